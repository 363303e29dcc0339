import { expect, test } from 'vitest';
import { parseRestaurant } from '../../../tools/content/restaurant.ts';
import { changedText, expectProblem, type Mistake } from './changed-file.ts';

const FILE = 'restaurant.yaml';

const parse = (mistake: Mistake) =>
  parseRestaurant(changedText(FILE, mistake), FILE);

test.each([
  ['a fact that is missing', /cuisine: .*\n/, '', '"cuisine" is missing.'],
  [
    'a telephone number that is too short',
    /phone: .*/,
    'phone: +39 055 12',
    'line 8: "phone" ("+39 055 12") is not written like +39',
  ],
  [
    'a telephone number without +39',
    /phone: .*/,
    'phone: 055 1234567',
    '("055 1234567") is not written like +39 055 123',
  ],
  [
    'a telephone number without the zero of its town',
    /phone: .*/,
    'phone: +39 40 765 4321',
    '("+39 40 765 4321") is not written like +39 055 123',
  ],
  [
    'a text between the quotation marks of a word processor',
    /cuisine: .*/,
    'cuisine: “Di mare”',
    '"cuisine" ("“Di mare”") is between “ ”',
  ],
  [
    'coordinates in the wrong order',
    '45.6495, 13.7655',
    '13.7655, 45.6495',
    '"coordinates" is not in Italy',
  ],
  [
    'an e-mail without its host',
    /email: .*/,
    'email: info',
    '("info") is not written like info@osteria.it',
  ],
  [
    'a name in place of an address',
    /instagram: .*/,
    'instagram: "@faro"',
    'instagram.com/…, without @; without one write none',
  ],
  [
    'a wrong digit of the P.IVA',
    '01234567897',
    '12345678901',
    '("12345678901") has digits that do not fit',
  ],
  [
    'a short name that is long',
    'Al Faro\ncuisine',
    'Locanda Al Faro\ncuisine',
    '"shortName" ("Locanda Al Faro") has more',
  ],
  [
    'a short postal code',
    '34121',
    '3412',
    '"postalCode" ("3412") is not written like 50100',
  ],
  [
    'a province that is none',
    'province: TS',
    'province: ZZ',
    '("ZZ") is not written like FI',
  ],
  [
    'the script in place of the sheet',
    'docs.google.com',
    'script.google.com',
    'is not written like https://docs.google.com',
  ],
  [
    'a date in the Italian order',
    '2026-10-02',
    '02/10/2026',
    'is not written like 2026-11-22',
  ],
  [
    'a day that no month has',
    '2026-10-02',
    '2026-02-31',
    '"accessibilityReviewed" ("2026-02-31") is no day',
  ],
])('%s is named, with its line', (_, what, by, problem) => {
  expectProblem(parseRestaurant, FILE, { what, by }, problem);
});

test.each([
  ['close before they open', '19:00-12:00', '"friday" ends before it begins'],
  ['overlap', '12:00-20:00, 18:00-22:00', '"friday" has hours that overlap'],
  ['end at 24:00', '18:00-24:00', 'midnight is 00:00'],
])('hours that %s are named', (_, hours, problem) => {
  const what = 'friday: 18:00-22:00';
  expectProblem(
    parseRestaurant,
    FILE,
    { what, by: `friday: ${hours}` },
    problem,
  );
});

test.each([
  [
    '2030-05-02 - 05/05/2030',
    'line 20: "days" ("2030-05-02 - 05/05/2030") is not written like 25/12 or',
  ],
  ['31/04/2030 - 05/05/2030', '"days" has a day that is not in'],
  ['05/13/2030 - 05/05/2030', '"days" has a day that is not in'],
  ['29/02', 'has a day that is not in'],
  ['02/05 - 05/05/2030', '"days" has the year on one side only'],
  ['06/05/2030 - 05/05/2030', '"days" ends before it begins'],
])('closed days written as %s are named', (days, problem) => {
  const what = '02/05/2030 - 05/05/2030';
  expectProblem(parseRestaurant, FILE, { what, by: days }, problem);
});

test('a reason for closing that is empty, or not called so, is named', () => {
  const misnamed = { what: '  reason:', by: '  motivo:' };
  const problem = '"motivo" does not belong here: write';
  expectProblem(parseRestaurant, FILE, misnamed, problem);
  const empty = { what: 'reason: la festa del molo', by: 'reason:' };
  expectProblem(parseRestaurant, FILE, empty, 'line 21: "reason" is empty');
});

