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
])('closed days are announced %s', (_, closure, known, text) => {
  expect(announcementText(closure, known, '2026-12-20')).toBe(text);
});

test('closed days of two meals are announced until they end', () => {
  expect(announcementText(christmas, hours, '2026-12-26')).toBe(
    'Oggi siamo chiusi per Natale, a pranzo e a cena.',
  );
});
