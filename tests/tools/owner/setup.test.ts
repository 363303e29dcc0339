import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeScratchSite } from '../../support/make-scratch-site.ts';
import { makeEnvironment } from './doctor/make-environment.ts';

const own = makeEnvironment();
const written = Object.entries(own).map((pair) => pair.join('='));

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

/** In place of the test mail. */
function doMail(offerTestMail: () => Promise<void>): void {
  const module = '../../../tools/owner/test-mail.ts';
  vi.doMock(import('../../../tools/owner/test-mail.ts'), () => ({
    offerTestMail,
  }));
  onTestFinished(() => vi.doUnmock(module));
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
    '-', // No test mail.
  ]);
  expect(
    output.match(/VITE_FIREBASE_API_KEY is "1:1234:web:abcd"/g),
  ).toHaveLength(1);
  expect(output).toContain('Apps Script, Deploy, Manage deployments');
  expect(output).toContain('npm run doctor');
  expect(env).toEqual(own);
  expect(status).toBe(0);
});

test('setup that is not answered to the end writes nothing', async () => {
  const { status, output, env } = await setUp('', ['osteria-vera']);
  expect(output).toContain('nothing was written');
  expect(status).toBe(1);
  expect(env).toEqual({});
});

test('setup that sends no test mail ends as an error, without what comes next', async () => {
  doMail(async () => {
    throw new Error('The service cannot be reached.');
  });
  const { status, output } = await setUp(written.join('\n'));
  expect(output).toContain('The service cannot be reached.');
  expect(output).not.toContain('npm run doctor');
  expect(status).toBe(1);
});

test('setup takes what .env has by Enter alone, as Windows saves it, too', async () => {
  doMail(async () => {});
  const windows = `\uFEFF${written.join('\r\n')}`;
  for (const known of [
    written.join('\n'),
    Buffer.from(windows),
    Buffer.from(windows, 'utf16le'),
  ])
    expect((await setUp(known)).env).toEqual(own);
});
