import { expect, test } from 'vitest';
import { refusalOf } from '../../src/booking/confirm.ts';
import {
  effectOf,
  laterMealOf,
  type Press,
  type PressEffect,
} from '../../src/booking/press.ts';
import type { Booking } from '../../src/tables/booking.ts';
import type { DayLocks, Lock, TableRecord } from '../../src/tables/records.ts';
import { romeInstant } from '../../src/time/rome-clock.ts';
import { makeOwnBooking, makeTyped } from '../support/make-own-booking.ts';

// What a press does while a booking is changed: change.test.ts.

const KEY = 'Veranda1';
const TODAY = '2026-11-21';
const SATURDAY = '2026-11-28';
/** Dinner. */
const NOW = romeInstant(TODAY, '20:00');
const HOUR = 60 * 60 * 1000;
const tonight = { date: TODAY, key: 'cena' };
const saturday = { date: SATURDAY, key: 'cena' };
const own = makeOwnBooking({ booking: { meal: tonight, record: 9.5 } });
const ownThen = makeOwnBooking({ booking: { meal: saturday } });
const freed = makeOwnBooking({
  booking: { meal: tonight, record: 11.5, freed: { at: 1, by: 'guest' } },
});

const booked = (
  hoursAgo: number,
  deadline: number | null = 17.5,
): TableRecord => ({
  bookedAt: NOW - hoursAgo * HOUR,
  deadline,
});
const theirs = booked(1);
const bare = booked(1, null);
const locked = (booking = '12345678', record: number | null = null): Lock => ({
  booking,
  record,
});
const lockedByUs = locked(own.booking.id, 9.5);

interface Case {
  /** The record of now. */
  readonly now?: TableRecord;
  /** The locks of dinner, today and on Saturday. */
  readonly tonight?: Lock;
  readonly saturday?: Lock;
  /** Of the form: Saturday at 20:30 without them. */
  readonly date?: string;
  readonly time?: string;
}

const at = (lock?: Lock): DayLocks => (lock ? { cena: { [KEY]: lock } } : {});

const makeValues = (read: Case) => ({
  settings: { giardino: false, prenotazioni: true },
  records: read.now ? { [KEY]: read.now } : {},
  days: { [TODAY]: at(read.tonight), [SATURDAY]: at(read.saturday) },
  own: {},
});

function effect(
  planMeal: Press['planMeal'],
  { date = SATURDAY, time = '20:30', ...read }: Case,
): PressEffect {
  const form = {
    details: makeTyped({ date, time }),
    privacyConsent: true,
    promotionConsent: false,
    honeypot: false,
  };
  const table = { zone: 'Veranda', numbers: [1, 2] } as const;
  const press = { table, planMeal, form, changed: null };
  const values = makeValues(read);
  return effectOf(press, values, [freed, own, ownThen], NOW);
}

const book: PressEffect = { kind: 'book', isExpired: false, before: null };
const bookRed: PressEffect = { ...book, isExpired: true };
const freeOther = { kind: 'freeOther', record: theirs } as const;
const freeOwn: PressEffect = { kind: 'freeOwn', own };
const heldNow: PressEffect = { kind: 'heldNow', meal: tonight };
const forTonight = { date: TODAY, time: '21:00' };
const freedBarely = { ...forTonight, tonight: locked(own.booking.id, NOW) };

