import { expect, test } from 'vitest';
import { restaurant } from '../../src/content/restaurant.ts';
import { closureLine, openingState } from '../../src/ui/opening-state.ts';

const opening = {
  meals: restaurant.meals,
  openingHours: { friday: [{ from: '19:00', until: '23:00' }] },
  closures: [
    { first: '12-25', last: '12-25', reason: 'Natale' },
    { first: '2027-08-08', last: '2027-08-24', reason: null },
    { first: '12-31', last: '01-01', reason: 'Capodanno' },
    { first: '2028-04-07', last: '2028-04-08', reason: null },
  ],
};

// Which closed days are announced: tests/time/closures.test.ts.
test.each([
  ['2026-11-27T18:59+01:00', 'Chiuso ora', 'Apriamo oggi alle 19:00.', ''],
  ['2026-11-27T19:00+01:00', 'Aperto ora', 'Chiudiamo alle 23:00.', ''],
  ['2026-11-26T10:00+01:00', 'Chiuso ora', 'Apriamo domani alle 19:00.', ''],
  ['2026-11-25T10:00+01:00', 'Chiuso ora', 'Apriamo venerdì alle 19:00.', ''],
  [
    '2026-12-11T12:00Z',
    'Chiuso ora',
    'Apriamo oggi alle 19:00.',
    'Siamo chiusi per Natale venerdì 25 dicembre.',
  ],
  [
    '2026-12-25T19:30+01:00',
    'Oggi chiuso per Natale',
    // The next Friday is New Year's Day.
    'Apriamo venerdì 8 gennaio alle 19:00.',
    '',
  ],
  [
    '2027-08-10T12:00+02:00',
    'Chiuso fino al 24 agosto',
    'Apriamo venerdì 27 agosto alle 19:00.',
    '',
  ],
])('at %s it is said: %s, %s %s', (time, state, next, closure) => {
  const now = Date.parse(time);
  expect(openingState(opening, now)).toEqual({ state, next, closure });
});

test.each([
  ['2026-12-10', ''],
  ['2026-12-25', 'Oggi siamo chiusi per Natale.'],
  ['2027-08-10', 'Siamo chiusi fino al 24 agosto.'],
  ['2028-04-01', 'Siamo chiusi il 7 e l’8 aprile.'],
])('on %s a restaurant without hours says: %s', (date, text) => {
  const now = Date.parse(`${date}T12:00Z`);
  expect(closureLine({ ...opening, openingHours: null }, now)).toBe(text);
});
