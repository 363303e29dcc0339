import { expect, test } from 'vitest';
import { refusalOf, termsOf } from '../../src/booking/confirm.ts';
import {
  type BookingTerms,
  dayOf,
  isPast,
  tableAt,
  withoutContact,
} from '../../src/booking/own-bookings.ts';
import type { LiveValues } from '../../src/tables/live-values.ts';
import type { DayLocks } from '../../src/tables/records.ts';
import type { Settings } from '../../src/tables/settings.ts';
import { romeInstant } from '../../src/time/rome-clock.ts';
import { makeOwnBooking, makeRequest } from '../support/make-own-booking.ts';

const KEY = 'Veranda1';
const TODAY = '2026-11-21';
const SATURDAY = '2026-11-28';
const NOON = romeInstant(TODAY, '12:00');
const ID = '12345678';
const theirs: DayLocks = { cena: { [KEY]: { booking: ID, record: null } } };

const textOf = ({ meal, hasRecord, hold }: BookingTerms) =>
  `${hasRecord ? 'record' : 'no record'}, ${hold}, ${meal.date} ${meal.key}`;

test.each([
  ['no date and no time', { date: '', time: '' }, {}, `held, ${TODAY} pranzo`],
  ['this evening', {}, {}, `held, ${TODAY} cena`],
  ['another day', { date: SATURDAY }, {}, `held, ${SATURDAY} cena`],
  [
    'another day, locked',
    { date: SATURDAY },
    { [SATURDAY]: theirs },
    `asks, ${SATURDAY} cena`,
  ],
  [
    'another day, locked for another meal',
    { date: SATURDAY, time: '13:00' },
    { [SATURDAY]: theirs },
    `held, ${SATURDAY} pranzo`,
  ],
  [
    'a date that the database has no place for',
    { date: '9999-12-31' },
    {},
    'none, 9999-12-31 cena',
  ],
])('a press on the plan of now, for %s, books', (...given) => {
  const [, typed, days, expected] = given;
  const request = makeRequest({ details: { date: TODAY, ...typed } });
  const terms = termsOf(request, null, { days }, null, NOON);
  expect(textOf(terms)).toBe(`record, ${expected}`);
});

test('the own booking that makes room does not take the table', () => {
  const request = makeRequest({ details: { date: SATURDAY } });
  const days = { [SATURDAY]: theirs };
  expect(termsOf(request, null, { days }, ID, NOON).hold).toBe('held');
});

test('a press on the plan of a meal books that meal alone', () => {
  const planMeal = { date: SATURDAY, key: 'cena' };
  const terms = termsOf(makeRequest(), planMeal, { days: {} }, null, NOON);
  expect(terms).toEqual({
    meal: planMeal,
    hasRecord: false,
    hold: 'held',
    replaces: null,
  });
});

test.each([
  ['2026-11-21', '23:59', false],
  ['2026-11-22', '01:00', false],
  ['2026-11-22', '12:00', true],
])(
  'a booking of the evening of 21 November is past on %s at %s: %s',
  (...given) => {
    const [day, time, past] = given;
    expect(isPast(makeOwnBooking(), romeInstant(day, time))).toBe(past);
  },
);

test('a booking without a date is for the day on which it was made', () => {
  const details = { date: '', time: '' };
  const night = romeInstant('2026-11-22', '00:30');
  expect(dayOf(makeOwnBooking({ details, deadline: night }))).toBe(
    '2026-11-22',
  );
});

test.each([
  [KEY, { zone: 'Veranda', numbers: [1, 2] }],
  ['Cantina7', { zone: 'Cantina', numbers: [7] }],
])(
  'the table of %s is known, also when the plan has it no more',
  (...given) => {
    const [key, table] = given;
    expect(tableAt(key)).toEqual(table);
  },
);

test('after the confirmation neither contact nor further fields are stored', () => {
  const booking = makeOwnBooking({ details: { note: 'Uno\ndue' } });
  const none = { phone: '', email: '', note: '' };
  const details = { ...booking.details, ...none };
  expect(withoutContact(booking)).toEqual({ ...booking, details });
});

const inside = { zone: 'Veranda', numbers: [1, 2] } as const;
const outside = { zone: 'Giardino', numbers: [3] } as const;
const HOUR = 60 * 60_000;
const own = makeOwnBooking();
const terms = makeOwnBooking();

/** What was read, of the booking's table and meal. */
function makeValues({
  settings = { giardino: true, prenotazioni: true } as Settings,
  hoursAgo = null as number | null,
  deadline = 17.5,
  lockedBy = null as string | null,
} = {}): LiveValues {
  const lock = lockedBy && { booking: lockedBy, record: null };
  return {
    settings,
    records:
      hoursAgo === null
        ? {}
        : { [KEY]: { bookedAt: NOON - hoursAgo * HOUR, deadline } },
    days: { [terms.meal.date]: lock ? { cena: { [KEY]: lock } } : {} },
  };
}

test.each([
  ['nothing', {}, null],
  ['a record of now', { hoursAgo: 1 }, 'taken'],
  ['an own record', { hoursAgo: 1, deadline: own.deadline }, 'takenByOneself'],
  ['a record past the booking window', { hoursAgo: 5 }, null],
  ['a lock', { lockedBy: '12345678' }, 'mealTaken'],
  ['an own lock', { lockedBy: own.id }, 'takenByOneself'],
  ['online booking off', { settings: { giardino: true } }, 'bookingClosed'],
] as const)('against a booking of now is %s', (_, read, refusal) => {
  expect(refusalOf(inside, terms, makeValues(read), [own], NOON)).toBe(refusal);
});

test('against a booking of a meal no record counts, and against one that asks no lock', () => {
  const ofMeal = { ...terms, hasRecord: false };
  const booked = makeValues({ hoursAgo: 1 });
  expect(refusalOf(inside, ofMeal, booked, [own], NOON)).toBeNull();
  const asking = { ...terms, hold: 'asks' } as const;
  const locked = makeValues({ lockedBy: '12345678' });
  expect(refusalOf(inside, asking, locked, [own], NOON)).toBeNull();
});

test('a zone that is closed takes no booking', () => {
  const settings = { giardino: false, prenotazioni: true };
  const values = makeValues({ settings });
  expect(refusalOf(outside, terms, values, [], NOON)).toBe('zoneClosed');
  expect(refusalOf(inside, terms, values, [], NOON)).toBeNull();
});
