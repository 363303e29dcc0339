import { expect, test } from 'vitest';
import { refusalOf } from '../../src/booking/confirm.ts';
import type { Booking } from '../../src/tables/booking.ts';
import type { LiveValues } from '../../src/tables/live-values.ts';
import { romeInstant } from '../../src/time/rome-clock.ts';
import { makeOwnBooking } from '../support/make-own-booking.ts';

// Why a press is refused.

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
