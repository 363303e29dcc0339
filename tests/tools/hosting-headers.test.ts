import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { builtInlineSources } from '../../tools/build/inline-sources.ts';
import { demoEnvironment } from '../../tools/demo.ts';
import { sampleEnvironment } from '../../tools/headers.ts';
import { FIREBASE_FILE, type HeaderRule, hostingHeaders } from '../../tools/hosting-headers.ts';
import { urlOf } from '../../tools/ports.ts';

const inline = { styles: ["'sha256-style'"], scripts: ["'sha256-script'"] };

const committed: HeaderRule[] = JSON.parse(readFileSync(FIREBASE_FILE, 'utf8')).hosting.headers;

function headersOf(rules: readonly HeaderRule[], source: string): Record<string, string> {
  const headers = rules.find((rule) => rule.source === source)?.headers ?? [];
  return Object.fromEntries(headers.map(({ key, value }) => [key.toLowerCase(), value]));
}

/** The sources of each directive, for the sample project with other variables. */
function policyFor(overrides: Record<string, string> = {}, source = '**') {
  const rules = hostingHeaders(readConfig({ ...sampleEnvironment, ...overrides }), inline);
  const text = headersOf(rules, source)['content-security-policy'] ?? '';
  const directives = text.split('; ').map((directive) => directive.split(' '));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
}

function connectionsFor(databaseURL: string): string[] {
  const sources = policyFor({ VITE_FIREBASE_DATABASE_URL: databaseURL })['connect-src'] ?? [];
  return sources.slice(1, 3);
}

describe('firebase.json', () => {
  test('has the generated headers: if not, run "npm run build" and "npm run headers"', () => {
    const config = readConfig(projectBehind(committed));
    expect(committed).toEqual(hostingHeaders(config, builtInlineSources()));
  });

  // With the policy below this is all that Mozilla's HTTP Observatory rewards: 140 points, an A+.
  test('keeps visitors on https, types as declared, and other sites out of the window', () => {
    expect(headersOf(committed, '**')).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  /** The committed headers may be the sample's or a real project's; the hosts in them tell. */
  function projectBehind(rules: readonly HeaderRule[]) {
    const policy = headersOf(rules, '**')['content-security-policy'] ?? '';
    const [, sources = ''] = /connect-src ([^;]*)/.exec(policy) ?? [];
    const [, database = '', , , , formMail, spreadsheet] = sources.split(' ');
    return {
      ...sampleEnvironment,
      VITE_FIREBASE_DATABASE_URL: database.replace('*', 'any'),
      VITE_FORM_MAIL_URL: formMail,
      VITE_SPREADSHEET_URL: spreadsheet,
      ...(policy.includes('recaptcha') ? { VITE_APP_CHECK_SITE_KEY: 'any' } : {}),
    };
  }
});

describe('the policy', () => {
  test('lets the sample project load its own files and ask its own hosts, nothing else', () => {
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
      'object-src': ["'self'"],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'none'"],
    });
  });

  test.each([
    ['https://a.europe-west1.firebasedatabase.app', '*.europe-west1.firebasedatabase.app'],
    ['https://a.asia-southeast1.firebasedatabase.app/', '*.asia-southeast1.firebasedatabase.app'],
    ['https://a-default-rtdb.firebaseio.com', '*.firebaseio.com'],
    ['https://database.example:8443/?ns=a', 'database.example:8443'],
    ['https://firebaseio.com.example', 'firebaseio.com.example'],
  ])('for the database %s allows %s', (databaseURL, hosts) => {
    expect(connectionsFor(databaseURL)).toEqual([`https://${hosts}`, `wss://${hosts}`]);
  });

  test('of the local suite names its hosts and no real service', () => {
    const sources = policyFor(demoEnvironment)['connect-src'];
    const database = urlOf('database');
    expect(sources).toEqual([
      "'self'",
      database,
      database.replace('http', 'ws'),
      urlOf('auth'),
      urlOf('services'),
    ]);
  });

  test('lets a spreadsheet elsewhere than at Google answer from its own host only', () => {
    const { 'connect-src': sources } = policyFor({
      VITE_SPREADSHEET_URL: 'https://rows.example/exec',
    });
    expect(sources?.slice(-2)).toEqual(['https://api.web3forms.com', 'https://rows.example']);
  });

  test('grows with App Check by the hosts of reCAPTCHA and of the attestation, no others', () => {
    const without = policyFor();
    const grown = Object.entries(policyFor({ VITE_APP_CHECK_SITE_KEY: 'key' })).flatMap(
      ([directive, sources]) =>
        sources
          .filter((source) => !without[directive]?.includes(source))
          .map((source) => `${directive} ${source}`),
    );
    expect(grown).toEqual([
      'script-src https://www.google.com/recaptcha/',
      'script-src https://www.gstatic.com/recaptcha/',
      'connect-src https://content-firebaseappcheck.googleapis.com',
      'frame-src https://www.google.com/recaptcha/',
    ]);
  });

  test('lets the site alone frame its documents, and nobody its pages', () => {
    expect(policyFor({}, '/documenti/**')).toEqual({
      ...policyFor(),
      // WebKitGTK's viewer styles its own elements: a document sat in a box of 300 by 150 px.
      'style-src': ["'self'", "'unsafe-inline'"],
      'frame-ancestors': ["'self'"],
    });
  });
});
