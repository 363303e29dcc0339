import { expect, test } from 'vitest';
import {
  entriesAt,
  makeBook,
  mealsOver,
  seatingsAt,
} from '../../../src/admin/book/book.ts';
import { mealCounts } from '../../../src/admin/book/counts.ts';
import { entryOf } from '../../../src/admin/book/entry.ts';
import { mealAt, mealOfService } from '../../../src/admin/book/meals.ts';
import { stateWords } from '../../../src/admin/book/words.ts';
import type { Booking } from '../../../src/tables/booking.ts';
import { parseValues } from '../../../src/tables/live-values.ts';
import { makeBooking } from '../../support/make-booking.ts';
import {
  EVENING,
  minutesAgo,
  SATURDAY,
  SUNDAY,
  TONIGHT,
} from '../../support/make-evening.ts';

const at = (time: string) => Date.parse(`2026-11-${time}:00+01:00`);
const tonight = (overrides: Partial<Booking> = {}) =>
  makeBooking({ meal: TONIGHT, ...overrides });

function bookOf(bookings: readonly Booking[], tables: object = {}) {
  const values = parseValues({ tables, admin: {} });
  if (!values) throw new Error('There are no values.');
  return makeBook(values, bookings);
}

/** Who has Veranda 7, and who comes after them. */
function seatingOf(bookings: readonly Booking[], tables = {}, meal = TONIGHT) {
  const seatings = seatingsAt(bookOf(bookings, tables), meal, EVENING);
  const seating = seatings.find(
    ({ table }) => table.zone === 'Veranda' && table.numbers[0] === 7,
  );
  if (!seating) throw new Error('There is no table 7.');
  return {
    holder: seating.holder && [seating.holder.kind, seating.holder.booking.id],
    next: seating.next?.booking.id ?? null,
    bare: seating.bare?.bookedAt ?? null,
  };
}

test.each([
  ['21T05:59', '2026-11-20', 'cena'],
  ['21T06:00', '2026-11-21', 'pranzo'],
  ['22T00:20', '2026-11-21', 'cena'],
])('at %s the page opens on %s, %s', (time, date, key) => {
  expect(mealOfService(at(time))).toEqual({ date, key });
});

test.each([
  ['', 'pranzo'],
  ['13:00', 'pranzo'],
  ['20:30', 'cena'],
  ['00:30', 'cena'],
])('on the day of a lunch the hour «%s» is of %s', (time, key) => {
  const lunch = { ...TONIGHT, key: 'pranzo' };
  expect(mealAt(lunch, time)).toEqual({ ...TONIGHT, key });
});

const expected = tonight();
const seated = tonight({ isHeld: false, seatedAt: minutesAgo(5), time: '' });
const walkIn = tonight({ isHeld: false, seatedAt: minutesAgo(5), time: '' });

test.each<readonly [string, readonly Booking[], object]>([
  ['a booking', [expected], { holder: ['expected', expected.id], next: null }],
  [
    'a walk-in before a booking',
    [expected, seated],
    { holder: ['seated', seated.id], next: expected.id },
  ],
  ['two walk-ins', [seated, walkIn], { next: null }],
  [
    'a freed booking',
    [tonight({ isHeld: false, freed: { at: 1, by: 'guest' } })],
    { holder: null },
  ],
  ['a booking that asks', [tonight({ isHeld: false })], { holder: null }],
])('a table with %s', (_, bookings, seating) => {
  expect(seatingOf(bookings)).toMatchObject(seating);
});

test('who sits since lunch is on the evening’s plan until they have gone home', () => {
  const lunch = { ...TONIGHT, key: 'pranzo' };
  const sits = makeBooking({ meal: lunch, seatedAt: minutesAgo(420) });
  expect(seatingOf([sits, expected])).toMatchObject({
    holder: ['seated', sits.id],
    next: expected.id,
  });
  const freed = { at: EVENING, by: 'staff' } as const;
  const gone = { ...sits, isHeld: false, freed };
  expect(seatingOf([gone])).toMatchObject({ holder: null });
  expect(entriesAt(bookOf([sits]), SATURDAY, EVENING)).toEqual([]);
  expect(entriesAt(bookOf([seated]), TONIGHT, EVENING)).toHaveLength(1);
});

