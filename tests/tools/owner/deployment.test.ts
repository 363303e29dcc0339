import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkProject, release } from '../../../tools/owner/deployment.ts';
import { runCommand } from '../../../tools/shared/command.ts';

/**
 * A `firebase` that prints a text by its first argument, and records its
 * arguments.
 */
function makeFirebase(answers: Readonly<Record<string, string>>, status = 0) {
  const folder = mkdtempSync(join(tmpdir(), 'firebase-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'firebase.cjs');
  writeFileSync(
    path,
    `require('node:fs').writeFileSync(__dirname + '/asked', process.argv.slice(2).join(' '));
    console.log(${JSON.stringify(answers)}[process.argv[2]]);
    process.exitCode = ${status};`,
  );
  return { path, asked: () => readFileSync(join(folder, 'asked'), 'utf8') };
}

const DATABASE =
  'https://osteria-vera-default-rtdb.europe-west1.firebasedatabase.app';
const success = (result?: unknown) =>
  JSON.stringify({ status: 'success', result }, null, 2);
const failure = (error: string) =>
  JSON.stringify({ status: 'error', error }, null, 2);
const SITES = success({ sites: [{ type: 'DEFAULT_SITE' }] });
const DATABASES = success([{ databaseUrl: DATABASE }]);

/** Checks a project for which `firebase` lists these sites and databases. */
function check(sites: string, databases: string): Promise<void> {
  const firebase = makeFirebase({
    'hosting:sites:list': sites,
    'database:instances:list': databases,
  });
  return checkProject('osteria-vera', DATABASE, firebase.path);
}

test('a project that has the site and the database may be deployed to', async () => {
  await check(SITES, DATABASES);
});

test('a project that cannot be read asks for the right sign-in', async () => {
  await expect(check(failure('Authorization failed.'), '')).rejects.toThrow(
    /cannot be read: Auth.*npx firebase login/s,
  );
  await expect(check('no network', '')).rejects.toThrow(
    'The project osteria-vera cannot be read: no network',
  );
});

test('a project without Hosting, or without a database, gets the address', async () => {
  const project = 'https://console.firebase.google.com/project/osteria-vera';
  await expect(check(success({ sites: [] }), DATABASES)).rejects.toThrow(
    `${project}/hosting`,
  );
  await expect(check(SITES, success())).rejects.toThrow(`${project}/database`);
});

test('a database with another address is named beside the right one', async () => {
  const other = 'https://other.firebaseio.com';
  const databases = success([{ databaseUrl: other }]);
  await expect(check(SITES, databases)).rejects.toThrow(
    `no database at ${DATABASE} (it has: ${other}). Run npm run setup`,
  );
});

test('pages and rules go to the project together, and nothing is asked', async () => {
  const firebase = makeFirebase({ deploy: 'Deploy complete!' });
  await release('osteria-vera', firebase.path);
  expect(firebase.asked()).toBe(
    'deploy --only hosting,database --project osteria-vera --non-interactive',
  );
});

test.each([
  [
    'hosting predeploy error: Command terminated',
    'Nothing was changed online.',
  ],
  [
    'database: rules for database osteria-vera-default-rtdb released successfully',
    'The new rules are in force, the new pages are not online',
  ],
])('a release that ends after "%s" says: %s', async (output, message) => {
  const { path } = makeFirebase({ deploy: output }, 1);
  await expect(release('osteria-vera', path)).rejects.toThrow(message);
});

test.each([
  ['deploy --dry-run', 'A dry run: nothing is put online.'],
  ['deploy -- --dryrun', 'This command does not know --dryrun. Usage: npm run'],
  ['doctor -- --online', 'skipped  online: needs the variables'],
])(
  'npm run %s with a wrong variable fails and prints: %s',
  async (line, message) => {
    const { status, output } = await runCommand(
      'npm',
      ['run', ...line.split(' ')],
      {
        env: { VITE_FIREBASE_API_KEY: 'wrong' },
      },
    );
    expect(output).toMatch(message);
    expect(status).toBe(1);
  },
);
