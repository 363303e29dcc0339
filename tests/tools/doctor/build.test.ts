import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import {
  builtConfigFaults,
  builtTimeFaults,
  headerFaults,
} from '../../../tools/doctor/build-faults.ts';
import type { HeaderRule } from '../../../tools/hosting-headers.ts';
import { makeEnvironment } from './make-environment.ts';

const config = readConfig(makeEnvironment());
const scripts = JSON.stringify(config).replaceAll(/"(\w+)":/g, '$1:');

describe('the built site', () => {
  test.each(['"', '`', "'"])('with its values in %s has no fault', (quote) => {
    expect(builtConfigFaults(scripts.replaceAll('"', quote), config)).toEqual([]);
  });

  test.each([
    ['VITE_FIREBASE_API_KEY', 'apiKey'],
    ['VITE_FIREBASE_DATABASE_URL', 'databaseURL'],
    ['VITE_FORM_MAIL_ACCESS_KEY', 'accessKey'],
    ['VITE_SPREADSHEET_URL', 'spreadsheetUrl'],
    ['VITE_APP_CHECK_SITE_KEY', 'appCheckSiteKey'],
  ])('with another %s is told by %s', (variable, name) => {
    const other = readConfig(makeEnvironment({ [variable]: 'https://other.example' }));
    const [fault, ...more] = builtConfigFaults(scripts, other);
    expect(fault?.what).toBe(`dist/ was built with other values of ${name}.`);
    expect(more).toEqual([]);
  });

  test.each([
    [[99, 100], null],
    [[99, 101], 'dist/ is older than file1.'],
    [[102, 99, 101], 'dist/ is older than file0 and 1 more.'],
  ])('of the time 100 beside sources of %j: %s', (times, what) => {
    const sources = times.map((changedAt, index) => ({ path: `file${index}`, changedAt }));
    expect(builtTimeFaults(100, sources)[0]?.what ?? null).toBe(what);
  });
});

test('headers of another project or build are told', () => {
  const rule = (value: string): HeaderRule => ({ source: '**', headers: [{ key: 'a', value }] });
  expect(headerFaults([rule('1')], [rule('1')])).toEqual([]);
  expect(headerFaults([rule('1')], [rule('2')])).toHaveLength(1);
  expect(headerFaults([], [rule('1')])).toHaveLength(1);
});
