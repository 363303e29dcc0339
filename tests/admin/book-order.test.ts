import { expect, test } from 'vitest';
import { type BookOrder, listedTables } from '../../src/admin/book-order.ts';
import { seatingsOf } from '../../src/admin/seating.ts';
import { floorPlan, tableKey } from '../../src/tables/floor-plan.ts';
import { bookingNumberOf } from '../../src/tables/records.ts';
import {
  EVENING,
  makeCard,
  makeRecord,
  minutesAgo,
} from '../support/make-seating.ts';

const records = {
  Veranda1: makeRecord(minutesAgo(11)),
  Veranda3: makeRecord(minutesAgo(30)),
  Veranda7: makeRecord(minutesAgo(199)),
  Veranda8: makeRecord(minutesAgo(100), { isOnline: false }),
  Giardino1: makeRecord(minutesAgo(120), { isOnline: false }),
};
const cards = {
  Veranda1: makeCard(records.Veranda1, { time: '21:30', name: 'Zoë D’Amico' }),
  Veranda3: makeCard(records.Veranda3, { date: '2026-11-28', name: '' }),
  Veranda7: makeCard(records.Veranda7, { time: '22:00' }),
};
const seatings = seatingsOf(records, cards, EVENING);
const tables = floorPlan
  .flatMap((zone) => zone.tables)
  .map((table) => ({
    table,
    state: 'free' as const,
    isOwn: false,
    isBusy: false,
    hasFewSeats: false,
    isInClosedZone: false,
    occupation: null,
  }));

const listed = (order: BookOrder, search = '') =>
  listedTables(tables, seatings, order, search, EVENING).map(({ table }) =>
    tableKey(table),
  );

test('the list is ordered by when guests come, then by who sits', () => {
  expect(listed('arrival').slice(0, 5)).toEqual([
    'Veranda1',
    'Veranda7',
    'Giardino1',
    'Veranda8',
    'Veranda3',
  ]);
});

test('only who sits is in the order of the longest, before all others', () => {
  expect(listed('longest').slice(0, 5)).toEqual([
    'Giardino1',
    'Veranda8',
    'Veranda1',
    'Veranda7',
    'Veranda3',
  ]);
});

test('free tables come last, as on the plan', () => {
  const free = tables
    .map(({ table }) => tableKey(table))
    .filter((key) => !seatings[key]);
  expect(listed('longest').slice(5)).toEqual(free);
  expect(listed('arrival')).toHaveLength(tables.length);
});

test.each([
  ['a name', 'ross', ['Veranda7']],
  ['a name without its accents', 'ZOE d', ['Veranda1']],
  ['a number', bookingNumberOf(records.Veranda3.deadline) ?? '', ['Veranda3']],
  ['what nobody has', 'bianchi', []],
])('a search finds %s', (_, search, keys) => {
  expect(listed('table', search)).toEqual(keys);
});
