import { expect, onTestFinished, test } from 'vitest';
import { release } from '../../../tools/deploy/release.ts';
import { makeFirebase } from './make-firebase.ts';

/** Releases with a `firebase` that prints and ends as told. @returns what it was asked and came to */
async function releaseWith(output: string, status: number) {
  const firebase = makeFirebase(output, status);
  const path = process.env.PATH;
  process.env.PATH = firebase.path;
  onTestFinished(() => {
    process.env.PATH = path;
  });
  const failure = await release('osteria-vera').then(
    () => null,
    (error: Error) => error.message,
  );
  return { args: firebase.asked()?.args.join(' '), failure };
}

test('pages and rules go to the project together, and nothing is asked', async () => {
  const { args, failure } = await releaseWith('Deploy complete!', 0);
  expect(args).toBe('deploy --only hosting,database --project osteria-vera --non-interactive');
  expect(failure).toBeNull();
});

test.each([
  ['database: rules syntax for database osteria is valid', 'Nothing was changed online.'],
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
