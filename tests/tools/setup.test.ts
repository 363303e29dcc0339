import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeScratchSite } from '../support/make-scratch-site.ts';
import { makeEnvironment } from './doctor/make-environment.ts';

const own = makeEnvironment();
const file = Object.entries(own).map(([name, value]) => `${name}=${value}\n`);
/** Enter alone for all that is offered or optional. */
const ENTERS = '\n'.repeat(9);

let site: ReturnType<typeof makeScratchSite>;
beforeEach(() => {
  site = makeScratchSite();
});
afterEach(() => site.dispose());

test('setup asks again after a wrong value, accepts pasted names, writes .env', async () => {
  const answers = [
    own.VITE_FIREBASE_PROJECT_ID,
    '  1:1234:web:abcd',
    `apiKey: "${own.VITE_FIREBASE_API_KEY}",`,
    '', // The database's usual address.
    '', // Web3Forms.
    `"${own.VITE_FORM_MAIL_ACCESS_KEY}"`,
    own.VITE_SPREADSHEET_URL,
  ];
  const { status, output } = await site.run('setup', { input: `${answers.join('\n')}\n\n\n\n` });
  expect(output.match(/VITE_FIREBASE_API_KEY is "1:1234:web:abcd"/g)).toHaveLength(1);
  expect(output).toContain('Apps Script, Deploy, Manage deployments');
  expect(readFileSync(site.path('.env'), 'utf8').split('\n').sort()).toEqual(
    ['', ...file.map((line) => line.trim())].sort(),
  );
  expect(status).toBe(0);
});

test('setup takes .env.txt for .env, and the doctor says so', async () => {
  writeFileSync(site.path('.env.txt'), file.join(''));
  expect((await site.run('doctor/main')).output).toContain('The file is named .env.txt');
  expect((await site.run('setup', { input: ENTERS })).status).toBe(0);
  expect(readFileSync(site.path('.env'), 'utf8')).toContain(own.VITE_SPREADSHEET_URL);
  expect(existsSync(site.path('.env.txt'))).toBe(false);
});

test('without .env the doctor says so; one with a byte order mark is mended by setup', async () => {
  expect((await site.run('doctor/main')).output).toContain('There is no file .env yet');
  writeFileSync(site.path('.env'), `\uFEFF${file.join('')}`);
  expect((await site.run('doctor/main')).output).toContain('hides its first variable');
  expect((await site.run('setup', { input: ENTERS })).status).toBe(0);
  expect(readFileSync(site.path('.env'), 'utf8')).toMatch(/^VITE_/);
});

test('setup that is not answered to the end writes nothing', async () => {
  const { status, output } = await site.run('setup', { input: 'osteria-vera\n' });
  expect(output).toContain('nothing was written');
  expect(status).toBe(1);
  expect(existsSync(site.path('.env'))).toBe(false);
});
