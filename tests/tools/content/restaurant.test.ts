import { expect, test } from 'vitest';
import { parseRestaurant } from '../../../tools/content/restaurant.ts';
import {
  changedText,
  expectProblem,
  textOf,
  withLine,
} from './changed-file.ts';

const FILE = 'restaurant.yaml';

const parse = (text: string) => parseRestaurant(text, FILE);
const parseLine = (line: string) => parse(withLine(FILE, line));
const parseWith = (lines: string) => parse(`${textOf(FILE)}\n${lines}`);

const mistakes = {
  'phone: +39 055 12': 'line 8: "phone" ("+39 055 12") is not written like +39',
  'phone: 055 1234567': '("055 1234567") is not written like +39 055 123',
  'phone: +39 40 765 4321': '"phone" ("+39 40 765 4321") is not written like',
  'email: info': '("info") is not written like info@osteria.it',
  'instagram: "@faro"': 'instagram.com/…, without @; without one write none',
  'cuisine: “Di mare”': '"cuisine" ("“Di mare”") is between “ ”',
  'shortName: Locanda Al Faro': '"shortName" ("Locanda Al Faro") has more',
  'postalCode: 3412': '"postalCode" ("3412") is not written like 50100',
  'province: ZZ': '("ZZ") is not written like FI',
  'coordinates: 13.7655, 45.6495': '"coordinates" is not in Italy',
  'vatNumber: 12345678901': '("12345678901") has digits that do not fit',
  'spreadsheet: https://script.google.com/': 'like https://docs.google.com',
  'accessibilityReviewed: 02/10/2026': 'is not written like 2026-11-22',
  'accessibilityReviewed: 2026-02-31': '("2026-02-31") is no day',
  'friday: 19:00-12:00': '"friday" ends before it begins',
  'friday: 12:00-20:00, 18:00-22:00': '"friday" has hours that overlap',
  'friday: 18:00-24:00': 'midnight is 00:00',
  'days: 2030-05-02': '"days" ("2030-05-02") is not written like 25/12 or',
  'days: 31/04/2030': '"days" has a day that is not in',
  'days: 29/02': '"days" has a day that is not in',
  'days: 02/05 - 05/05/2030': '"days" has the year on one side only',
  'days: 06/05/2030 - 05/05/2030': '"days" ends before it begins',
  'reason:': 'line 21: "reason" is empty',
};
test.each(Object.entries(mistakes))('%s is refused: %s', (line, problem) => {
  expectProblem(parseRestaurant, FILE, withLine(FILE, line), problem);
});

const wrongAdditions = {
  'largestParty: 1': '"largestParty" ("1") is not written like 4',
  'mealPrice: 45-25': '"mealPrice" begins with the higher price',
  'mealPrice: 25 euro': '"mealPrice" ("25 euro") is not written like 25-45',
  'motivo: festa': '"motivo" does not belong here: write name',
};
test.each(Object.entries(wrongAdditions))('%s is refused: %s', (line, text) => {
  expectProblem(parseRestaurant, FILE, `${textOf(FILE)}\n${line}`, text);
});

test('a fact that is missing is named', () => {
  const text = changedText(FILE, /cuisine: .*\n/, '');
  expectProblem(parseRestaurant, FILE, text, '"cuisine" is missing.');
});

test('hours past midnight and with spaces are read', () => {
  const { openingHours } = parseLine('friday: 12:00 - 14:30 , 19:00 - 00:30');
  expect(openingHours?.friday).toEqual([
    { from: '12:00', until: '14:30' },
    { from: '19:00', until: '00:30' },
  ]);
});

test('the word none stands for what the restaurant has not', () => {
  expect(parseLine('instagram: none')).toMatchObject({
    instagram: null,
    whatsapp: null,
  });
  const hours = /openingHours:\n(?: .*\n)+closures:\n(?: .*\n)+/;
  const text = changedText(FILE, hours, 'openingHours: none\nclosures: none\n');
  expect(parse(text)).toMatchObject({ openingHours: null, closures: [] });
});

test('what may be missing has a value without it', () => {
  const text = changedText(FILE, /closures:\n(?: .*\n)+/, '');
  const { visit, ...facts } = parse(text);
  expect(facts).toMatchObject({
    largestParty: 4,
    mealPrice: null,
    closures: [],
  });
  expect(visit.dogs).toBeNull();
});

test('the largest party, what a meal costs and what a guest wants to know are read', () => {
  const lines =
    'largestParty: 12\nmealPrice: 25-45\nvisit:\n  dogs: Benvenuti.';
  expect(parseWith(lines)).toMatchObject({
    largestParty: 12,
    mealPrice: { from: 25, to: 45 },
    visit: { dogs: 'Benvenuti.', bus: null },
  });
});

test('closed days are read, of one year or of every year', () => {
  expect(parseLine('days: 1/5/2030').closures).toEqual([
    { first: '2030-05-01', last: '2030-05-01', reason: 'la festa del molo' },
  ]);
  expect(parseLine('days: 27/12-06/01').closures).toMatchObject([
    { first: '12-27', last: '01-06' },
  ]);
});

test('further fields of the form are read', () => {
  const fields = 'moreFields:\n(?: .*\n)+';
  const without = changedText(FILE, new RegExp(fields), '');
  expect(parse(without).moreFields).toEqual([]);
  expect(parseLine('longest: 80').moreFields).toEqual([
    { name: 'note', label: 'Note', kind: 'lines', longest: 80 },
  ]);
});

test.each([
  ['name: telefono', '"name" ("telefono") is not written like'],
  ['name: Note', '"name" ("Note") is not written like note'],
  ['kind: righe', '"kind" ("righe") is none of these: text'],
  ['longest: 0', '"longest" ("0") is not written like 500'],
])('a further field with %s is refused: %s', (line, problem) => {
  const [key] = line.split(':');
  const old = new RegExp(`(moreFields:[^]*?)${key}: .*`);
  const text = changedText(FILE, old, `$1${line}`);
  expectProblem(parseRestaurant, FILE, text, problem);
});
