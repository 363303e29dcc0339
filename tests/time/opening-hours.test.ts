import { expect, test } from 'vitest';
import {
  daysAlike,
  isOpen,
  type OpeningHours,
  type OpenSpan,
} from '../../src/time/opening-hours.ts';

const lunch: OpenSpan = { from: '12:00', until: '14:30' };
const dinner: OpenSpan = { from: '19:00', until: '23:00' };
const late: OpenSpan = { from: '19:00', until: '02:30' };
const later: OpenSpan = { from: '19:00', until: '03:00' };

const lunchAndDinner: OpeningHours = { friday: [lunch, dinner] };
const lateOnFriday: OpeningHours = { friday: [late] };
const lateOnSaturday: OpeningHours = { saturday: [late] };

// A Friday, a Saturday and so on, and the nights of both switches of the clock.
test.each<readonly [OpeningHours, string, boolean]>([
  [lunchAndDinner, '2026-11-20T11:59+01:00', false],
  [lunchAndDinner, '2026-11-20T12:00+01:00', true],
  [lunchAndDinner, '2026-11-20T14:29+01:00', true],
  [lunchAndDinner, '2026-11-20T14:30+01:00', false],
  [lunchAndDinner, '2026-11-20T22:59+01:00', true],
  [lunchAndDinner, '2026-11-21T12:30+01:00', false],
  [lateOnFriday, '2026-11-20T01:00+01:00', false],
  [lateOnFriday, '2026-11-20T23:59+01:00', true],
  [lateOnFriday, '2026-11-21T02:29+01:00', true],
  [lateOnFriday, '2026-11-21T02:30+01:00', false],
  [lateOnFriday, '2026-11-21T19:30+01:00', false],
  [{ sunday: [late] }, '2026-11-16T01:00+01:00', true],
  [{ monday: [late] }, '2026-11-16T01:00+01:00', false],
  [
    { saturday: [{ from: '19:00', until: '00:00' }] },
    '2026-11-21T23:59+01:00',
    true,
  ],
  [
    { saturday: [{ from: '19:00', until: '00:00' }] },
    '2026-11-22T00:00+01:00',
    false,
  ],
  [
    { saturday: [{ from: '06:00', until: '06:00' }] },
    '2026-11-22T05:59+01:00',
    true,
  ],
  [
    { saturday: [{ from: '06:00', until: '06:00' }] },
    '2026-11-22T06:00+01:00',
    false,
  ],
  // The hour that is missing, and the one that comes twice.
  [lateOnSaturday, '2026-03-29T01:59+01:00', true],
  [lateOnSaturday, '2026-03-29T03:00+02:00', false],
  [lateOnSaturday, '2026-10-25T02:29+02:00', true],
  [lateOnSaturday, '2026-10-25T02:30+02:00', false],
  [{ saturday: [later] }, '2026-10-25T02:59+01:00', true],
  [{ saturday: [later] }, '2026-10-25T03:00+01:00', false],
])('with %j at %s it is open: %s', (hours, time, expected) => {
  expect(isOpen(hours, Date.parse(time))).toBe(expected);
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
