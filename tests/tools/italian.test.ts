import { writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { makeScratchSite } from '../support/make-scratch-site.ts';
import { makeEnvironment } from './doctor/make-environment.ts';

const site = makeScratchSite();
afterAll(() => site.dispose());

/** What a tool says on an Italian machine where nobody is signed in to Firebase. */
async function say(tool: string, args: readonly string[] = [], input = '') {
  const { output } = await site.run(tool, { args, input, locale: 'it_IT.UTF-8' });
  // The names in Google's console are English.
  expect(output.replaceAll(/"[^"]*"/g, '')).not.toMatch(/\b(the|this|is|are|not|with|of|and)\b/i);
  return output;
}

const writeEnvironment = (overrides: Readonly<Record<string, string>> = {}) => {
  const entries = Object.entries(makeEnvironment(overrides));
  writeFileSync(site.path('.env'), entries.map(([name, value]) => `${name}=${value}\n`).join(''));
};

test('setup speaks Italian on an Italian machine', async () => {
  const output = await say('setup', [], 'osteria-vera\n');
  expect(output).toContain('I valori del sito, uno per uno.');
  expect(output).toContain('1 di 9');
  expect(output).toContain('non è stato scritto nulla');
});

test('doctor and documents speak Italian on an Italian machine', async () => {
  expect(await say('doctor/main')).toContain('Il file .env non c’è ancora. Esegui npm run setup');
  writeEnvironment({ VITE_FIREBASE_API_KEY: '123', VITE_SITE_URL: 'osteria', VITE_PASSWORD: 'x' });
  site.replace('src/restaurant/restaurant.yaml', /phone: .*/, 'phone: 055');
  const wrong = await say('doctor/main', ['--online']);
  expect(wrong).toContain('VITE_FIREBASE_API_KEY è "123", che non può essere giusto. Console di');
  expect(wrong).toContain('VITE_SITE_URL manca o non è un valore valido. Solo con un dominio tuo');
  expect(wrong).toContain('VITE_PASSWORD contiene un segreto');
  expect(wrong).toContain('restaurant.yaml, riga 8: "phone" ("055") non è scritto come +39');
  expect(wrong).toContain('saltato');
  expect(wrong).toMatch(/^ERRORE/m);
  expect(wrong).toContain('da correggere: accanto c’è come.');
  expect(await say('documents/main')).toContain('Non tutto è stato stampato. Correggi');
});

test('deploy and admin speak Italian on an Italian machine', async () => {
  writeEnvironment({ VITE_SITE_URL: 'osteria' });
  expect(await say('deploy', ['--dry-run'])).toContain('Correggi dove c’è ERRORE');
  expect(await say('admin/main', [])).toContain('Si usa così: npm run admin');
  expect(await say('admin/main', ['tu'])).toContain('"tu" non è un’e-mail');
});