test('hours past midnight and with spaces are read', () => {
  const what = 'friday: 18:00-22:00';
  const by = 'friday: 12:00 - 14:30 , 19:00 - 00:30';
  expect(parse({ what, by }).openingHours?.friday).toEqual([
    { from: '12:00', until: '14:30' },
    { from: '19:00', until: '00:30' },
  ]);
});

test('the word none stands for what the restaurant has not', () => {
  const instagram = { what: /instagram: .*/, by: 'instagram: none' };
  expect(parse(instagram)).toMatchObject({ instagram: null, whatsapp: null });
  const hours = {
    what: /openingHours:\n(?: .*\n)+/,
    by: 'openingHours: none\n',
  };
  expect(parse(hours)).toMatchObject({ openingHours: null });
});

test('the largest party is 4, or what the owner writes', () => {
  const largest = (by: string) => parse({ what: /$/, by }).largestParty;
  expect(largest('\n')).toBe(4);
  expect(largest('largestParty: 12\n')).toBe(12);
  const mistake = { what: 'vatNumber', by: 'largestParty: 1\nvatNumber' };
  const problem = '"largestParty" ("1") is not written like 4';
  expectProblem(parseRestaurant, FILE, mistake, problem);
});

const NOTE = `moreFields:
  - name: note
    label: Note
    kind: lines
    longest: 300
`;

test('further fields of the form are read, and may be missing', () => {
  const more = (by: string) => parse({ what: NOTE, by }).moreFields;
  expect(more('')).toEqual([]);
  expect(more('moreFields: none\n')).toEqual([]);
  expect(more(NOTE.replace('300', '80'))).toEqual([
    { name: 'note', label: 'Note', kind: 'lines', longest: 80 },
  ]);
});

test.each([
  ['name: note', 'name: telefono', '"name" ("telefono") is not written like'],
  ['name: note', 'name: Note', '"name" ("Note") is not written like note'],
  ['kind: lines', 'kind: righe', '"kind" ("righe") is none of these: text'],
  ['longest: 300', 'longest: 0', '"longest" ("0") is not written like 500'],
])('a further field with %s in place of %s is named', (what, by, problem) => {
  expectProblem(parseRestaurant, FILE, { what, by }, problem);
});

test('what a meal costs is read, and must begin with the lower price', () => {
  const costs = (by: string) => parse({ what: /$/, by }).mealPrice;
  expect(costs('\n')).toBeNull();
  expect(costs('mealPrice: none\n')).toBeNull();
  expect(costs('mealPrice: 25-45\n')).toEqual({ from: 25, to: 45 });
  for (const [price, problem] of [
    ['45-25', '"mealPrice" begins with the higher price'],
    ['25 euro', '"mealPrice" ("25 euro") is not written like 25-45'],
  ] as const)
    expectProblem(
      parseRestaurant,
      FILE,
      { what: 'vatNumber', by: `mealPrice: ${price}\nvatNumber` },
      problem,
    );
});

test('what a guest wants to know is read, and may be missing in part or as a whole', () => {
  const visit = (by: string) => parse({ what: /$/, by }).visit;
  const nothing = {
    parking: null,
    bus: null,
    steps: null,
    children: null,
    dogs: null,
    payment: null,
  };
  expect(visit('\n')).toEqual(nothing);
  const dogs = 'Benvenuti.';
  expect(visit(`visit:\n  dogs: ${dogs}\n  bus: none\n`)).toEqual({
    ...nothing,
    dogs,
  });
});

test('closed days are read, of one year or of every year', () => {
  const closures = (days: string) =>
    parse({ what: '02/05/2030 - 05/05/2030', by: days }).closures;
  expect(closures('1/5/2030')).toEqual([
    { first: '2030-05-01', last: '2030-05-01', reason: 'la festa del molo' },
  ]);
  expect(closures('27/12-06/01')).toMatchObject([
    { first: '12-27', last: '01-06' },
  ]);
});

test.each(['', 'closures: none\n'])('closed days may be missing', (by) => {
  const mistake = { what: /closures:\n(?: .*\n)+/, by };
  expect(parse(mistake)).toMatchObject({ closures: [] });
});
