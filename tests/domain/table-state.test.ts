import { describe, expect, test } from 'vitest';
import { nextStateChange, tableState } from '../../src/domain/table-state.ts';

const at = (time: string) => Date.parse(time);

describe('a table', () => {
  test.each([
    ['without a record', '20:00:00.000', null, 'free'],
    ['booked just now', '20:00:00.000', '20:00:00.000', 'booked'],
    ['booked 1 ms less than 5 h ago', '20:00:00.000', '15:00:00.001', 'booked'],
    ['booked exactly 5 h ago', '20:00:00.000', '15:00:00.000', 'expired'],
    ['booked 1 ms more than 5 h ago', '20:00:00.000', '14:59:59.999', 'expired'],
    ['booked 1 ms after midnight', '03:00:00.000', '00:00:00.001', 'booked'],
    ['booked at midnight itself', '00:00:00.000', '00:00:00.000', 'booked'],
    ['booked at midnight, later', '03:00:00.000', '00:00:00.000', 'booked'],
    ['booked early in the day', '23:59:59.999', '00:00:00.001', 'expired'],
  ] as const)('%s is %s', (_, now, bookedAt, state) => {
    const today = (time: string) => at(`2026-11-21T${time}+01:00`);
    expect(tableState(bookedAt === null ? null : today(bookedAt), today(now))).toBe(state);
  });

  test('booked an hour ago, yesterday, is free', () => {
    const bookedAt = at('2026-11-20T23:30:00+01:00');
    expect(tableState(bookedAt, at('2026-11-21T00:30:00+01:00'))).toBe('free');
  });

  test.each([
    ['forward', '2026-03-29T00:00:00.001+01:00', '2026-03-29T05:59:59.999+02:00', 'booked'],
    ['forward', '2026-03-29T00:00:00.001+01:00', '2026-03-29T06:00:00.001+02:00', 'expired'],
    ['forward', '2026-03-28T23:59:59.999+01:00', '2026-03-29T03:30:00.000+02:00', 'free'],
    ['back', '2026-10-25T00:00:00.001+02:00', '2026-10-25T03:59:59.999+01:00', 'booked'],
    ['back', '2026-10-25T00:00:00.001+02:00', '2026-10-25T04:00:00.001+01:00', 'expired'],
    ['back', '2026-10-24T23:59:59.999+02:00', '2026-10-25T02:30:00.000+01:00', 'free'],
  ] as const)(
    'in the night the clocks go %s, booked %s, is at %s %s',
    (_, bookedAt, now, state) => {
      expect(tableState(at(bookedAt), at(now))).toBe(state);
    },
  );

  test('booked by a server ahead of the measured clock is booked', () => {
    const now = at('2026-11-21T12:00:00+01:00');
    expect(tableState(now + 500, now)).toBe('booked');
  });
});

describe('the next change of state that no write announces', () => {
  const now = at('2026-11-21T20:00:00+01:00');
  const midnight = at('2026-11-22T00:00:00+01:00');

  test('is midnight without records', () => {
    expect(nextStateChange([], now)).toBe(midnight);
  });

  test('is the first 5-hour mark to come', () => {
    const bookings = ['14:00', '16:30', '15:30'].map((time) => at(`2026-11-21T${time}:00+01:00`));
    expect(nextStateChange(bookings, now)).toBe(at('2026-11-21T20:30:00+01:00'));
  });

  test('is midnight where every 5-hour mark comes later or is past', () => {
    const bookings = ['15:00', '19:30'].map((time) => at(`2026-11-21T${time}:00+01:00`));
    expect(nextStateChange(bookings, now)).toBe(midnight);
  });
});