test.each([
  [
    'of no booking',
    [tonight({ record: null })],
    minutesAgo(20),
    minutesAgo(20),
  ],
  [
    'of the booking that is there',
    [tonight({ record: 7.5 })],
    { '.value': minutesAgo(20), '.priority': 7.5 },
    null,
  ],
  [
    'of a booking of another day',
    [makeBooking({ record: 7.5 })],
    { '.value': minutesAgo(20), '.priority': 7.5 },
    minutesAgo(20),
  ],
  ['that visitors can book again', [], minutesAgo(301), null],
] as const)(
  'a record of now %s blocks the table on the site: %#',
  (_, bookings, record, bare) => {
    expect(seatingOf(bookings, { Veranda7: record }).bare).toBe(bare);
  },
);

test.each<readonly [string, Partial<Booking>, boolean]>([
  ['a guest has made', {}, true],
  ['the staff have read', { readAt: 5 }, false],
  [
    'its guest has cancelled since',
    { readAt: 5, freed: { at: 6, by: 'guest' } },
    true,
  ],
  [
    'was read after it was cancelled',
    { readAt: 7, freed: { at: 6, by: 'guest' } },
    false,
  ],
  ['the staff have freed', { freed: { at: 6, by: 'staff' } }, false],
  ['guests sit with', { seatedAt: 5 }, false],
])('a booking that %s is new: %#', (_, overrides, isNew) => {
  expect(entryOf(tonight(overrides)).isNew).toBe(isNew);
});

const noName = { name: '', surname: '', phone: '' };

test.each<readonly [string, Partial<Booking>]>([
  ['ha disdetto alle 18:49', { freed: { at: at('21T18:49'), by: 'guest' } }],
  [
    'liberato dal sito alle 18:49',
    { freed: { at: at('21T18:49'), by: 'visitor' } },
  ],
  [
    'liberato da noi alle 18:49',
    { time: '', phone: '', freed: { at: at('21T18:49'), by: 'staff' } },
  ],
  ['non venuti', { freed: { at: at('21T20:30'), by: 'staff' } }],
  [
    'liberato da noi alle 20:50',
    { ...noName, freed: { at: at('21T20:50'), by: 'staff' } },
  ],
  [
    'andati via alle 20:50',
    { seatedAt: at('21T19:00'), freed: { at: at('21T20:50'), by: 'staff' } },
  ],
  ['chiede, da richiamare', { isHeld: false, time: '' }],
])('a booking is said to be %s', (words, overrides) => {
  const booking = tonight({ isHeld: false, ...overrides });
  expect(stateWords(entryOf(booking), EVENING)).toEqual([words]);
});

test('the strip has the present meal, those of today and later with bookings that were not freed, and all of the day that is shown', () => {
  const lunch = { ...TONIGHT, key: 'pranzo' };
  const meals = [{ ...TONIGHT, date: '2026-11-20' }, lunch, SATURDAY, SUNDAY];
  const freed = { at: 1, by: 'guest' } as const;
  const book = bookOf([
    ...meals.map((meal) => makeBooking({ meal, people: '4' })),
    makeBooking({ meal: SATURDAY, freed }),
    makeBooking({ meal: { ...SUNDAY, key: 'cena' }, freed }),
  ]);
  const strip = (shown = TONIGHT as typeof SUNDAY | typeof TONIGHT) =>
    mealCounts(book, shown, EVENING).map(
      ({ meal: { date, key }, bookings, people }) =>
        `${date} ${key} ${bookings} ${people}`,
    );
  expect(strip()).toEqual([
    '2026-11-21 pranzo 1 4',
    '2026-11-21 cena 0 0',
    '2026-11-22 pranzo 1 4',
    '2026-11-28 cena 1 4',
  ]);
  expect(strip(SUNDAY)).toContain('2026-11-22 cena 0 0');
});

test.each([
  ['20T21:00', '21T05:59', false],
  ['20T21:00', '21T06:00', true],
  // Somebody has moved it there by mistake.
  ['21T06:00', '22T05:59', false],
  ['21T06:00', '22T06:00', true],
])(
  'a meal of the 20th in which a booking was changed on the %s is removed on the %s: %s',
  (changed, now, isRemoved) => {
    const meal = { date: '2026-11-20', key: 'cena' };
    const past = [
      makeBooking({ meal }),
      makeBooking({ meal, rev: at(changed) }),
    ];
    const over = mealsOver(bookOf([...past, makeBooking()]), at(now));
    expect(over).toEqual(isRemoved ? [past] : []);
  },
);
