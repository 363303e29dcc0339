import { expect, test } from 'vitest';
import { refusalOf } from '../../src/booking/refusal.ts';
import type { LiveValues } from '../../src/tables/live-values.ts';
import type { Settings } from '../../src/tables/settings.ts';
import { romeInstant } from '../../src/time/rome-clock.ts';
import { makeOwnBooking } from '../support/make-own-booking.ts';

const KEY = 'Veranda1';
const inside = { zone: 'Veranda', numbers: [1, 2] } as const;
const outside = { zone: 'Giardino', numbers: [3] } as const;
const NOON = romeInstant('2026-11-21', '12:00');
const HOUR = 60 * 60_000;
const own = makeOwnBooking();
const plan = makeOwnBooking();

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
    days: { [plan.meal.date]: lock ? { cena: { [KEY]: lock } } : {} },
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
  expect(refusalOf(inside, plan, makeValues(read), [own], NOON)).toBe(refusal);
});

test('against a booking of a meal no record counts, and against one that asks no lock', () => {
  const ofMeal = { ...plan, hasRecord: false };
  const booked = makeValues({ hoursAgo: 1 });
  expect(refusalOf(inside, ofMeal, booked, [own], NOON)).toBeNull();
  const asking = { ...plan, hold: 'asks' } as const;
  const locked = makeValues({ lockedBy: '12345678' });
  expect(refusalOf(inside, asking, locked, [own], NOON)).toBeNull();
});

test('a zone that is closed takes no booking', () => {
  const settings = { giardino: false, prenotazioni: true };
  const values = makeValues({ settings });
  expect(refusalOf(outside, plan, values, [], NOON)).toBe('zoneClosed');
  expect(refusalOf(inside, plan, values, [], NOON)).toBeNull();
});
