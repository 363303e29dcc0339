import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeEnvironment } from '../doctor/make-environment.ts';
import { makeFirebase } from './make-firebase.ts';
import { makeProject } from './make-project.ts';

const env = makeEnvironment();
const envFile = Object.entries(env)
  .map(([name, value]) => `${name}=${value}\n`)
  .join('');

// One way, as the owner goes it: each step needs the one before.
test('an owner fills in what the doctor names, and deploys', { timeout: 240_000 }, async () => {
  const project = makeProject();
  const firebase = makeFirebase('Deploy complete!');
  const deploy = (...args: string[]) => project.run('deploy', args, firebase.path);

  project.edit('src/content/restaurant.ts', (text) =>
    text.replace(/phone: '[^']*'/, "phone: '+39 055 000 0000'"),
  );
  const empty = await deploy();
  expect(empty.output).toContain('VITE_FIREBASE_API_KEY is missing.');
  expect(empty.output).toContain('"phone" is still the sample.');
  expect(empty.output).toContain('Nothing was put online.');
  expect(empty.status).toBe(1);

  project.write('.env', envFile);
  project.edit('src/content/restaurant.ts', filledIn);
  for (const file of readdirSync(join(project.folder, 'src/content/documents'))) {
    if (!file.startsWith('privacy-') || file === 'privacy-types.ts') continue;
    project.edit(`src/content/documents/${file}`, (text) => text.replaceAll(GAP, 'completato'));
  }
  const unprinted = await project.run('doctor');
  expect(unprinted.output).toContain('privacy-policy.pdf is older than its text');
  expect(unprinted.output).not.toContain('variables in .env\n    ');
  expect(unprinted.status).toBe(1);

  expect(await project.run('documents')).toMatchObject({ status: 0 });
  const healthy = await project.run('doctor');
  expect(healthy.output).toContain('No fault.');
  expect(healthy.status).toBe(0);

  const planned = await deploy('--dry-run');
  expect(planned.output).toMatch(/vite build\n.*headers\.ts\n.*firebase deploy --only hosting,dat/);
  expect(planned.status).toBe(0);
  expect(readdirSync(project.folder)).not.toContain('dist');
  expect(firebase.asked()).toBeNull();

  const deployed = await deploy();
  expect(deployed.output).toContain('ok       headers in firebase.json');
  expect(deployed.output).toContain('The site is online: https://osteria-vera.web.app');
  expect(deployed.status).toBe(0);
  expect(firebase.asked()?.folder).toBe(project.folder);
  expect(project.read('dist/contattaci.html')).toContain('+39 055 123 4567');
  const scripts = readdirSync(join(project.folder, 'dist/assets')).filter((name) =>
    name.endsWith('.js'),
  );
  const built = scripts.map((name) => project.read(`dist/assets/${name}`)).join('');
  for (const value of Object.values(env)) expect(built).toContain(value);

  project.edit('src/content/restaurant.ts', (text) => text.replace('Piccola', 'Grande'));
  project.edit('.env', (text) => text.replace('AKfycbx', 'AKother'));
  const stale = await project.run('doctor');
  expect(stale.output).toContain('dist/ is older than src/content/restaurant.ts');
  expect(stale.output).toContain('dist/ was built with other values of spreadsheetUrl.');
  expect(stale.status).toBe(1);
});

test('an option that there is not is refused', { timeout: 60_000 }, async () => {
  const project = makeProject();
  const firebase = makeFirebase();
  for (const tool of ['deploy', 'doctor']) {
    const { status, output } = await project.run(tool, ['--dryrun'], firebase.path);
    expect(output).toContain('--dryrun is no option.');
    expect(status).toBe(1);
  }
  expect(firebase.asked()).toBeNull();
});

const GAP = /\[[A-ZÀ-Ú](?:[^\][`']|\$\{[^}]*\})*\]/g;

function filledIn(text: string): string {
  const values = {
    phone: '+39 055 123 4567',
    email: 'info@osteria.it',
    instagram: 'https://www.instagram.com/osteria.vera',
    vatNumber: '12345678903',
    street: 'Via Roma 1',
    spreadsheet: 'https://docs.google.com/spreadsheets/d/1AbC',
  };
  return Object.entries(values)
    .reduce(
      (filled, [field, value]) =>
        filled.replace(new RegExp(`(\\b${field}: )'[^']*'`), (_, name) => `${name}'${value}'`),
      text,
    )
    .replace(/latitude: [\d.]+/, 'latitude: 43.77');
}
