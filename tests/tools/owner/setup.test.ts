import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { makeScratchSite } from '../../support/make-scratch-site.ts';
import { envFile, makeEnvironment } from './doctor/make-environment.ts';

/** Enter alone for all that is offered or optional. */
const ENTERS = '\n'.repeat(9);

test('setup asks again after a wrong value, accepts pasted names, writes .env', async () => {
  const site = makeScratchSite();
  const own = makeEnvironment();
  const answers = [
    own.VITE_FIREBASE_PROJECT_ID,
    '  1:1234:web:abcd',
    `apiKey: "${own.VITE_FIREBASE_API_KEY}",`,
    '', // The database's usual address.
    '', // Web3Forms.
    `"${own.VITE_FORM_MAIL_ACCESS_KEY}"`,
    own.VITE_SPREADSHEET_URL,
  ];
  const { status, output } = await site.run('owner/setup', {
    input: `${answers.join('\n')}\n\n\n\n`,
  });
  expect(
    output.match(/VITE_FIREBASE_API_KEY is "1:1234:web:abcd"/g),
  ).toHaveLength(1);
  expect(output).toContain('Apps Script, Deploy, Manage deployments');
  const lines = readFileSync(site.path('.env'), 'utf8').split('\n');
  expect(lines.sort()).toEqual(envFile(own).split('\n').sort());
  expect(status).toBe(0);
});

test('setup that is not answered to the end writes nothing', async () => {
  const { run, path } = makeScratchSite();
  const { status, output } = await run('owner/setup', {
    input: 'osteria-vera\n',
  });
  expect(output).toContain('nothing was written');
  expect(status).toBe(1);
  expect(existsSync(path('.env'))).toBe(false);
});

test('setup keeps what .env has, by Enter alone', async () => {
  const { run, path } = makeScratchSite();
  writeFileSync(path('.env'), envFile());
  expect((await run('owner/setup', { input: ENTERS })).status).toBe(0);
  expect(parseEnv(readFileSync(path('.env'), 'utf8'))).toEqual(
    makeEnvironment(),
  );
});
