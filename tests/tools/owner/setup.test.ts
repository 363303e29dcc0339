import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeScratchSite } from '../../support/make-scratch-site.ts';
import { makeEnvironment } from './doctor/make-environment.ts';

const own = makeEnvironment();

/** Runs setup with an `.env` and these lines of input, or Enter alone. */
async function setUp(
  known: string | Buffer,
  lines: readonly string[] = Array(10).fill(''),
) {
  const { run, path } = makeScratchSite();
  const file = path('.env');
  if (known.length > 0) writeFileSync(file, known);
  const result = await run('owner/setup', { input: `${lines.join('\n')}\n` });
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return { ...result, env: parseEnv(text) };
}

test('setup asks again after a wrong value, accepts pasted names, writes .env', async () => {
  const { status, output, env } = await setUp('', [
    own.VITE_FIREBASE_PROJECT_ID,
    '  1:1234:web:abcd',
    `apiKey: "${own.VITE_FIREBASE_API_KEY}",`,
    '', // The database's usual address.
    '', // The guide's form service.
    `"${own.VITE_FORM_MAIL_ACCESS_KEY}"`,
    own.VITE_SPREADSHEET_URL,
    ...['', '', ''],
    'n', // No test mail.
  ]);
  expect(
    output.match(/VITE_FIREBASE_API_KEY is "1:1234:web:abcd"/g),
  ).toHaveLength(1);
  expect(output).toContain('Apps Script, Deploy, Manage deployments');
  expect(output).toContain('npm run doctor');
  expect(output).not.toContain('Belgium');
  expect(env).toEqual(own);
  expect(status).toBe(0);
});

test('setup that is not answered to the end writes nothing', async () => {
  const { status, output, env } = await setUp('', ['osteria-vera']);
  expect(output).toContain('nothing was written');
  expect(status).toBe(1);
  expect(env).toEqual({});
});

test('setup takes what .env has by Enter alone, as Windows saves it, too, warns of a database that is not in Belgium, and ends as an error if its test mail is not sent', async () => {
  const module = '../../../tools/owner/test-mail.ts';
  vi.doMock(import('../../../tools/owner/test-mail.ts'), () => ({
    offerTestMail: async () => {
      throw new Error('The service cannot be reached.');
    },
  }));
  onTestFinished(() => vi.doUnmock(module));
  const abroad = {
    ...own,
    VITE_FIREBASE_DATABASE_URL: 'https://osteria-vera.firebaseio.com',
  };
  const lines = Object.entries(abroad).map((pair) => pair.join('='));
  const windows = `\uFEFF${lines.join('\r\n')}`;
  const utf16 = await setUp(Buffer.from(windows, 'utf16le'));
  expect(utf16.env).toEqual(abroad);
  const { env, output, status } = await setUp(windows);
  expect(env).toEqual(abroad);
  expect(output).toContain('This database is not in Belgium');
  expect(output).toContain('The service cannot be reached.');
  expect(output).not.toContain('npm run doctor');
  expect(status).toBe(1);
});
