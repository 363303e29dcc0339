import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import {
  FIREBASE_FILE,
  type HeaderRule,
  hostingHeaders,
} from '../../../tools/build/hosting-headers.ts';
import { builtInlineSources } from '../../../tools/build/inline-sources.ts';
import { sampleEnvironment } from '../../../tools/build/write-headers.ts';
import { projectPath } from '../../../tools/shared/project.ts';

const inline = { styles: ["'sha256-style'"], scripts: ["'sha256-script'"] };

function headersOf(
  rules: readonly HeaderRule[],
  source: string,
): Record<string, string> {
  const headers = rules.find((rule) => rule.source === source)?.headers ?? [];
  return Object.fromEntries(headers.map(({ key, value }) => [key, value]));
}

/** The directives of the policy for the sample project with other variables. */
function policyFor(
  overrides: Record<string, string> = {},
  source = '**',
): string[] {
  const rules = hostingHeaders(
    readConfig({ ...sampleEnvironment, ...overrides }),
    inline,
  );
  return headersOf(rules, source)['Content-Security-Policy']?.split('; ') ?? [];
}

test('firebase.json has the current headers (npm run headers)', () => {
  const committed = JSON.parse(readFileSync(FIREBASE_FILE, 'utf8')).hosting
    .headers;
  const own = existsSync(projectPath('.env'))
    ? readFileSync(projectPath('.env'), 'utf8')
    : '';
  const possible = [
    sampleEnvironment,
    { ...sampleEnvironment, ...parseEnv(own) },
  ];
  expect(
    possible.map((env) =>
      hostingHeaders(readConfig(env), builtInlineSources()),
    ),
  ).toContainEqual(committed);
});

const DATABASE =
  'https://*.europe-west1.firebasedatabase.app wss://*.europe-west1.firebasedatabase.app';
const AUTH =
  'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com';
const FORMS = 'https://api.web3forms.com';
const SHEET = 'https://script.google.com https://script.googleusercontent.com';
const MAP = 'https://www.openstreetmap.org';

test('the policy allows the site’s own files and the hosts of its services only', () => {
  expect(policyFor()).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-script'",
    "style-src 'self' 'sha256-style'",
    ...['img-src', 'font-src', 'worker-src', 'manifest-src'].map(
      (name) => `${name} 'self'`,
    ),
    `connect-src 'self' ${DATABASE} ${AUTH} ${FORMS} ${SHEET}`,
    `frame-src 'self' ${MAP}`,
    `object-src 'self' ${MAP}`,
    ...['base-uri', 'form-action', 'frame-ancestors'].map(
      (name) => `${name} 'none'`,
    ),
  ]);
});

test.each([
  ['https://a-default-rtdb.firebaseio.com', '*.firebaseio.com'],
  ['https://database.example:8443/?ns=a', 'database.example:8443'],
  ['https://firebaseio.com.example', 'firebaseio.com.example'],
])('for the database %s the policy allows %s', (databaseURL, hosts) => {
  expect(policyFor({ VITE_FIREBASE_DATABASE_URL: databaseURL })).toContain(
    `connect-src 'self' https://${hosts} wss://${hosts} ${AUTH} ${FORMS} ${SHEET}`,
  );
});

test('the policy allows Google’s second host only for a spreadsheet at Google', () => {
  expect(
    policyFor({ VITE_SPREADSHEET_URL: 'https://rows.example/exec' }),
  ).toContain(
    `connect-src 'self' ${DATABASE} ${AUTH} ${FORMS} https://rows.example`,
  );
});

test('with App Check the policy allows its hosts and those of reCAPTCHA', () => {
  const appCheck = {
    VITE_APP_CHECK_SITE_KEY: 'key',
    VITE_FIREBASE_APP_ID: '1:2:web:3',
  };
  const google = 'https://www.google.com/recaptcha/';
  const changed = policyFor(appCheck).filter(
    (directive) => !policyFor().includes(directive),
  );
  expect(changed).toEqual([
    `script-src 'self' 'sha256-script' ${google} https://www.gstatic.com/recaptcha/`,
    `connect-src 'self' ${DATABASE} ${AUTH} ${FORMS} ${SHEET} https://content-firebaseappcheck.googleapis.com ${google}`,
    `frame-src 'self' ${MAP} ${google} https://recaptcha.google.com/recaptcha/`,
  ]);
});

test('only the site may frame its documents', () => {
  const policy = policyFor(
    {},
    '/documenti/@(menu-ristorante|menu-dolci|menu-restaurant-en|menu-desserts-en|privacy-policy).pdf',
  );
  expect(
    policy.filter((directive) => !policyFor().includes(directive)),
  ).toEqual([
    // WebKitGTK's viewer styles its own elements: without it a document is 300
    // by 150 px.
    "style-src 'self' 'unsafe-inline'",
    "frame-ancestors 'self'",
  ]);
});
