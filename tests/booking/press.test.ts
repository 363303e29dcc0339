import { expect, test } from 'vitest';
import type { OwnBooking } from '../../src/booking/own-bookings.ts';
import {
  effectOf,
  laterMealOf,
  type Press,
  type PressEffect,
} from '../../src/booking/press.ts';
import type { DayLocks, Lock, TableRecord } from '../../src/tables/records.ts';
import type { Meal } from '../../src/time/meals.ts';
import { romeInstant } from '../../src/time/rome-clock.ts';
import { makeOwnBooking, makeRequest } from '../support/make-own-booking.ts';

const KEY = 'Veranda1';
const TODAY = '2026-11-21';
const SATURDAY = '2026-11-28';
/** Dinner. */
const NOW = romeInstant(TODAY, '20:00');
const HOUR = 60 * 60 * 1000;
const tonight = { date: TODAY, key: 'cena' };
const saturday = { date: SATURDAY, key: 'cena' };
const own = makeOwnBooking({ meal: tonight });
const ownThen = makeOwnBooking({ meal: saturday });

const booked = (hoursAgo: number, deadline = 17.5): TableRecord => ({
  bookedAt: NOW - hoursAgo * HOUR,
  deadline,
});
const theirs = booked(1);
const locked = (id = '12345678', record: number | null = null): Lock => ({
  booking: id,
  record,
});

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

function effect(
  planMeal: Press['planMeal'],
  { now, date = SATURDAY, time = '20:30', ...meals }: Case,
  changed: OwnBooking | null = null,
): PressEffect {
  const { table, details } = makeRequest({ details: { date, time } });
  const consents = {
    privacyConsent: true,
    promotionConsent: false,
    honeypot: false,
  };
  return effectOf(
    { table, planMeal, form: { details, ...consents }, changed },
    {
      settings: { prenotazioni: true },
      records: now ? { [KEY]: now } : {},
      days: { [TODAY]: at(meals.tonight), [SATURDAY]: at(meals.saturday) },
    },
    [own, ownThen],
    NOW,
  );
}

const book: PressEffect = { kind: 'book', isExpired: false, replaced: null };
const bookRed: PressEffect = { ...book, isExpired: true };
const freeOther: PressEffect = { kind: 'freeOther', record: theirs };
const freeOwn: PressEffect = { kind: 'freeOwn', own };

test.each<readonly [string, Case, PressEffect]>([
  ['free', {}, book],
  ['booked yesterday', { now: booked(21) }, book],
  ['booked', { now: theirs }, freeOther],
  ['past the booking window', { now: booked(5) }, bookRed],
  [
    'locked for tonight',
    { tonight: locked() },
    { kind: 'heldNow', meal: tonight },
  ],
  [
    'freed barely, and locked for tonight',
    { tonight: locked('12345678', 18.5) },
    book,
  ],
  [
    'locked for tonight, past the booking window',
    { now: booked(5), tonight: locked() },
    bookRed,
  ],
  [
    'locked for tonight, booked by another one',
    { now: theirs, tonight: locked() },
    freeOther,
  ],
  ['locked for Saturday', { saturday: locked() }, book],
  ['one’s own', { now: booked(1, own.deadline) }, freeOwn],
  ['one’s own for tonight', { tonight: locked(own.id) }, freeOwn],
  [
    'one’s own for tonight, booked by another one',
    { now: theirs, tonight: locked(own.id) },
    freeOwn,
  ],
  [
    'one’s own for tonight, booked by another one long ago',
    { now: booked(5), tonight: locked(own.id) },
    freeOwn,
  ],
])('on the plan of now a table is %s', (_, given, expected) => {
  expect(effect(null, given)).toEqual(expected);
});

const forTonight = { date: TODAY, time: '21:00' };

test.each<readonly [string, Case, object]>([
  [
    'past the booking window',
    {
      ...forTonight,
      now: booked(5, own.deadline),
      tonight: locked(own.id, own.deadline),
    },
    { ...bookRed, replaced: { booking: own } },
  ],
  [
    'freed barely',
    { ...forTonight, tonight: locked(own.id, own.deadline) },
    { ...book, replaced: { booking: own } },
  ],
  [
    'of Saturday, and free now',
    { saturday: locked(ownThen.id) },
    { ...book, replaced: { booking: ownThen } },
  ],
  [
    'of tonight, past the booking window, for Saturday',
    { now: booked(5, own.deadline), tonight: locked(own.id, own.deadline) },
    bookRed,
  ],
])(
  'one’s own table is booked again, and an own booking of the same meal makes room: %s',
  (_, given, expected) => {
    expect(effect(null, given)).toMatchObject(expected);
  },
);

test.each<readonly [string, Case, PressEffect]>([
  ['free', {}, book],
  ['booked now', { now: theirs, tonight: locked() }, book],
  ['locked', { saturday: locked() }, { kind: 'heldThen', meal: saturday }],
  [
    'one’s own',
    { saturday: locked(ownThen.id) },
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

const isBooked = { kind: 'book', isExpired: false };

test.each<readonly [string, Meal, Case, object]>([
  ['its own table', saturday, {}, isBooked],
  ['a free one of another meal', tonight, {}, isBooked],
  ['a red one', tonight, { now: theirs }, { kind: 'heldThen' }],
  [
    'one past the booking window',
    tonight,
    { now: booked(5) },
    { ...isBooked, isExpired: true },
  ],
  [
    'one that is locked and past the booking window',
    tonight,
    { now: booked(5), tonight: locked() },
    { kind: 'heldThen' },
  ],
  [
    'one of another meal than the form asks for',
    saturday,
    { time: '13:00' },
    { kind: 'planDiffers' },
  ],
])('a booking of Saturday is changed to %s', (_, planMeal, given, expected) => {
  const lock = { saturday: locked(ownThen.id), date: planMeal.date };
  const found = effect(planMeal, { ...lock, ...given }, ownThen);
  expect(found).toMatchObject(expected);
});

test.each([
  ['another day', SATURDAY, '20:30', saturday],
  ['this evening', TODAY, '21:00', null],
  ['a day that has passed', '2026-11-20', '20:30', null],
  ['a year that the database has no place for', '9999-12-31', '20:30', null],
  ['nothing', '', '', null],
])(
  'the form offers the plan of a later meal alone: %s',
  (_, date, time, meal) => {
    expect(laterMealOf({ date, time }, NOW)).toEqual(meal);
  },
);
