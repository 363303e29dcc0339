import { expect, test } from 'vitest';
import { sampleEnvironment } from '../../../../tools/build/headers.ts';
import { variableProblems } from '../../../../tools/owner/doctor/variables.ts';
import { makeEnvironment } from './make-environment.ts';

const UUID = '1a2b3c4d-1111-4222-8333-abcdef012345';
const KEY = makeEnvironment().VITE_FIREBASE_API_KEY;
const APP_CHECK = {
  VITE_APP_CHECK_SITE_KEY: `6L${'a'.repeat(38)}`,
  VITE_FIREBASE_APP_ID: '1:234:web:5a6b',
};

test.each([
  [{}],
  [
    {
      VITE_FIREBASE_DATABASE_URL:
        'https://osteria-vera-default-rtdb.firebaseio.com/',
    },
  ],
  [
    {
      VITE_FORM_MAIL_URL: `https://forms.formward.eu/f/${UUID}`,
      VITE_FORM_MAIL_ACCESS_KEY: UUID,
    },
  ],
  [
    {
      VITE_SPREADSHEET_URL:
        'https://script.google.com/a/macros/osteria.it/s/AKfy/exec',
    },
  ],
  [{ VITE_SPREADSHEET_URL: 'https://rows.example.it/bookings' }],
  [{ ...APP_CHECK, VITE_SITE_URL: 'https://www.osteria.it' }],
])('a real configuration with %j has no problem', (overrides) => {
  expect(variableProblems(makeEnvironment(overrides))).toEqual([]);
});

test.each(Object.keys(makeEnvironment()))(
  '%s that is missing or empty is named once',
  (name) => {
    const { [name as 'VITE_FIREBASE_API_KEY']: _, ...others } =
      makeEnvironment();
    for (const env of [others, makeEnvironment({ [name]: '' })]) {
      const problems = variableProblems(env).filter((problem) =>
        problem.startsWith(`${name} is `),
      );
      expect(problems).toEqual([
        expect.stringMatching(/ is (missing|empty|not a URL)\. \S/),
      ]);
    }
  },
);

test.each(
  Object.entries(sampleEnvironment).filter(
    ([name]) => name !== 'VITE_FORM_MAIL_URL',
  ),
)('%s that is still the sample is named', (name, value) => {
  expect(variableProblems(makeEnvironment({ [name]: value }))).toContainEqual(
    expect.stringContaining(`${name} is the sample value.`),
  );
});

test.each([
  ['VITE_FIREBASE_API_KEY', '123-abc.apps.googleusercontent.com'],
  ['VITE_FIREBASE_API_KEY', '1:1234:web:abcd'],
  ['VITE_FIREBASE_API_KEY', KEY.slice(0, 20)],
  ['VITE_FIREBASE_PROJECT_ID', '123456789012'],
  ['VITE_FIREBASE_PROJECT_ID', 'demo-osteria'],
  ['VITE_FIREBASE_PROJECT_ID', 'osteria-vera.firebaseapp.com'],
  [
    'VITE_FIREBASE_DATABASE_URL',
    'https://console.firebase.google.com/project/osteria-vera',
  ],
  [
    'VITE_FIREBASE_DATABASE_URL',
    'https://altra-default-rtdb.europe-west1.firebasedatabase.app',
  ],
  [
    'VITE_FIREBASE_DATABASE_URL',
    'https://osteria-vera.europe-west1.firebasedatabase.app/tables',
  ],
  [
    'VITE_FIREBASE_DATABASE_URL',
    'osteria-vera.europe-west1.firebasedatabase.app',
  ],
  ['VITE_FORM_MAIL_URL', `https://api.web3forms.com/submit/${UUID}`],
  ['VITE_FORM_MAIL_ACCESS_KEY', 'info@osteria.it'],
  ['VITE_FORM_MAIL_ACCESS_KEY', KEY],
  ['VITE_FORM_MAIL_ACCESS_KEY', 'abc'],
  [
    'VITE_SPREADSHEET_URL',
    'https://docs.google.com/spreadsheets/d/1AbC/edit#gid=0',
  ],
  ['VITE_SPREADSHEET_URL', 'https://script.google.com/home/projects/1AbC/edit'],
  ['VITE_SPREADSHEET_URL', 'https://script.google.com/macros/s/1AbC/dev'],
  [
    'VITE_SPREADSHEET_URL',
    'https://script.google.com/macros/s/1AbC/exec?sheet=Bookings',
  ],
  ['VITE_APP_CHECK_SITE_KEY', KEY],
  ['VITE_FIREBASE_APP_ID', '234'],
  ['VITE_SITE_URL', 'https://www.osteria.it/home'],
  ['VITE_AUTH_EMULATOR_URL', 'http://127.0.0.1:9099'],
  ['VITE_APPCHECK_SITE_KEY', 'abc'],
])('%s that is %s is named once, with what to do', (name, value) => {
  const problems = variableProblems(makeEnvironment({ [name]: value }));
  expect(problems.filter((problem) => problem.startsWith(`${name} `))).toEqual([
    expect.stringMatching(/^\S+ (is|names) .*\. [A-Z]/),
  ]);
});

test.each([
  ['VITE_FIREBASE_API_KEY', '-----BEGIN PRIVATE KEY-----\nMIIE'],
  ['VITE_FIREBASE_API_KEY', '{"type": "service_account"}'],
  ['VITE_ANY', 'site@osteria-vera.iam.gserviceaccount.com'],
  ['VITE_ANY', 'GOCSPX-abc'],
  ['VITE_ANY', 'ya29.abc'],
  ['VITE_ANY', '1//0abc'],
  ['VITE_FORM_MAIL_ACCESS_KEY', 'ghp_abc'],
  ['VITE_RECAPTCHA_SECRET', '6Labc'],
])('%s that is %s is a secret', (name, value) => {
  expect(variableProblems(makeEnvironment({ [name]: value }))).toContainEqual(
    expect.stringContaining(`${name} holds a secret`),
  );
});
