import { expect, test } from 'vitest';
import { variableProblems } from '../../../../tools/owner/doctor/variables.ts';
import { makeEnvironment } from './make-environment.ts';

const UUID = '1a2b3c4d-1111-4222-8333-abcdef012345';
const KEY = makeEnvironment().VITE_FIREBASE_API_KEY;

/** The problems of a real configuration in which a line is another. */
function problemsWith(line: string): string[] {
  const [, name = '', value = ''] = /^(\w+)=(.*)$/s.exec(line) ?? [];
  return variableProblems(makeEnvironment({ [name]: value }));
}

test.each([
  'VITE_FIREBASE_DATABASE_URL=https://osteria-vera-default-rtdb.firebaseio.com/',
  'VITE_SPREADSHEET_URL=https://script.google.com/a/macros/osteria.it/s/AK/exec',
  'VITE_SPREADSHEET_URL=https://rows.osteria.it/bookings',
  'VITE_FORM_MAIL_URL=https://forms.formward.eu/f/abc',
  'VITE_SITE_URL=https://www.osteria.it',
])('a real configuration with %s has no problem', (line) => {
  expect(problemsWith(line)).toEqual([]);
});

test('another form service has a key of its own kind, and none of a documentation', () => {
  const url = 'https://forms.formward.eu/f/abc';
  const withKey = (key: string) =>
    variableProblems(
      makeEnvironment({
        VITE_FORM_MAIL_URL: url,
        VITE_FORM_MAIL_ACCESS_KEY: key,
      }),
    );
  expect(withKey('abc')).toEqual([]);
  for (const key of ['YOUR_ACCESS_KEY_HERE', '<api key>', 'your-key'])
    expect(withKey(key)).toHaveLength(1);
});

test('App Check needs both of its variables', () => {
  const key = { VITE_APP_CHECK_SITE_KEY: `6L${'a'.repeat(38)}` };
  const id = { VITE_FIREBASE_APP_ID: '1:234:web:5a6b' };
  expect(variableProblems(makeEnvironment({ ...key, ...id }))).toEqual([]);
  expect(variableProblems(makeEnvironment(key))).toEqual([
    expect.stringContaining('VITE_FIREBASE_APP_ID is missing. Only for App'),
  ]);
});

test('each variable that is missing or empty is named once', () => {
  const missing = variableProblems({});
  const names = Object.keys(makeEnvironment());
  expect(missing.toSorted()).toEqual(
    names
      .toSorted()
      .map((name) => expect.stringMatching(`^${name} is missing\\. `)),
  );
  for (const name of names)
    expect(problemsWith(`${name}=`)).toEqual([
      expect.stringMatching(`^${name} is empty\\. `),
    ]);
});

test.each([
  `VITE_FIREBASE_API_KEY=${KEY.slice(0, 20)}`,
  'VITE_FIREBASE_PROJECT_ID=123456789012',
  'VITE_FIREBASE_PROJECT_ID=demo-osteria',
  'VITE_FIREBASE_DATABASE_URL=https://console.firebase.google.com/project/a',
  `VITE_FORM_MAIL_URL=https://api.web3forms.com/submit/${UUID}`,
  'VITE_FORM_MAIL_URL=https://api.web3form.com/submit',
  'VITE_FORM_MAIL_URL=https://example.it',
  'VITE_FORM_MAIL_URL=https://forms.example.it/f/abc',
  'VITE_FORM_MAIL_ACCESS_KEY=info@osteria.it',
  'VITE_FORM_MAIL_ACCESS_KEY=YOUR_ACCESS_KEY_HERE',
  `VITE_FORM_MAIL_ACCESS_KEY=${UUID.slice(0, 18)}`,
  'VITE_SPREADSHEET_URL=https://docs.google.com/spreadsheets/d/1AbC/edit#gid=0',
  'VITE_SPREADSHEET_URL=https://script.google.com/macros/s/1AbC/dev',
  `VITE_APP_CHECK_SITE_KEY=${KEY}`,
  'VITE_FIREBASE_APP_ID=234',
  'VITE_SITE_URL=https://www.osteria.it/home',
  'VITE_SITE_URL=https://www.example.it',
  'VITE_SITE_URL=https://osteria',
  'VITE_SPREADSHEET_URL=https://rows.example.it/bookings',
  'VITE_APPCHECK_SITE_KEY=abc',
])('%s is named once, with what to do', (line) => {
  const [name = ''] = line.split('=');
  const problems = problemsWith(line).filter((each) => each.startsWith(name));
  expect(problems).toEqual([expect.stringMatching(/^\S+ is .*\. [A-Z]/)]);
});

test.each([
  'VITE_FIREBASE_API_KEY=-----BEGIN PRIVATE KEY-----\nMIIE',
  'VITE_ANY=site@osteria-vera.iam.gserviceaccount.com',
  'VITE_ANY=GOCSPX-abc',
  'VITE_FORM_MAIL_ACCESS_KEY=ghp_abc',
  'VITE_RECAPTCHA_SECRET=6Labc',
])('%s is a secret', (line) => {
  expect(problemsWith(line)).toContainEqual(
    expect.stringContaining(' holds a secret'),
  );
});
