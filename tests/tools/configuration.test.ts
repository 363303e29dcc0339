import { expect, test } from 'vitest';
import { ConfigurationError, readConfig } from '../../src/config.ts';
import { demoEnvironment } from '../../tools/demo.ts';

function problemsWith(overrides: Readonly<Record<string, string | undefined>>) {
  try {
    readConfig({ ...demoEnvironment, ...overrides });
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  return [];
}

const APP_CHECK = { VITE_APP_CHECK_SITE_KEY: 'a-key', VITE_FIREBASE_APP_ID: 'an-id' };
const { VITE_APP_CHECK_SITE_KEY, VITE_FIREBASE_APP_ID } = APP_CHECK;

test.each([
  [{}, []],
  [APP_CHECK, []],
  [{ VITE_FIREBASE_API_KEY: undefined }, ['VITE_FIREBASE_API_KEY is missing']],
  [{ VITE_FIREBASE_PROJECT_ID: undefined }, ['VITE_FIREBASE_PROJECT_ID is missing']],
  [{ VITE_FIREBASE_DATABASE_URL: undefined }, ['VITE_FIREBASE_DATABASE_URL is missing']],
  [{ VITE_FORM_MAIL_URL: undefined }, ['VITE_FORM_MAIL_URL is missing']],
  [{ VITE_FORM_MAIL_ACCESS_KEY: undefined }, ['VITE_FORM_MAIL_ACCESS_KEY is missing']],
  [{ VITE_SPREADSHEET_URL: undefined }, ['VITE_SPREADSHEET_URL is missing']],
  [
    { VITE_FIREBASE_API_KEY: '', VITE_SPREADSHEET_URL: 'script.example' },
    ['VITE_FIREBASE_API_KEY is empty', 'VITE_SPREADSHEET_URL is not a URL'],
  ],
  [
    { VITE_APP_CHECK_SITE_KEY },
    ['VITE_FIREBASE_APP_ID is missing: VITE_APP_CHECK_SITE_KEY needs it'],
  ],
  [{ VITE_FIREBASE_APP_ID }, ['VITE_APP_CHECK_SITE_KEY is missing: VITE_FIREBASE_APP_ID needs it']],
])('the local suite’s configuration with %j has the problems %j', (overrides, problems) => {
  expect(problemsWith(overrides)).toEqual(problems);
});

test.each([
  [undefined, 'https://demo-osteria.web.app'],
  ['https://osteria.example/', 'https://osteria.example'],
])('a site whose address is given as %s is at %s', (VITE_SITE_URL, url) => {
  expect(readConfig({ ...demoEnvironment, VITE_SITE_URL }).siteUrl).toBe(url);
});
