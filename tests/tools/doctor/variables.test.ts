import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { secretFaults } from '../../../tools/doctor/secrets.ts';
import { knownVariables, variableFaults } from '../../../tools/doctor/variables.ts';
import { sampleEnvironment } from '../../../tools/headers.ts';
import { projectPath } from '../../../tools/project.ts';
import { makeEnvironment } from './make-environment.ts';

const faultsOf = (overrides: Record<string, string> = {}) =>
  variableFaults(makeEnvironment(overrides)).map(({ what }) => what);

const UUID = '1a2b3c4d-1111-4222-8333-abcdef012345';
const KEY = makeEnvironment().VITE_FIREBASE_API_KEY;

test('every variable of the configuration is known', () => {
  const used = readFileSync(projectPath('src/config.ts'), 'utf8').match(/\bVITE_[A-Z_]+/g) ?? [];
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((name) => !knownVariables.includes(name))).toEqual([]);
});

test.each([
  [{}],
  [{ VITE_FIREBASE_DATABASE_URL: 'https://osteria-vera-default-rtdb.firebaseio.com/' }],
  [{ VITE_FORM_MAIL_URL: 'https://forms.example.it/send', VITE_FORM_MAIL_ACCESS_KEY: 'any' }],
  [{ VITE_SPREADSHEET_URL: 'https://script.google.com/a/macros/osteria.it/s/AKfy/exec' }],
  [{ VITE_SPREADSHEET_URL: 'https://rows.example.it/bookings' }],
  [{ VITE_APP_CHECK_SITE_KEY: `6L${'a'.repeat(38)}`, VITE_SITE_URL: 'https://www.osteria.it' }],
])('a real configuration with %j has no fault', (overrides) => {
  expect(faultsOf(overrides)).toEqual([]);
});

