import { expect, test } from 'vitest';
import { nextStateChange, tableState } from '../../src/tables/table-state.ts';

const at = (time: string) => Date.parse(time);

test.each([
  ['no record', '2026-11-21T20:00:00.000+01:00', null, 'free'],
  [
    'just now',
    '2026-11-21T20:00:00.000+01:00',
    '2026-11-21T20:00:00.000+01:00',
    'booked',
  ],
  [
    'not yet 5 h',
    '2026-11-21T20:00:00.000+01:00',
    '2026-11-21T15:00:00.001+01:00',
    'booked',
  ],
  [
    'exactly 5 h',
    '2026-11-21T20:00:00.000+01:00',
    '2026-11-21T15:00:00.000+01:00',
    'expired',
  ],
  [
    'midnight itself',
    '2026-11-21T00:00:00.000+01:00',
    '2026-11-21T00:00:00.000+01:00',
    'booked',
  ],
  [
    'midnight, later',
    '2026-11-21T03:00:00.000+01:00',
    '2026-11-21T00:00:00.000+01:00',
    'booked',
  ],
  [
    'an early booking',
    '2026-11-21T23:59:59.999+01:00',
    '2026-11-21T00:00:00.001+01:00',
    'expired',
  ],
  [
    'an hour, yesterday',
    '2026-11-21T00:30:00.000+01:00',
    '2026-11-20T23:30:00.000+01:00',
    'free',
  ],
  [
    'a server ahead',
    '2026-11-21T12:00:00.000+01:00',
    '2026-11-21T12:00:00.500+01:00',
    'booked',
  ],
  [
    'clocks forward',
    '2026-03-29T05:59:59.999+02:00',
    '2026-03-29T00:00:00.001+01:00',
    'booked',
  ],
  [
    'clocks forward',
    '2026-03-29T06:00:00.001+02:00',
    '2026-03-29T00:00:00.001+01:00',
    'expired',
  ],
  [
    'clocks forward',
    '2026-03-29T03:30:00.000+02:00',
    '2026-03-28T23:59:59.999+01:00',
    'free',
  ],
  [
    'clocks back',
    '2026-10-25T03:59:59.999+01:00',
    '2026-10-25T00:00:00.001+02:00',
    'booked',
  ],
  [
    'clocks back',
    '2026-10-25T04:00:00.001+01:00',
    '2026-10-25T00:00:00.001+02:00',
    'expired',
  ],
  [
    'clocks back',
    '2026-10-25T02:30:00.000+01:00',
    '2026-10-24T23:59:59.999+02:00',
    'free',
  ],
] as const)(
  '%s: at %s a table booked at %s is %s',
  (_, now, bookedAt, state) => {
    expect(tableState(bookedAt === null ? null : at(bookedAt), at(now))).toBe(
      state,
    );
  },
);

test.each([
  ['midnight without records', [], '2026-11-22T00:00:00+01:00'],
  [
    'the first 5-hour mark to come',
    ['14:00', '16:30', '15:30'],
    '2026-11-21T20:30:00+01:00',
  ],
  [
    'midnight after marks that are past',
    ['15:00', '19:30'],
    '2026-11-22T00:00:00+01:00',
  ],
])('the next change that no write announces is %s', (_, times, next) => {
  const bookings = times.map((time) => at(`2026-11-21T${time}:00+01:00`));
  expect(nextStateChange(bookings, at('2026-11-21T20:00:00+01:00'))).toBe(
    at(next),
  );
});
