import { expect, test } from 'vitest';
import { arrivalsBetween } from '../../src/admin/arrivals.ts';

const NOW = Date.parse('2026-11-21T20:00:00+01:00');
const HOUR = 60 * 60 * 1000;

const record = (bookedAt: number, deadline: number | null = null) => ({
  bookedAt,
  deadline,
});
const before = { Veranda1: record(NOW - HOUR) };

test.each([
  ['a table that was free', { ...before, Veranda7: record(NOW) }, ['Veranda7']],
  [
    'a table that was freed and booked',
    { Veranda1: record(NOW) },
    ['Veranda1'],
  ],
  ['a table that was freed', {}, []],
  ['a table that has not changed', before, []],
  ['a booking of this page', { ...before, Veranda7: record(NOW, 7.5) }, []],
  [
    'a booking of another page',
    { ...before, Veranda7: record(NOW, 8.5) },
    ['Veranda7'],
  ],
  ['an old record', { ...before, Veranda7: record(NOW - 30 * HOUR) }, []],
])('%s: %j, new: %j', (_, after, arrivals) => {
  expect(arrivalsBetween(before, after, [7.5], NOW)).toEqual(arrivals);
});

test('what the first reading holds is not new', () => {
  expect(arrivalsBetween(null, before, [], NOW)).toEqual([]);
});
