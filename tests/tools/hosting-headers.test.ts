import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { sampleEnvironment } from '../../tools/headers.ts';
import { FIREBASE_FILE, type HeaderRule, hostingHeaders } from '../../tools/hosting-headers.ts';
import { builtInlineSources } from '../../tools/inline-sources.ts';
import { projectPath } from '../../tools/project.ts';

const inline = { styles: ["'sha256-style'"], scripts: ["'sha256-script'"] };

function headersOf(rules: readonly HeaderRule[], source: string): Record<string, string> {
  const headers = rules.find((rule) => rule.source === source)?.headers ?? [];
  return Object.fromEntries(headers.map(({ key, value }) => [key, value]));
}

/** The sources of each directive, for the sample project with other variables. */
function policyFor(overrides: Record<string, string> = {}, source = '**') {
  const rules = hostingHeaders(readConfig({ ...sampleEnvironment, ...overrides }), inline);
  const text = headersOf(rules, source)['Content-Security-Policy'] ?? '';
  const directives = text.split('; ').map((directive) => directive.split(' '));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
}

test('firebase.json has the current headers (npm run headers)', () => {
  const committed = JSON.parse(readFileSync(FIREBASE_FILE, 'utf8')).hosting.headers;
  const own = existsSync(projectPath('.env')) ? readFileSync(projectPath('.env'), 'utf8') : '';
  const possible = [sampleEnvironment, { ...sampleEnvironment, ...parseEnv(own) }];
  expect(
    possible.map((env) => hostingHeaders(readConfig(env), builtInlineSources())),
  ).toContainEqual(committed);
});

test('every response has the headers that Mozilla’s Observatory grades A+', () => {
  const headers = headersOf(hostingHeaders(readConfig(sampleEnvironment), inline), '**');
  expect(headers).toMatchObject({
    'Content-Security-Policy': expect.stringMatching(/^default-src 'none'; /),
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  });
});

test('the policy allows the site’s own files and the hosts of its services only', () => {
  expect(policyFor()).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'", "'sha256-script'"],
    'style-src': ["'self'", "'sha256-style'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': [
      "'self'",
      'https://*.europe-west1.firebasedatabase.app',
      'wss://*.europe-west1.firebasedatabase.app',
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://api.web3forms.com',
      'https://script.google.com',
      'https://script.googleusercontent.com',
    ],
    'frame-src': ["'self'", 'https://www.openstreetmap.org'],
    'object-src': ["'self'", 'https://www.openstreetmap.org'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
});

test.each([
  ['https://a-default-rtdb.firebaseio.com', '*.firebaseio.com'],
  ['https://database.example:8443/?ns=a', 'database.example:8443'],
  ['https://firebaseio.com.example', 'firebaseio.com.example'],
])('for the database %s the policy allows %s', (databaseURL, hosts) => {
  const sources = policyFor({ VITE_FIREBASE_DATABASE_URL: databaseURL })['connect-src'];
  expect(sources?.slice(1, 3)).toEqual([`https://${hosts}`, `wss://${hosts}`]);
});

test('the policy allows Google’s second host only for a spreadsheet at Google', () => {
  const sources = policyFor({ VITE_SPREADSHEET_URL: 'https://rows.example/exec' })['connect-src'];
  expect(sources?.slice(-2)).toEqual(['https://api.web3forms.com', 'https://rows.example']);
});

test('with App Check the policy allows its hosts and those of reCAPTCHA', () => {
  const policy = policyFor({ VITE_APP_CHECK_SITE_KEY: 'key', VITE_FIREBASE_APP_ID: '1:2:web:3' });
  const added = Object.entries(policyFor()).flatMap(([name, sources]) =>
    (policy[name] ?? [])
      .filter((source) => !sources.includes(source))
      .map((source) => [name, source]),
  );
  expect(added).toEqual([
    ['script-src', 'https://www.google.com/recaptcha/'],
    ['script-src', 'https://www.gstatic.com/recaptcha/'],
    ['connect-src', 'https://content-firebaseappcheck.googleapis.com'],
    ['connect-src', 'https://www.google.com/recaptcha/'],
    ['frame-src', 'https://www.google.com/recaptcha/'],
    ['frame-src', 'https://recaptcha.google.com/recaptcha/'],
  ]);
});

test('only the site may frame its documents', () => {
  expect(policyFor({}, '/documenti/**')).toEqual({
    ...policyFor(),
    // WebKitGTK's viewer styles its own elements: without it a document is 300 by 150 px.
    'style-src': ["'self'", "'unsafe-inline'"],
    'frame-ancestors': ["'self'"],
  });
});
