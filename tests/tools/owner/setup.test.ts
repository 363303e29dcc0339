import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { makeScratchSite } from '../../support/make-scratch-site.ts';
import { makeEnvironment } from './doctor/make-environment.ts';

/** Runs setup on a site, with these lines of input. */
async function setUp(lines: readonly string[], known = '') {
  const { run, path } = makeScratchSite();
  const file = path('.env');
  if (known) writeFileSync(file, known);
  const input = `${lines.join('\n')}\n`;
  const { status, output } = await run('owner/setup', { input });
  const written = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return { status, output, env: parseEnv(written) };
}

test('setup asks again after a wrong value, accepts pasted names, writes .env', async () => {
  const own = makeEnvironment();
  const { status, output, env } = await setUp([
    own.VITE_FIREBASE_PROJECT_ID,
    '  1:1234:web:abcd',
    `apiKey: "${own.VITE_FIREBASE_API_KEY}",`,
    '', // The database's usual address.
    '', // Web3Forms.
    `"${own.VITE_FORM_MAIL_ACCESS_KEY}"`,
    own.VITE_SPREADSHEET_URL,
    '',
    '',
    '',
  ]);
  expect(
    output.match(/VITE_FIREBASE_API_KEY is "1:1234:web:abcd"/g),
  ).toHaveLength(1);
  expect(output).toContain('Apps Script, Deploy, Manage deployments');
  expect(env).toEqual(own);
  expect(status).toBe(0);
});

test('setup that is not answered to the end writes nothing', async () => {
  const { status, output, env } = await setUp(['osteria-vera']);
  expect(output).toContain('nothing was written');
  expect(status).toBe(1);
  expect(env).toEqual({});
});

test('setup keeps what .env has, by Enter alone', async () => {
  const own = Object.entries(makeEnvironment());
  const known = own.map(([name, value]) => `${name}=${value}`).join('\n');
  const { env } = await setUp(own.map(() => '').concat(['', '', '']), known);
  expect(env).toEqual(makeEnvironment());
});
