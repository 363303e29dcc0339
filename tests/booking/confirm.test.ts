import { expect, test } from 'vitest';
import { askedBooking, refusalOf } from '../../src/booking/confirm.ts';
import type { Booking } from '../../src/tables/booking.ts';
import type { LiveValues } from '../../src/tables/live-values.ts';
import { romeInstant } from '../../src/time/rome-clock.ts';
import { makeOwnBooking, makeTyped } from '../support/make-own-booking.ts';

// What stories do not show of what a press books, and why that is refused.

const KEY = 'Veranda1';
const TODAY = '2026-11-21';
const NOON = romeInstant(TODAY, '12:00');
const HOUR = 60 * 60_000;

interface Read {
  readonly settings?: LiveValues['settings'];
  /** Of the record of now. */
  readonly hoursAgo?: number;
  readonly deadline?: number;
  /** The booking that has the table for dinner. */
  readonly lock?: string;
}

/** What was read of the table. */
function makeValues({ settings, hoursAgo, deadline = 17.5, lock }: Read) {
  const bookedAt = NOON - (hoursAgo ?? 0) * HOUR;
  const locks = lock && { [KEY]: { booking: lock, record: null } };
  return {
    settings: { prenotazioni: true, ...settings },
    records: hoursAgo === undefined ? {} : { [KEY]: { bookedAt, deadline } },
    days: { [TODAY]: locks ? { cena: locks } : {} },
    own: {},
  };
}

test.each([
  ['no date and no time', { date: '', time: '' }, `${TODAY} pranzo`, true],
  ['lunch', { date: TODAY, time: '13:00' }, `${TODAY} pranzo`, true],
  ['dinner, for which it is locked', { date: TODAY }, `${TODAY} cena`, false],
  ['a date without a place', { date: '9999-12-31' }, '9999-12-31 cena', false],
])('a press on the plan of now, for %s, books', (_, typed, text, isHeld) => {
  const form = {
    details: makeTyped(typed),
    privacyConsent: true,
    promotionConsent: false,
    honeypot: false,
  };
  const table = { zone: 'Veranda', numbers: [1, 2] } as const;
  const press = { table, planMeal: null, changed: null, form };
  const values = makeValues({ lock: '12345678' });
  const asked = askedBooking(press, null, values, NOON);
  const meal = `${asked.meal.date} ${asked.meal.key}`;
  expect([meal, asked.isHeld, asked.record]).toEqual([text, isHeld, NOON]);
});

const other = makeOwnBooking({ booking: { record: 3.5 } });
const asked = makeOwnBooking({ booking: { record: NOON } }).booking;
const closed = { settings: { giardino: false } };

test.each<readonly [string, Partial<Booking>, Read, string | null]>([
  ['nothing', {}, {}, null],
  ['a record of now', {}, { hoursAgo: 1 }, 'taken'],
  ['an own one', {}, { hoursAgo: 1, deadline: 3.5 }, 'takenByOneself'],
  ['one past the booking window', {}, { hoursAgo: 5 }, null],
  ['one, if it writes none', { record: null }, { hoursAgo: 1 }, null],
  ['a lock', {}, { lock: '12345678' }, 'mealTaken'],
  ['an own one', {}, { lock: other.booking.id }, 'takenByOneself'],
  ['its own', {}, { lock: asked.id }, null],
  ['one, if it asks', { isHeld: false }, { lock: '12345678' }, null],
  ['its closed zone', { table: 'Giardino3' }, closed, 'zoneClosed'],
  ['another closed zone', {}, closed, null],
])('against a new booking is %s', (_, fields, read, refusal) => {
  const after = { ...asked, ...fields };
  const found = refusalOf(null, after, makeValues(read), [other], NOON);
  expect(found).toBe(refusal);
});

test('against what a guest says of his booking no switch counts', () => {
  const values = makeValues({ settings: { prenotazioni: false } });
  const after = { ...asked, people: '3' };
  const refusal = (table: string) =>
    refusalOf(asked, { ...after, table }, values, [], NOON);
  expect([refusal(KEY), refusal('Veranda7')]).toEqual([null, 'bookingClosed']);
});
