import { expect, test } from 'vitest';
import {
  longestFirst,
  nextMinute,
  occupancy,
  occupationOf,
} from '../../src/admin/occupation.ts';
import { floorPlan, tableKey } from '../../src/tables/floor-plan.ts';
import { tableState } from '../../src/tables/table-state.ts';
import { romeTime } from '../../src/time/rome-clock.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-21T21:02:00+01:00');

test.each([
  ['just now', 0, '21:02', '0 min', '0 min'],
  ['almost a minute ago', MINUTE - 1, '21:01', '0 min', '0 min'],
  ['a minute ago', MINUTE, '21:01', '1 min', '1 min'],
  ['59 minutes ago', 59 * MINUTE, '20:03', '59 min', '59 min'],
  ['an hour ago', 60 * MINUTE, '20:02', '1 h', '1 h 00'],
  ['65 minutes ago', 65 * MINUTE, '19:57', '1 h 5 min', '1 h 05'],
  ['13 hours ago', 13 * 60 * MINUTE, '08:02', '13 h', '13 h 00'],
  ['by a server that is ahead', -500, '21:02', '0 min', '0 min'],
])('a table booked %s', (_, age, since, duration, shortDuration) => {
  expect(occupationOf(NOW - age, NOW, false)).toEqual({
    since,
    duration,
    shortDuration,
    isNew: false,
  });
});

test.each([
  ['2026-07-21T21:02:00+02:00', '21:02'],
  ['2026-10-25T02:30:00+02:00', '02:30'],
  ['2026-10-25T02:30:00+01:00', '02:30'],
  ['2026-11-21T00:05:00+01:00', '00:05'],
])('at %s the clock in Rome shows %s', (instant, time) => {
  expect(romeTime(Date.parse(instant))).toBe(time);
});

test('the next minute is the first that a table completes', () => {
  const bookings = [NOW - 90_000, NOW - 5 * MINUTE - 50_000];
  expect(nextMinute(bookings, NOW)).toBe(NOW + 10_000);
  expect(nextMinute([NOW], NOW)).toBe(NOW + MINUTE);
});

test('without bookings the next change is midnight in Rome', () => {
  expect(nextMinute([], NOW)).toBe(Date.parse('2026-11-22T00:00:00+01:00'));
});

test('the tables that are occupied for the longest time come first', () => {
  const records = {
    Veranda1: { bookedAt: NOW - MINUTE, deadline: null },
    Giardino1: { bookedAt: NOW - 2 * MINUTE, deadline: null },
    // Yesterday's: free.
    Veranda3: { bookedAt: NOW - 24 * 60 * MINUTE, deadline: null },
  };
  const shown = floorPlan
    .flatMap(({ tables }) => tables)
    .map((table) => {
      const key = tableKey(table) as keyof typeof records;
      const state = tableState(records[key]?.bookedAt ?? null, NOW);
      return {
        table,
        state,
        isOwn: false,
        isBusy: false,
        hasFewSeats: false,
        isInClosedZone: false,
        occupation: null,
      };
    });
  const keys = longestFirst(shown, records).map(({ table }) => tableKey(table));
  expect(keys.slice(0, 3)).toEqual(['Giardino1', 'Veranda1', 'Veranda3']);
  expect(keys.slice(2)).toEqual(
    shown
      .map(({ table }) => tableKey(table))
      .filter((key) => !['Giardino1', 'Veranda1'].includes(key)),
  );
});

test('a table of yesterday is not counted as occupied', () => {
  const records = {
    Veranda1: { bookedAt: NOW - MINUTE, deadline: null },
    Veranda3: { bookedAt: NOW - 24 * 60 * MINUTE, deadline: null },
    Veranda8: { bookedAt: NOW - 6 * 60 * MINUTE, deadline: null },
  };
  expect(occupancy(records, NOW)).toEqual([
    { zone: 'Veranda', occupied: 2, total: 9 },
    { zone: 'Giardino', occupied: 0, total: 7 },
  ]);
});
