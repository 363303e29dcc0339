import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeScratchSite } from '../../support/make-scratch-site.ts';
import { makeEnvironment } from './doctor/make-environment.ts';

/** Runs setup on a site, with these lines of input. */
async function setUp(lines: readonly string[], known: string | Buffer = '') {
  const { run, path } = makeScratchSite();
  const file = path('.env');
  if (known.length > 0) writeFileSync(file, known);
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

test('setup that sends no test mail ends as an error, without what comes next', async () => {
  vi.doMock(import('../../../tools/owner/test-mail.ts'), () => ({
    offerTestMail: async () => {
      throw new Error('The service cannot be reached.');
    },
  }));
  onTestFinished(() => vi.doUnmock('../../../tools/owner/test-mail.ts'));
  const own = Object.values(makeEnvironment());
  const known = Object.entries(makeEnvironment()).map((pair) => pair.join('='));
  const lines = [...own.map(() => ''), '', '', ''];
  const { status, output } = await setUp(lines, known.join('\n'));
  expect(output).toContain('The service cannot be reached.');
  expect(output).not.toContain('npm run doctor');
  expect(status).toBe(1);
});

test.each([
  ['utf8', '\uFEFF'],
  ['utf16le', '\uFEFF'],
] as const)(
  'setup reads an .env that Windows saved as %s',
  async (encoding, mark) => {
    const own = Object.entries(makeEnvironment());
    const known = own.map((pair) => pair.join('=')).join('\r\n');
    const bytes = Buffer.from(mark + known, encoding);
    const { env } = await setUp([...own.map(() => ''), '', '', ''], bytes);
    expect(env).toEqual(makeEnvironment());
  },
);

test('setup keeps what .env has, by Enter alone', async () => {
  const own = Object.entries(makeEnvironment());
  const known = own.map(([name, value]) => `${name}=${value}`).join('\n');
  const { env } = await setUp(own.map(() => '').concat(['', '', '']), known);
  expect(env).toEqual(makeEnvironment());
});
