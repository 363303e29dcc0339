import { expect, test } from 'vitest';
import {
  announcementText,
  fromUntilText,
} from '../../src/content/opening-texts.ts';

const lunch = { from: '12:00', until: '14:30' };
const dinner = { from: '19:00', until: '23:30' };

test.each([
  [[dinner], 'dalle 19:00 alle 23:30'],
  [[lunch, dinner], 'dalle 12:00 alle 14:30 e dalle 19:00 alle 23:30'],
  [[], ''],
])('opening hours in a sentence: %j are %s', (spans, text) => {
  expect(fromUntilText(spans)).toBe(text);
});

// A Friday and a Saturday.
const christmas = { first: '2026-12-25', last: '2026-12-26', reason: 'Natale' };
const hours = { friday: [dinner], saturday: [lunch, dinner] };
const meals = [
  { key: 'pranzo', name: 'pranzo', at: 'a pranzo', from: '05:00' },
  { key: 'cena', name: 'cena', at: 'a cena', from: '16:00' },
];
const turns = [
  { key: 'pranzo', name: 'pranzo', at: 'a pranzo', from: '05:00' },
  { key: 'primo', name: 'cena', at: 'al primo turno', from: '16:00' },
  { key: 'secondo', name: 'cena tardi', at: 'al secondo turno', from: '21:00' },
];

test.each([
  [
    'of two meals with both',
    christmas,
    hours,
    'Siamo chiusi per Natale il 25 e il 26 dicembre, a pranzo e a cena.',
  ],
  [
    'of one meal without it',
    { ...christmas, last: '2026-12-25' },
    hours,
    'Siamo chiusi per Natale venerdì 25 dicembre.',
  ],
  [
    'without hours as days alone',
    christmas,
    null,
    'Siamo chiusi per Natale il 25 e il 26 dicembre.',
  ],
  [
    'of more than two days without meals',
    { ...christmas, last: '2026-12-31' },
    hours,
    'Siamo chiusi per Natale dal 25 al 31 dicembre.',
  ],
])('closed days are announced %s', (_, closure, openingHours, text) => {
  const times = { openingHours, meals };
  expect(announcementText(closure, times, '2026-12-20')).toBe(text);
});

test('closed days are announced with the meals of the restaurant', () => {
  const openingHours = { ...hours, friday: [lunch, dinner] };
  const times = { openingHours, meals: turns };
  expect(announcementText(christmas, times, '2026-12-20')).toMatch(
    / dicembre, a pranzo, al primo turno e al secondo turno\.$/,
  );
});

test('closed days of two meals are announced until they end', () => {
  expect(
    announcementText(christmas, { openingHours: hours, meals }, '2026-12-26'),
  ).toBe('Oggi siamo chiusi per Natale, a pranzo e a cena.');
});
