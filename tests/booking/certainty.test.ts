import { expect, test } from 'vitest';
import { type Attempt, withoutContact } from '../../src/booking/attempt.ts';
import { type Certainty, certaintyOf } from '../../src/booking/certainty.ts';
import { isReachable } from '../../src/booking/details.ts';
import type { OwnField } from '../../src/booking/own-fields.ts';
import type { TableId } from '../../src/tables/floor-plan.ts';
import type { Settings } from '../../src/tables/settings.ts';
import type { Opening } from '../../src/time/opening-hours.ts';
import { romeInstant } from '../../src/time/rome-clock.ts';
import { makeAttempt } from '../support/make-request.ts';

const SATURDAY = '2026-11-21';
const SUNDAY = '2026-11-22';
/** The restaurant is closed. */
const MONDAY = '2026-11-23';
const opening: Opening = {
  openingHours: {
    saturday: [{ from: '12:00', until: '23:00' }],
    sunday: [{ from: '12:00', until: '23:00' }],
  },
  closures: [],
};
const OPEN: Settings = { prenotazioni: true };
const NOON = romeInstant(SATURDAY, '12:00');

/** A booking made on Saturday at noon, for the same evening. */
function makeBooking(details: Partial<Record<OwnField, string>> = {}): Attempt {
  const attempt = makeAttempt({ details, bookedAt: NOON });
  const isUnreachable = !isReachable(attempt.request.details);
  return { ...attempt, isUnreachable };
}

const certainty = (
  booking = makeBooking(),
  day = SATURDAY,
  settings: Settings | null = OPEN,
) =>
  certaintyOf(booking, { now: romeInstant(day, '13:00'), opening, settings });

test.each<readonly [Certainty, Partial<Record<OwnField, string>>, string]>([
  ['confirmed', {}, SATURDAY],
  ['confirmed', { phone: 'casa' }, SATURDAY],
  ['noContact', { phone: '', email: '' }, SATURDAY],
  ['noContact', { phone: '12', email: 'ada@' }, SATURDAY],
  ['pastTime', { time: '11:30' }, SATURDAY],
  ['closedTime', { time: '23:30' }, SATURDAY],
  ['pastDay', { date: '2026-11-20' }, SATURDAY],
  ['over', { date: '2026-11-20' }, SUNDAY],
  ['confirmed', { date: SUNDAY }, SUNDAY],
  ['closedDay', { date: MONDAY }, SATURDAY],
  ['closedDay', { date: MONDAY, phone: '', email: '' }, SATURDAY],
  ['closedTime', { date: SUNDAY, time: '09:00' }, SUNDAY],
])('a booking is %s with %j on %s', (expected, details, day) => {
  expect(certainty(makeBooking(details), day)).toBe(expected);
});

test.each([
  ['confirmed', 'held', {}],
  ['toConfirm', 'notHeld', {}],
  ['taken', 'taken', {}],
  ['noContact', 'taken', { phone: '', email: '' }],
  ['closedDay', 'taken', { date: MONDAY }],
] as const)('a booking is %s whose table is %s, with %j', (...given) => {
  const [expected, hold, details] = given;
  const booking = makeBooking({ date: SUNDAY, ...details });
  expect(certainty({ ...booking, hold })).toBe(expected);
});

test('a booking without a date is for today, also on a day of rest', () => {
  const bookedAt = romeInstant(MONDAY, '12:00');
  const booking = { ...makeBooking({ date: '' }), bookedAt };
  expect(certainty(booking, MONDAY)).toBe('closedDay');
});

test('a booking is not confirmed any more if its table was closed since', () => {
  const at = (table: TableId) => makeAttempt({ table, bookedAt: NOON });
  const inGarden = at({ zone: 'Giardino', numbers: [19] });
  const gone = at({ zone: 'Cantina', numbers: [7] });
  const on = (booking: Attempt, settings: Settings) =>
    certainty(booking, SATURDAY, settings);
  expect(on(inGarden, { ...OPEN, giardino: false })).toBe('zoneClosed');
  expect(on(makeBooking(), { prenotazioni: false })).toBe('bookingClosed');
  expect(on(gone, OPEN)).toBe('tableGone');
  expect(certainty(inGarden, SATURDAY, null)).toBe('confirmed');
});

test('a contact that was there when a booking was made counts after it is removed', () => {
  const none = makeBooking({ phone: '', email: '' });
  expect(certainty(withoutContact(makeBooking()))).toBe('confirmed');
  expect(certainty(withoutContact(withoutContact(none)))).toBe('noContact');
});
