import { expect, test } from 'vitest';
import { nextStateChange, tableState } from '../../src/tables/table-state.ts';

const at = (time: string) => Date.parse(`2026-11-${time}+01:00`);

// When a day begins: rome-clock.test.ts.
test.each([
  ['within the window', '21T20:00:00.000', '21T15:00:00.001', 'booked'],
  ['at its end', '21T20:00:00.000', '21T15:00:00.000', 'expired'],
  ['midnight itself', '21T00:00:00.000', '21T00:00:00.000', 'booked'],
  ['an hour, yesterday', '21T00:30:00.000', '20T23:30:00.000', 'free'],
  ['a server ahead', '21T12:00:00.000', '21T12:00:00.500', 'booked'],
] as const)(
  '%s: on %s a table booked on %s is %s',
  (_, now, bookedAt, state) => {
    expect(tableState(at(bookedAt), at(now))).toBe(state);
  },
);

test.each([
  [
    'the first end of a booking window to come',
    ['14:00', '16:30', '15:30'],
    '21T20:00',
    '21T20:30',
  ],
  [
    'midnight after marks that are past',
    ['15:00', '19:30'],
    '21T20:00',
    '22T00:00',
  ],
  ['the begin of the next meal', ['14:00'], '21T15:00', '21T16:00'],
])('the next change that no write announces is %s', (...given) => {
  const [, times, now, next] = given;
  const bookings = times.map((time) => at(`21T${time}`));
  expect(nextStateChange(bookings, at(now))).toBe(at(next));
});