test.each<readonly [string, Case, PressEffect]>([
  ['free', {}, book],
  ['booked yesterday', { now: booked(21) }, book],
  ['booked', { now: theirs }, freeOther],
  ['booked by a bare record', { now: bare }, { ...freeOther, record: bare }],
  ['past the booking window', { now: booked(5) }, bookRed],
  ['locked for tonight', { tonight: locked() }, heldNow],
  ['freed barely, and locked', { tonight: locked('12345678', NOW) }, book],
  [
    'locked, past the booking window',
    { now: booked(5), tonight: locked() },
    bookRed,
  ],
  [
    'locked, booked by another one',
    { now: theirs, tonight: locked() },
    freeOther,
  ],
  ['locked for Saturday', { saturday: locked() }, book],
  ['one’s own', { now: booked(1, 9.5) }, freeOwn],
  ['one’s own by its lock', { tonight: locked(own.booking.id) }, freeOwn],
  [
    'one’s own, booked by another one',
    { now: theirs, tonight: lockedByUs },
    freeOwn,
  ],
  [
    'one’s own, booked by another one long ago',
    { now: booked(5), tonight: lockedByUs },
    freeOwn,
  ],
  [
    'one’s own no more',
    { now: booked(1, 11.5) },
    { kind: 'freeOther', record: booked(1, 11.5) },
  ],
  [
    'one’s own, past the booking window',
    { ...forTonight, now: booked(5, 9.5), tonight: lockedByUs },
    { ...bookRed, before: own },
  ],
  [
    'the same, for Saturday',
    { now: booked(5, 9.5), tonight: lockedByUs },
    bookRed,
  ],
  ['one’s own, freed barely', freedBarely, { ...book, before: own }],
  [
    'one’s own of Saturday',
    { saturday: locked(ownThen.booking.id) },
    { ...book, before: ownThen },
  ],
])('on the plan of now a table is %s', (_, given, expected) => {
  expect(effect(null, given)).toEqual(expected);
});

test.each<readonly [string, Case, PressEffect]>([
  ['free', {}, book],
  ['booked now', { now: theirs, tonight: locked() }, book],
  ['locked', { saturday: locked() }, { kind: 'heldThen', meal: saturday }],
  [
    'one’s own',
    { saturday: locked(ownThen.booking.id) },
    { kind: 'freeOwn', own: ownThen },
  ],
  ['free, without a date in the form', { date: '', time: '' }, book],
  ['free, without a time in the form', { time: '' }, book],
  [
    'free, with another day in the form',
    { date: '2026-11-27' },
    { kind: 'planDiffers', meal: { date: '2026-11-27', key: 'cena' } },
  ],
  [
    'free, with another meal in the form',
    { time: '13:00' },
    { kind: 'planDiffers', meal: { date: SATURDAY, key: 'pranzo' } },
  ],
])('on the plan of Saturday a table is %s', (_, given, expected) => {
  expect(effect(saturday, given)).toEqual(expected);
});

test.each([
  ['another day', SATURDAY, '20:30', saturday],
  ['this evening', TODAY, '21:00', null],
  ['today without an hour', TODAY, '', null],
  ['a day that has passed', '2026-11-20', '20:30', null],
  ['a year that the database has no place for', '9999-12-31', '20:30', null],
])(
  'the form offers the plan of a later meal alone: %s',
  (_, date, time, meal) => {
    expect(laterMealOf({ date, time }, NOW)).toEqual(meal);
  },
);

const asked = makeOwnBooking({ booking: { meal: tonight, record: NOW } });

test.each<readonly [string, Partial<Booking>, Case, string | null]>([
  ['nothing', {}, {}, null],
  ['a record of now', {}, { now: theirs }, 'taken'],
  ['an own one', {}, { now: booked(1, 9.5) }, 'takenByOneself'],
  ['one past the booking window', {}, { now: booked(5) }, null],
  ['one, if it writes none', { record: null }, { now: theirs }, null],
  ['a lock', {}, { tonight: locked() }, 'mealTaken'],
  ['an own one', {}, { tonight: lockedByUs }, 'takenByOneself'],
  ['its own', {}, { tonight: locked(asked.booking.id) }, null],
  ['one, if it asks', { isHeld: false }, { tonight: locked() }, null],
  ['its closed zone', { table: 'Giardino3' }, {}, 'zoneClosed'],
])('against a new booking is %s', (_, fields, read, refusal) => {
  const after = { ...asked.booking, ...fields };
  const found = refusalOf(null, after, makeValues(read), [own], NOW);
  expect(found).toBe(refusal);
});

test('against what a guest says of his booking no switch counts', () => {
  const values = { ...makeValues({}), settings: { prenotazioni: false } };
  const { booking } = asked;
  const refusal = (table: string) =>
    refusalOf(booking, { ...booking, people: '3', table }, values, [], NOW);
  expect([refusal(KEY), refusal('Veranda7')]).toEqual([null, 'bookingClosed']);
});
