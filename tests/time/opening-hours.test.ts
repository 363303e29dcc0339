import { expect, test } from 'vitest';
import { nextOpening } from '../../src/time/next-opening.ts';
import {
  daysAlike,
  isClosedOn,
  type OpeningHours,
  type OpenSpan,
  openSpanAt,
} from '../../src/time/opening-hours.ts';
import { romeDate, romeTime } from '../../src/time/rome-clock.ts';

const lunch: OpenSpan = { from: '12:00', until: '14:30' };
const dinner: OpenSpan = { from: '19:00', until: '23:00' };
const late: OpenSpan = { from: '19:00', until: '02:30' };
const later: OpenSpan = { from: '19:00', until: '03:00' };

const lunchAndDinner: OpeningHours = { friday: [lunch, dinner] };
const lateOnFriday: OpeningHours = { friday: [late] };
const untilMidnight = { saturday: [{ from: '19:00', until: '00:00' }] };
const wholeDay = { saturday: [{ from: '06:00', until: '06:00' }] };
const lateOnSaturday: OpeningHours = { saturday: [late] };

// A Friday, a Saturday and so on, and the nights of both switches of the clock.
test.each<readonly [OpeningHours, string, boolean]>([
  [lunchAndDinner, '2026-11-20T11:59+01:00', false],
  [lunchAndDinner, '2026-11-20T12:00+01:00', true],
  [lunchAndDinner, '2026-11-20T14:30+01:00', false],
  [lunchAndDinner, '2026-11-21T12:30+01:00', false],
  [lateOnFriday, '2026-11-20T01:00+01:00', false],
  [lateOnFriday, '2026-11-20T23:59+01:00', true],
  [lateOnFriday, '2026-11-21T02:29+01:00', true],
  [lateOnFriday, '2026-11-21T02:30+01:00', false],
  [{ sunday: [late] }, '2026-11-16T01:00+01:00', true],
  [untilMidnight, '2026-11-22T00:00+01:00', false],
  [wholeDay, '2026-11-22T05:59+01:00', true],
  [wholeDay, '2026-11-22T06:00+01:00', false],
  // The hour that is missing, and the one that comes twice.
  [lateOnSaturday, '2026-03-29T01:59+01:00', true],
  [lateOnSaturday, '2026-03-29T03:00+02:00', false],
  [lateOnSaturday, '2026-10-25T02:29+02:00', true],
  [lateOnSaturday, '2026-10-25T02:30+02:00', false],
  [{ saturday: [later] }, '2026-10-25T02:59+01:00', true],
  [{ saturday: [later] }, '2026-10-25T03:00+01:00', false],
])('with %j at %s it is open: %s', (hours, time, expected) => {
  const now = Date.parse(time);
  const opening = { openingHours: hours, closures: [] };
  const span = openSpanAt(opening, romeDate(now), romeTime(now));
  expect(span !== null).toBe(expected);
});

test('consecutive days with equal hours are grouped, closed days too', () => {
  expect(
    daysAlike({
      tuesday: [dinner],
      wednesday: [{ ...dinner }],
      friday: [lunch],
    }),
  ).toEqual([
    { days: ['monday'], spans: [] },
    { days: ['tuesday', 'wednesday'], spans: [dinner] },
    { days: ['thursday'], spans: [] },
    { days: ['friday'], spans: [lunch] },
    { days: ['saturday', 'sunday'], spans: [] },
  ]);
});

const everyDay: OpeningHours = {
  friday: [lunch, late],
  saturday: [lunch, late],
  sunday: [lunch],
};

test.each([
  ['2026-12-25T12:30+01:00', null, '2026-12-27', '12:00'],
  // The evening before a closed day ends as always.
  ['2026-12-25T01:00+01:00', '02:30', '2026-12-27', '12:00'],
  ['2026-12-27T13:00+01:00', '14:30', '2027-01-01', '12:00'],
  ['2027-08-01T16:00+02:00', null, '2027-08-27', '12:00'],
  ['2026-11-27T16:00+01:00', null, '2026-11-27', '19:00'],
])('at %s it is open until %s and opens next on %s at %s', (...row) => {
  const [time, until, date, from] = row;
  const now = Date.parse(time);
  const opening = {
    openingHours: { ...everyDay, thursday: [late] },
    closures: [
      { first: '12-25', last: '12-26', reason: null },
      { first: '12-31', last: '12-31', reason: null },
      { first: '2027-08-02', last: '2027-08-26', reason: null },
    ],
  };
  const span = openSpanAt(opening, romeDate(now), romeTime(now));
  expect(span?.until ?? null).toBe(until);
  expect(nextOpening(opening, now)).toEqual({ date, time: from });
});

test('without hours, or with none for a year, no next opening is known', () => {
  const now = Date.parse('2026-11-27T16:00+01:00');
  expect(nextOpening({ openingHours: null, closures: [] }, now)).toBeNull();
  const closures = [{ first: '01-01', last: '12-31', reason: null }];
  expect(nextOpening({ openingHours: everyDay, closures }, now)).toBeNull();
});

test('a day is closed by the week or by a closure, which is known without opening hours', () => {
  const closures = [{ first: '2026-11-27', last: '2026-11-27', reason: null }];
  const closed = (openingHours: OpeningHours | null) =>
    ['2026-11-20', '2026-11-21', '2026-11-27'].map((date) =>
      isClosedOn({ openingHours, closures }, date),
    );
  expect(closed(lunchAndDinner)).toEqual([false, true, true]);
  expect(closed(null)).toEqual([false, false, true]);
});
