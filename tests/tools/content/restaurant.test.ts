import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseRestaurant as parse } from '../../../tools/content/restaurant.ts';
import { projectPath, RESTAURANT } from '../../../tools/project.ts';

const parseRestaurant = (text: string) => parse(text, 'restaurant.yaml');
const source = readFileSync(projectPath(`${RESTAURANT}/restaurant.yaml`), 'utf8');
const changed = (key: string, value: string) => {
  const result = source.replace(new RegExp(`^( *)${key}:.*$`, 'm'), `$1${key}: ${value}`);
  if (result === source) throw new Error(`restaurant.yaml has no ${key}.`);
  return result;
};

test('the words none, spaces and hours past midnight are read', () => {
  expect(
    parseRestaurant(changed('friday', '12:00 - 14:30 , 19:00 - 00:30')).openingHours?.friday,
  ).toEqual([
    { from: '12:00', until: '14:30' },
    { from: '19:00', until: '00:30' },
  ]);
  expect(parseRestaurant(changed('instagram', 'none')).instagram).toBeNull();
  expect(parseRestaurant(source).whatsapp).toBeNull();
  expect(parseRestaurant(changed('whatsapp', '+39 333 000 0000')).whatsapp).toContain('333');
  const withoutHours = source.replace(/openingHours:\n(?: .*\n)+/, 'openingHours: none\n');
  expect(parseRestaurant(withoutHours).openingHours).toBeNull();
});

test.each([
  ['friday', '19:00-12:00', 'ends before it begins'],
  ['friday', '19:00-19:00', 'ends before it begins'],
  ['friday', '12:00-20:00, 19:00-23:00', 'has hours that overlap'],
  ['friday', '19:00-00:30, 12:00-14:30', 'has hours that overlap'],
  ['friday', '19:00-24:00', 'midnight is 00:00'],
  ['phone', '+39 055 12', 'is a digit missing?'],
  ['phone', '055 1234567', '("055 1234567") is no telephone number'],
  ['email', 'info', '("info") is no e-mail'],
  ['instagram', '"@osteria"', '("@osteria") is not the address of an Instagram'],
  ['vatNumber', '12345678901', 'its digits do not fit together'],
  ['shortName', 'Osteria da Giovanni', 'more than 12 letters'],
  ['postalCode', '5010', 'is no postal code'],
  ['coordinates', '11.25, 43.77', 'the wrong way round'],
  ['coordinates', '45.46, 9.19', 'not in the province of the address'],
  ['spreadsheet', 'https://script.google.com/x', 'is not the address of a Google sheet'],
  ['accessibilityReviewed', '22/11/2026', 'is no date such as 2026-11-22'],
])('%s: %s is a problem with its line', (key, value, message) => {
  const line = source.split('\n').findIndex((each) => each.trim().startsWith(`${key}:`)) + 1;
  const read = () => parseRestaurant(changed(key, value));
  expect(read).toThrow(`restaurant.yaml, line ${line}: "${key}"`);
  expect(read).toThrow(message);
});

test('a line that is missing, and a day that is none, are named', () => {
  expect(() => parseRestaurant(source.replace(/^cuisine:.*\n/m, ''))).toThrow(
    '"cuisine" is missing',
  );
  expect(() => parseRestaurant(source.replace('monday:', 'lunedì:'))).toThrow(
    'is no day: write monday',
  );
});
