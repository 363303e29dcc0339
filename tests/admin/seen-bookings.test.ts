import { expect, test } from 'vitest';
import { newBookings } from '../../src/admin/seen-bookings.ts';

const NOW = Date.parse('2026-11-21T20:00:00+01:00');
const HOUR = 60 * 60_000;
const DEADLINE = NOW + 15_000;
const seen = new Set([DEADLINE + 0.5]);

const record = (deadline: number | null, bookedAt = NOW) => ({
  bookedAt,
  deadline,
});

test.each([
  ['booked online', record(DEADLINE + 0.25), true],
  ['booked online and seen', record(DEADLINE + 0.5), false],
  ['that a colleague occupies', record(DEADLINE), false],
  ['booked without a deadline', record(null), true],
  ['booked on another day', record(DEADLINE + 0.25, NOW - 30 * HOUR), false],
])('a table %s: %j, new: %s', (_, booking, isNew) => {
  const keys = [...newBookings({ Veranda7: booking }, seen, NOW).keys()];
  expect(keys).toEqual(isNew ? ['Veranda7'] : []);
});

test('a booking that was seen is not new at the table to which it is moved', () => {
  const moved = { Giardino1: record(DEADLINE + 0.5, NOW + HOUR) };
  expect(newBookings(moved, seen, NOW + HOUR).size).toBe(0);
});