describe('a variable', () => {
  test.each(Object.keys(makeEnvironment()))('%s that is missing is named once', (name) => {
    const { [name as 'VITE_FIREBASE_API_KEY']: _, ...others } = makeEnvironment();
    const faults = variableFaults(others).filter(({ what }) => what === `${name} is missing.`);
    expect(faults).toHaveLength(1);
    expect(faults[0]?.remedy).toMatch(/^Put the right value into \.env\. \S/);
  });

  test.each(Object.keys(makeEnvironment()))('%s that is empty is named once', (name) => {
    const faults = faultsOf({ [name]: '' }).filter((fault) => fault.startsWith(name));
    expect(faults).toEqual([expect.stringMatching(/ is empty\.| is not a URL\.$/)]);
  });

  test.each(
    [...Object.keys(makeEnvironment()), 'VITE_SITE_URL'].filter((name) => /URL/.test(name)),
  )('%s that is no URL is named once', (name) => {
    const faults = faultsOf({ [name]: 'www.osteria.it' }).filter((what) => what.startsWith(name));
    expect(faults).toEqual([`${name} is not a URL.`]);
  });

  const samples = Object.entries(sampleEnvironment).filter(
    ([name]) => name !== 'VITE_FORM_MAIL_URL',
  );
  test.each(samples)('%s that is still the sample is named', (name, value) => {
    expect(faultsOf({ [name]: value })).toContain(`${name} is the sample value.`);
  });

  test.each([
    [
      'VITE_FIREBASE_API_KEY',
      '123-abc.apps.googleusercontent.com',
      'holds the id of an OAuth client',
    ],
    ['VITE_FIREBASE_API_KEY', '1:1234:web:abcd', 'holds the "appId"'],
    ['VITE_FIREBASE_API_KEY', KEY.slice(0, 20), 'has 20 characters, and such a key has 39'],
    ['VITE_FIREBASE_API_KEY', UUID, 'is no web API key'],
    ['VITE_FIREBASE_API_KEY', ` ${KEY}`, 'begins or ends with a space'],
    ['VITE_FIREBASE_PROJECT_ID', '123456789012', 'holds the project number'],
    ['VITE_FIREBASE_PROJECT_ID', 'demo-osteria', 'names a project that only the local suite has'],
    ['VITE_FIREBASE_PROJECT_ID', 'osteria-vera.firebaseapp.com', 'holds an address'],
    ['VITE_FIREBASE_PROJECT_ID', 'Osteria', 'is no project id'],
    [
      'VITE_FIREBASE_DATABASE_URL',
      'https://console.firebase.google.com/project/osteria-vera/database',
      'holds the address of the console',
    ],
    ['VITE_FIREBASE_DATABASE_URL', 'https://osteria-vera.web.app', 'is no address of a Realtime'],
    [
      'VITE_FIREBASE_DATABASE_URL',
      'https://osteria-vera-default-rtdb.firebasedatabase.app',
      'lacks the region',
    ],
    [
      'VITE_FIREBASE_DATABASE_URL',
      'https://altra-default-rtdb.europe-west1.firebasedatabase.app',
      'names the database of another project (altra-default-rtdb, but the project is osteria-vera)',
    ],
    [
      'VITE_FIREBASE_DATABASE_URL',
      'http://osteria-vera-default-rtdb.europe-west1.firebasedatabase.app',
      'does not begin with https://',
    ],
    [
      'VITE_FIREBASE_DATABASE_URL',
      'https://osteria-vera-default-rtdb.europe-west1.firebasedatabase.app/tables',
      'has something after the host',
    ],
    ['VITE_FORM_MAIL_URL', `https://api.web3forms.com/submit/${UUID}`, 'has the access key in it'],
    ['VITE_FORM_MAIL_URL', `https://x.example.it/?access_key=${UUID}`, 'has the access key in it'],
    ['VITE_FORM_MAIL_URL', 'http://api.web3forms.com/submit', 'does not begin with https://'],
    ['VITE_FORM_MAIL_URL', 'https://web3forms.com/', 'is not https://api.web3forms.com/submit'],
    ['VITE_FORM_MAIL_ACCESS_KEY', 'info@osteria.it', 'holds an e-mail'],
    ['VITE_FORM_MAIL_ACCESS_KEY', KEY, 'holds a key of Google'],
    ['VITE_FORM_MAIL_ACCESS_KEY', 'abc', 'is no access key of Web3Forms'],
    [
      'VITE_SPREADSHEET_URL',
      'https://docs.google.com/spreadsheets/d/1AbC/edit#gid=0',
      'holds the address of the sheet',
    ],
    [
      'VITE_SPREADSHEET_URL',
      'https://script.google.com/home/projects/1AbC/edit',
      'holds the address of the script’s editor',
    ],
    ['VITE_SPREADSHEET_URL', 'https://script.google.com/macros/s/1AbC/dev', 'ends in /dev'],
    ['VITE_SPREADSHEET_URL', 'https://script.google.com/macros/s/1AbC', 'does not end in /macros'],
    [
      'VITE_SPREADSHEET_URL',
      'http://script.google.com/macros/s/1AbC/exec',
      'does not begin with https',
    ],
    [
      'VITE_SPREADSHEET_URL',
      'https://script.google.com/macros/s/1AbC/exec?sheet=Bookings',
      'has something after /exec',
    ],
    ['VITE_APP_CHECK_SITE_KEY', KEY, 'is no key of reCAPTCHA'],
    ['VITE_SITE_URL', 'http://www.osteria.it', 'does not begin with https://'],
    ['VITE_SITE_URL', 'https://www.osteria.it/home', 'has something after the domain'],
    ['VITE_AUTH_EMULATOR_URL', 'http://127.0.0.1:9099', 'belongs to the local suite alone'],
    ['VITE_APPCHECK_SITE_KEY', 'abc', 'is no variable of this site'],
  ])('%s with %s %s', (name, value, what) => {
    const faults = faultsOf({ [name]: value });
    expect(faults.filter((fault) => fault.startsWith(`${name} ${what}`))).toHaveLength(1);
  });
});

describe('a secret', () => {
  test.each([
    ['VITE_FIREBASE_API_KEY', '-----BEGIN PRIVATE KEY-----\nMIIE', 'a private key'],
    ['VITE_FIREBASE_API_KEY', '{"type": "service_account"}', 'a service account'],
    ['VITE_ANY', 'site@osteria-vera.iam.gserviceaccount.com', 'a service account'],
    ['VITE_ANY', 'GOCSPX-abc', 'the secret of an OAuth client'],
    ['VITE_ANY', 'ya29.abc', 'an access token'],
    ['VITE_ANY', '1//0abc', 'the token of a firebase login'],
    ['VITE_ANY', 'ghp_abc', 'a token of GitHub'],
    ['VITE_RECAPTCHA_SECRET', '6Labc', 'a secret, by its name'],
  ])('%s with %s is %s', (name, value, what) => {
    const faults = secretFaults(makeEnvironment({ [name]: value }));
    expect(faults.map((fault) => fault.what)).toEqual([
      expect.stringContaining(`${name} holds ${what}`),
    ]);
  });

  test('is none of the values that a site has', () => {
    expect(secretFaults(makeEnvironment())).toEqual([]);
  });
});
