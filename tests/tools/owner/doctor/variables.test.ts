import { expect, test } from 'vitest';
import { variableProblems } from '../../../../tools/owner/doctor/variables.ts';
import { FORM_SERVICE } from '../../../../tools/shared/form-service.ts';
import { makeEnvironment } from './make-environment.ts';

const NAME = FORM_SERVICE.name.toLowerCase();
const OTHER_SERVICE = 'VITE_FORM_MAIL_URL=https://forms.alfaro.eu/f/abc';

/** The problems of a real configuration in which these lines are others. */
function problemsWith(...lines: readonly string[]): string[] {
  const entries = lines.map((line) => /^(\w+)=(.*)$/s.exec(line)?.slice(1));
  return variableProblems(
    makeEnvironment(Object.fromEntries(entries.map((pair) => pair ?? []))),
  );
}

test('a real configuration has no problem, with a service and a domain of its own either', () => {
  for (const lines of [
    [],
    ['VITE_FIREBASE_DATABASE_URL=https://a-default-rtdb.firebaseio.com/'],
    ['VITE_SPREADSHEET_URL=https://script.google.com/a/macros/a.it/s/AK/exec'],
    ['VITE_SPREADSHEET_URL=https://rows.osteria.it/bookings'],
    ['VITE_SITE_URL=https://www.osteria.it'],
    [OTHER_SERVICE, 'VITE_FORM_MAIL_ACCESS_KEY=abc'],
  ])
    expect(problemsWith(...lines)).toEqual([]);
});

test('App Check needs both of its variables', () => {
  const key = `VITE_APP_CHECK_SITE_KEY=6L${'a'.repeat(38)}`;
  expect(problemsWith(key, 'VITE_FIREBASE_APP_ID=1:234:web:5a6b')).toEqual([]);
  expect(problemsWith(key)).toEqual([
    expect.stringContaining('VITE_FIREBASE_APP_ID is missing. Only for App'),
  ]);
});

test('each variable that is missing or empty is named once', () => {
  const missing = Object.keys(makeEnvironment()).map((name) =>
    expect.stringMatching(`^${name} is missing\\. `),
  );
  const problems = variableProblems({});
  expect(problems).toEqual(expect.arrayContaining(missing));
  expect(problems).toHaveLength(missing.length);
  expect(problemsWith('VITE_SPREADSHEET_URL=')).toEqual([
    expect.stringMatching('^VITE_SPREADSHEET_URL is empty\\. '),
  ]);
});

test.each([
  'VITE_FIREBASE_API_KEY=AIzaSy',
  'VITE_FIREBASE_PROJECT_ID=123456789012',
  'VITE_FIREBASE_PROJECT_ID=demo-osteria',
  'VITE_FIREBASE_DATABASE_URL=https://console.firebase.google.com/project/a',
  `VITE_FORM_MAIL_URL=${FORM_SERVICE.url}/${FORM_SERVICE.exampleKey}`,
  `VITE_FORM_MAIL_URL=${FORM_SERVICE.url.replace(NAME, NAME.slice(0, -1))}`,
  'VITE_FORM_MAIL_URL=https://example.it',
  'VITE_FORM_MAIL_ACCESS_KEY=YOUR_ACCESS_KEY_HERE',
  `VITE_FORM_MAIL_ACCESS_KEY=${FORM_SERVICE.exampleKey.slice(0, 18)}`,
  'VITE_SPREADSHEET_URL=https://docs.google.com/spreadsheets/d/1AbC/edit#gid=0',
  'VITE_SITE_URL=https://www.osteria.it/home',
  'VITE_APPCHECK_SITE_KEY=abc',
])('%s is named once, with what to do', (line) => {
  const [name = ''] = line.split('=');
  const problems = problemsWith(line).filter((each) => each.startsWith(name));
  expect(problems).toEqual([expect.stringMatching(/^\S+ is .*\. [A-Z]/)]);
});

test('a secret, and a key of a documentation for another form service, are named', () => {
  for (const line of [
    'VITE_FIREBASE_API_KEY=-----BEGIN PRIVATE KEY-----\nMIIE',
    'VITE_RECAPTCHA_SECRET=6Labc',
  ])
    expect(problemsWith(line)).toContainEqual(
      expect.stringContaining(' holds a secret'),
    );
  const key = 'VITE_FORM_MAIL_ACCESS_KEY=YOUR_ACCESS_KEY_HERE';
  expect(problemsWith(OTHER_SERVICE, key)).toHaveLength(1);
});
