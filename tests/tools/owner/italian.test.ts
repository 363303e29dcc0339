import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectPath } from '../../../tools/project.ts';
import { makeScratchSite } from '../../support/make-scratch-site.ts';
import { envFile, makeEnvironment } from './doctor/make-environment.ts';

test('every message of the tools has an Italian one, and no other text has one', () => {
  const files = readdirSync(projectPath('tools'), {
    recursive: true,
    encoding: 'utf8',
  });
  const source = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(projectPath(`tools/${file}`), 'utf8'))
    .join('');
  const messages = [...source.matchAll(/\bsay`([^`]*)`/g)].map(
    ([, message = '']) => {
      let count = 0;
      return message
        .replaceAll(/\$\{[^}]*\}/g, () => `{${count++}}`)
        .replaceAll('\\n', '\n');
    },
  );
  const italian: Record<string, string> = parse(
    readFileSync(projectPath('tools/owner/italian.yaml'), 'utf8'),
  );
  expect(Object.keys(italian).sort()).toEqual([...new Set(messages)].sort());
  const valuesIn = (text: string) => (text.match(/\{\d+\}/g) ?? []).sort();
  for (const [english, translation] of Object.entries(italian))
    expect(valuesIn(translation), english).toEqual(valuesIn(english));
});

/** What tools say on an Italian machine where nobody is signed in to Firebase. */
function makeItalianSite() {
  const site = makeScratchSite();
  const say = async (
    tool: string,
    args: readonly string[] = [],
    input = '',
  ) => {
    const { output } = await site.run(tool, {
      args,
      input,
      locale: 'it_IT.UTF-8',
    });
    // The names in Google's console are English.
    expect(output.replaceAll(/"[^"]*"/g, '')).not.toMatch(
      /\b(the|this|is|are|not|with|of|and)\b/i,
    );
    return output;
  };
  return { ...site, say };
}

test('setup, deploy and admin speak Italian on an Italian machine', async () => {
  const { say, path } = makeItalianSite();
  const setup = await say('owner/setup', [], 'osteria-vera\n');
  expect(setup).toContain('I valori del sito, uno per uno.');
  expect(setup).toContain('1 di 9: VITE_FIREBASE_PROJECT_ID');
  expect(setup).toContain('non è stato scritto nulla');
  writeFileSync(
    path('.env'),
    envFile(makeEnvironment({ VITE_SITE_URL: 'osteria' })),
  );
  expect(await say('owner/deploy', ['--dry-run'])).toContain(
    'Correggi dove c’è ERRORE',
  );
  expect(await say('owner/admin/main', [])).toContain(
    'Si usa così: npm run admin',
  );
});

test('doctor and documents speak Italian on an Italian machine', async () => {
  const { say, path, replace } = makeItalianSite();
  const wrong = { VITE_FIREBASE_API_KEY: '123', VITE_PASSWORD: 'x' };
  writeFileSync(path('.env'), envFile(makeEnvironment(wrong)));
  replace('restaurant.yaml', /phone: .*/, 'phone: 055');
  const doctor = await say('owner/doctor/main', ['--online']);
  expect(doctor).toContain(
    'VITE_FIREBASE_API_KEY è "123", che non può essere giusto. Console di',
  );
  expect(doctor).toContain(
    'restaurant.yaml, riga 8: "phone" ("055") non è scritto come +39',
  );
  expect(doctor).toMatch(/^saltato/m);
  expect(doctor).toMatch(/^ERRORE/m);
  expect(await say('owner/documents/main')).toContain(
    '("055") non è scritto come +39',
  );
});
