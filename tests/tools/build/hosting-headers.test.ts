import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { documentIds } from '../../../src/content/document-ids.ts';
import {
  hostingHeaders,
  readFirebaseFile,
} from '../../../tools/build/hosting-headers.ts';
import { FORM_SERVICE } from '../../../tools/shared/form-service.ts';
import { makeEnvironment } from '../owner/doctor/make-environment.ts';

const inline = { styles: ["'sha256-style'"], scripts: ["'sha256-script'"] };

/** The directives of the policy for a project with other variables. */
function policyFor(
  overrides: Readonly<Record<string, string>> = {},
  source = '**',
): string[] {
  const config = readConfig(makeEnvironment(overrides));
  return hostingHeaders(config, inline)
    .filter((rule) => rule.source === source)
    .flatMap(({ headers }) => headers)
    .filter(({ key }) => key === 'Content-Security-Policy')
    .flatMap(({ value }) => value.split('; '));
}

/** What another policy has in place of that of the pages. */
const changesOf = (policy: readonly string[]) =>
  policy.filter((directive) => !policyFor().includes(directive));

test('a plain firebase deploy, which lacks the policy, is refused', () => {
  const { database, hosting } = readFirebaseFile();
  expect(JSON.stringify(hosting)).not.toContain('Content-Security-Policy');
  for (const { predeploy } of [database, hosting]) {
    const options = { shell: true, encoding: 'utf8' } as const;
    const { status, stdout } = spawnSync(predeploy, options);
    expect(stdout).toContain('npm run deploy');
    expect(status).toBe(1);
  }
});

const DATABASE =
  'https://*.europe-west1.firebasedatabase.app wss://*.europe-west1.firebasedatabase.app';
const AUTH =
  'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com';
const FORMS = new URL(FORM_SERVICE.url).origin;
const SHEET = 'https://script.google.com https://script.googleusercontent.com';
const SELF_AND_SERVICES = `connect-src 'self' ${DATABASE} ${AUTH} ${FORMS} ${SHEET}`;
const MAP = 'https://www.openstreetmap.org';

test('the policy allows the site’s own files and the hosts of its services only', () => {
  expect(policyFor()).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-script'",
    "style-src 'self' 'sha256-style'",
    ...['img-src', 'font-src', 'worker-src', 'manifest-src'].map(
      (name) => `${name} 'self'`,
    ),
    SELF_AND_SERVICES,
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
  const policy = policyFor({
    VITE_FIREBASE_DATABASE_URL: databaseURL,
    VITE_SPREADSHEET_URL: 'https://rows.example/exec',
  });
  expect(changesOf(policy)).toEqual([
    `connect-src 'self' https://${hosts} wss://${hosts} ${AUTH} ${FORMS} https://rows.example`,
  ]);
});

test('with App Check the policy allows its hosts and those of reCAPTCHA', () => {
  const policy = policyFor({
    VITE_APP_CHECK_SITE_KEY: 'key',
    VITE_FIREBASE_APP_ID: '1:2:web:3',
  });
  const google = 'https://www.google.com/recaptcha/';
  expect(changesOf(policy)).toEqual([
    `script-src 'self' 'sha256-script' ${google} https://www.gstatic.com/recaptcha/`,
    `${SELF_AND_SERVICES} https://content-firebaseappcheck.googleapis.com ${google}`,
    `frame-src 'self' ${MAP} ${google} https://recaptcha.google.com/recaptcha/`,
  ]);
});

test('only the site may frame its documents', () => {
  const names = documentIds.join('|');
  expect(changesOf(policyFor({}, `/documenti/@(${names}).pdf`))).toEqual([
    "style-src 'self' 'unsafe-inline'",
    "frame-ancestors 'self'",
  ]);
});
