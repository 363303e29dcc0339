import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../../tools/command.ts';
import { checkProject, release } from '../../tools/deploy.ts';

/** A `firebase` that prints a given text for its first argument, and records its arguments. */
function makeFirebase(answers: Readonly<Record<string, string>>, status = 0) {
  const folder = mkdtempSync(join(tmpdir(), 'firebase-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const asked = join(folder, 'asked');
  const path = join(folder, 'firebase.cjs');
  writeFileSync(
    path,
    `require('node:fs').writeFileSync(${JSON.stringify(asked)}, process.argv.slice(2).join(' '));
    console.log(${JSON.stringify(answers)}[process.argv[2]]);
    process.exitCode = ${status};`,
  );
  return { path, asked: () => readFileSync(asked, 'utf8') };
}

/** Releases with a `firebase` of given output and status. @returns its arguments and the result */
async function releaseWith(output: string, status: number) {
  const firebase = makeFirebase({ deploy: output }, status);
  const failure = await release('osteria-vera', firebase.path).then(
    () => null,
    (error: Error) => error.message,
  );
  return { asked: firebase.asked(), failure };
}

const DATABASE = 'https://osteria-vera-default-rtdb.europe-west1.firebasedatabase.app';
const success = (result?: unknown) => JSON.stringify({ status: 'success', result }, null, 2);
const failure = (error: string) => JSON.stringify({ status: 'error', error }, null, 2);
const SITES = success({ sites: [{ type: 'DEFAULT_SITE' }] });
const DATABASES = success([{ databaseUrl: DATABASE }]);

test.each([
  [SITES, DATABASES, null],
  [failure('Failed to authenticate, have you run firebase login?'), '', 'npx firebase login'],
  [failure('Authorization failed.'), '', 'The project osteria-vera cannot be read: Authorization'],
  ['no network', '', 'The project osteria-vera cannot be read: no network'],
  [
    success({ sites: [] }),
    DATABASES,
    'https://console.firebase.google.com/project/osteria-vera/hosting',
  ],
  [SITES, success(), 'https://console.firebase.google.com/project/osteria-vera/database'],
  [
    SITES,
    success([{ databaseUrl: 'https://other.firebaseio.com' }]),
    `no database at ${DATABASE} (it has: https://other.firebaseio.com). Run npm run setup`,
  ],
])('a project with %s and %s gets the message: %s', async (sites, databases, message) => {
  const firebase = makeFirebase({
    'hosting:sites:list': sites,
    'database:instances:list': databases,
  });
  const check = checkProject('osteria-vera', DATABASE, firebase.path);
  if (message === null) await check;
  else await expect(check).rejects.toThrow(message);
});

test('pages and rules go to the project together, and nothing is asked', async () => {
  const { asked, failure } = await releaseWith('Deploy complete!', 0);
  expect(asked).toBe('deploy --only hosting,database --project osteria-vera --non-interactive');
  expect(failure).toBeNull();
});

test.each([
  ['hosting predeploy error: Command terminated', 'Nothing was changed online.'],
  [
    'database: rules for database osteria-vera-default-rtdb released successfully',
    'The new rules are in force, the new pages are not online',
  ],
])('a release that ends after "%s" says: %s', async (output, message) => {
  const { failure } = await releaseWith(output, 1);
  expect(failure).toContain(message);
  expect(failure).toMatch(/[Rr]un "npm run deploy" again/);
});

test.each([
  ['deploy --dry-run', 'A dry run: nothing is put online.'],
  ['deploy -- --dry-run', '- VITE_FIREBASE_API_KEY is "wrong"'],
  ['deploy -- --dryrun', "Unknown option '--dryrun'. Usage: npm run deploy [-- --dry-run]"],
  ['doctor --online', 'skipped  online: needs the variables'],
])('npm run %s with a wrong variable fails and prints: %s', async (line, message) => {
  const { status, output } = await runCommand('npm', ['run', ...line.split(' ')], {
    env: { VITE_FIREBASE_API_KEY: 'wrong' },
  });
  expect(output).toContain(message);
  expect(status).toBe(1);
});
