import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { release } from '../../tools/deploy.ts';
import { projectPath } from '../../tools/project.ts';

const run = promisify(execFile);

/** Releases by a `firebase` that prints and ends as told. @returns what it was asked and came to */
async function releaseWith(output: string, status: number) {
  const folder = mkdtempSync(join(tmpdir(), 'firebase-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const asked = join(folder, 'asked');
  const firebase = join(folder, 'firebase.cjs');
  writeFileSync(
    firebase,
    `require('node:fs').writeFileSync(${JSON.stringify(asked)}, process.argv.slice(2).join(' '));
    console.log(${JSON.stringify(output)});
    process.exitCode = ${status};`,
  );
  const failure = await release('osteria-vera', firebase).then(
    () => null,
    (error: Error) => error.message,
  );
  return { asked: readFileSync(asked, 'utf8'), failure };
}

test('pages and rules go to the project together, and nothing is asked', async () => {
  const { asked, failure } = await releaseWith('Deploy complete!', 0);
  expect(asked).toBe('deploy --only hosting,database --project osteria-vera --non-interactive');
  expect(failure).toBeNull();
});

test.each([
  ['hosting predeploy error: Command terminated', 'Nothing was changed online.'],
  ['Error: Failed to authenticate, have you run firebase login?', 'npx firebase login --reauth'],
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
  ['--dry-run', '- VITE_FIREBASE_API_KEY is no such value.'],
  ['--dryrun', '--dryrun is no option.'],
])('deploy %s with a wrong variable puts nothing online and says: %s', async (option, message) => {
  const deploy = run(process.execPath, ['--import', 'tsx', 'tools/deploy.ts', option], {
    cwd: projectPath('.'),
    env: { ...process.env, VITE_FIREBASE_API_KEY: 'wrong' },
  });
  const { code, stdout, stderr } = await deploy.then(
    () => ({ code: 0, stdout: '', stderr: '' }),
    (error) => error,
  );
  expect(stdout + stderr).toContain(message);
  expect(code).toBe(1);
});
