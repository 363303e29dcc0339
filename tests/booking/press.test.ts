import { expect, test } from 'vitest';
import {
  effectOf,
  laterMealOf,
  type Press,
  type PressEffect,
} from '../../src/booking/press.ts';
import type { DayRecords, TableRecord } from '../../src/tables/records.ts';
import { romeInstant } from '../../src/time/rome-clock.ts';
import { deadlineAt } from '../support/deadline-at.ts';
import { makeRequest } from '../support/make-request.ts';

const KEY = 'Veranda1';
const TODAY = '2026-11-21';
const SATURDAY = '2026-11-28';
/** Dinner. */
const NOW = romeInstant(TODAY, '20:00');
const HOUR = 60 * 60 * 1000;
const tonight = { date: TODAY, key: 'cena' };
const saturday = { date: SATURDAY, key: 'cena' };
const OWN = deadlineAt(NOW - 10_000.5);

const booked = (hoursAgo: number, deadline = deadlineAt(NOW - 9_000.5)) => ({
  bookedAt: NOW - hoursAgo * HOUR,
  deadline,
});
const theirs = booked(1);
const own = booked(1, OWN);

interface Case {
  /** The record of now. */
  readonly now?: TableRecord;
  /** The records of dinner, today and on Saturday. */
  readonly tonight?: TableRecord;
  readonly saturday?: TableRecord;
  /** Of the form: Saturday at 20:30 without them. */
  readonly date?: string;
  readonly time?: string;
}

const at = (record?: TableRecord): DayRecords =>
  record ? { cena: { [KEY]: record } } : {};

function effect(
  shown: Press['shown'],
  { now, date = SATURDAY, time = '20:30', ...meals }: Case,
): PressEffect {
  const { table, details } = makeRequest({ details: { date, time } });
  const consents = {
    privacyConsent: true,
    promotionConsent: false,
    honeypot: false,
  };
  return effectOf(
    { table, shown, form: { details, ...consents } },
    {
      settings: { prenotazioni: true },
      records: now ? { [KEY]: now } : {},
      days: { [TODAY]: at(meals.tonight), [SATURDAY]: at(meals.saturday) },
    },
    [OWN],
    NOW,
  );
}

const book: PressEffect = { kind: 'book', isExpired: false };
const bookAgain: PressEffect = { kind: 'book', isExpired: true };
const freeOwn: PressEffect = { kind: 'freeOwn', id: OWN };

test.each<readonly [string, Case, PressEffect]>([
  ['free', {}, book],
  ['booked yesterday', { now: booked(21) }, book],
  ['booked', { now: theirs }, { kind: 'freeOther', record: theirs }],
  ['past the booking window', { now: booked(5) }, bookAgain],
  ['one’s own', { now: own }, freeOwn],
  ['one’s own past the booking window', { now: booked(5, OWN) }, bookAgain],
  ['held for tonight', { tonight: theirs }, { kind: 'heldNow', meal: tonight }],
  [
    'held for tonight, past the booking window',
    { now: booked(5), tonight: theirs },
    bookAgain,
  ],
  [
    'held for tonight, booked by another one',
    { now: theirs, tonight: booked(8) },
    { kind: 'freeOther', record: theirs },
  ],
  ['one’s own for tonight', { tonight: own }, freeOwn],
  ['one’s own for tonight, booked', { now: theirs, tonight: own }, freeOwn],
  ['held for Saturday', { saturday: theirs }, book],
])('on the plan of now a table is %s', (_, given, expected) => {
  expect(effect(null, given)).toEqual(expected);
});

test.each<readonly [string, Case, PressEffect]>([
  ['free', {}, book],
  ['booked now', { now: theirs, tonight: theirs }, book],
  ['held', { saturday: theirs }, { kind: 'heldThen', meal: saturday }],
  ['one’s own', { saturday: own }, freeOwn],
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
  ['a day that has passed', '2026-11-20', '20:30', null],
  ['nothing', '', '', null],
])(
  'the form offers the plan of a later meal alone: %s',
  (_, date, time, meal) => {
    expect(laterMealOf({ date, time }, NOW)).toEqual(meal);
  },
);
