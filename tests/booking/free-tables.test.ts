import { expect, test } from 'vitest';
import {
  freeMealsBeside,
  freeTables,
  isFull,
} from '../../src/booking/free-tables.ts';
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

const lunch = { date: SATURDAY, key: 'pranzo' };
const tonight = { date: TODAY, key: 'cena' };
const daysWith = (saturday: LiveValues['days'][string]) => ({
  [TODAY]: { cena: locks() },
  [SATURDAY]: saturday,
  [SUNDAY]: {},
});

test('a table is free for a meal if nobody holds it then, nor blocks it now', () => {
  const free = (values: Partial<LiveValues>, meal = dinner) =>
    freeTables(makeValues(values), meal, NOW)?.map(tableKey);
  const days = { [SATURDAY]: { cena: locks('Veranda7') } };
  expect(free({ days, records: records(1) })).toEqual(['Veranda7']);
  expect(free({})).toBeUndefined();
  const now = { [TODAY]: { cena: locks('Veranda7', 'Veranda8') } };
  const blocked = records(1, 'Veranda8');
  expect(free({ days: now, records: blocked }, tonight)).toEqual(['Veranda8']);
  // One that can be booked again is held for tonight.
  expect(free({ days: now, records: records(6) }, tonight)).toHaveLength(2);
});

test.each([
  ['other meal of its day, and the next day', dinner, {}, [lunch, SUNDAY]],
  ['next days without it', dinner, { pranzo: locks() }, [SUNDAY]],
  ['same meal of the next day', null, {}, [dinner, SUNDAY]],
  ['other one if that is full', null, { cena: locks() }, [lunch, SUNDAY]],
])('beside a full meal the %s is offered', (_, full, saturday, expected) => {
  const values = makeValues({ days: daysWith(saturday) });
  const offered = freeMealsBeside(values, full, null, NOW);
  expect(offered.slice(0, expected.length)).toMatchObject(
    expected.map((meal) => (meal === SUNDAY ? { date: SUNDAY } : meal)),
  );
});

test('no meal is offered without a table that is large enough, nor one whose locks are not known', () => {
  const two = floorPlan
    .flatMap(({ tables }) => tables)
    .find(({ seats }) => seats === 2);
  const cena = locks(two ? tableKey(two) : '');
  const days = { [TODAY]: {}, [SATURDAY]: { pranzo: locks(), cena } };
  const offered = (people: number) =>
    freeMealsBeside(makeValues({ days }), null, people, NOW);
  expect([offered(2), offered(3)]).toEqual([[dinner], []]);
});
