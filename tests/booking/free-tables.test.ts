import { expect, test } from 'vitest';
import { isFull, nextFreeMeal } from '../../src/booking/free-tables.ts';
import { floorPlan, tableKey } from '../../src/tables/floor-plan.ts';
import type { LiveValues } from '../../src/tables/live-values.ts';
import { romeInstant } from '../../src/time/rome-clock.ts';

/** A Friday. */
const TODAY = '2026-11-27';
const SATURDAY = '2026-11-28';
const SUNDAY = '2026-11-29';
const NOW = romeInstant(TODAY, '19:00');
const HOUR = 60 * 60 * 1000;

/** The records of all tables but those in `free`, booked hours ago. */
function records(hoursAgo: number, ...free: string[]) {
  const keys = floorPlan.flatMap(({ tables }) => tables).map(tableKey);
  const record = {
    bookedAt: NOW - hoursAgo * HOUR,
    deadline: 1.5,
  };
  return Object.fromEntries(
    keys.filter((key) => !free.includes(key)).map((key) => [key, record]),
  );
}

/** The locks of all tables but those in `free`. */
function locks(...free: string[]) {
  const keys = Object.keys(records(0, ...free));
  const lock = { booking: '12345678', record: null };
  return Object.fromEntries(keys.map((key) => [key, lock]));
}

const makeValues = (values: Partial<LiveValues>): LiveValues => ({
  settings: { giardino: true, prenotazioni: true },
  records: {},
  days: {},
  own: {},
  ...values,
});

test.each([
  ['all tables are booked', { records: records(1) }, true],
  ['one table is free', { records: records(1, 'Giardino3') }, false],
  [
    'the one free table is in a closed zone',
    { records: records(1, 'Giardino3'), settings: { giardino: false } },
    true,
  ],
  [
    'the one free table is held for this meal',
    {
      records: records(1, 'Giardino3'),
      days: { [TODAY]: { cena: locks() } },
    },
    true,
  ],
  ['all can be booked again', { records: records(6) }, false],
])('the house is full now: %s', (_, values, expected) => {
  expect(isFull(makeValues(values), null, NOW)).toBe(expected);
});

const dinner = { date: SATURDAY, key: 'cena' };

test('a meal is full by its own locks alone', () => {
  const now = makeValues({ records: records(1) });
  expect(isFull(now, dinner, NOW)).toBe(false);
  const then = makeValues({ days: { [SATURDAY]: { cena: locks() } } });
  expect(isFull(then, dinner, NOW)).toBe(true);
});

const lunch = { date: SATURDAY, key: 'pranzo' };
const sunday = { date: SUNDAY, key: 'pranzo' };

test.each([
  ['that of the next opening', null, {}, lunch],
  ['the first with a table', null, { pranzo: locks() }, dinner],
  [
    'of another day if that is full',
    null,
    { pranzo: locks(), cena: locks() },
    sunday,
  ],
  ['after the one that is shown', lunch, {}, dinner],
])('the next meal with a free table is %s', (_, after, saturday, expected) => {
  const days = { [TODAY]: {}, [SATURDAY]: saturday, [SUNDAY]: {} };
  expect(nextFreeMeal(makeValues({ days }), after, NOW)).toEqual(expected);
});

test('no meal is offered whose locks are not known', () => {
  const days = { [TODAY]: {} };
  expect(nextFreeMeal(makeValues({ days }), null, NOW)).toBeNull();
});
