import { expect, test } from 'vitest';
import { MAX_PARTY_SIZE } from '../../src/content/restaurant.ts';
import { floorPlan, tableLabel } from '../../src/tables/floor-plan.ts';

// What the owner asked for, typed by hand. To change a table, a zone or the
// limit on purpose changes it here too; every other test takes it from the
// code.

test('the zones have the tables and pairs that the owner named, in this order', () => {
  expect(
    floorPlan.map((zone) => [
      zone.name,
      zone.tables.map(tableLabel).join(', '),
    ]),
  ).toEqual([
    ['Sala Principale', '1 - 2, 3 - 4, 5 - 6, 7, 8, 9 - 10, 11 - 12'],
    ['Pianoforte', '13, 14, 15'],
    [
      'Esterno',
      '1 - 2, 3, 4 - 5, 6, 7 - 8, 9, 10 - 11, 12 - 13, 14, 15 - 16, 17 - 18, 19',
    ],
  ]);
});

test('every table of the sample has two seats for each of its numbers', () => {
  for (const { numbers, seats } of floorPlan.flatMap(({ tables }) => tables))
    expect(seats).toBe(2 * numbers.length);
});

test('Banco and Entrata stand in the main room, Ingresso outside', () => {
  const labels = floorPlan.flatMap(({ name, fixtures }) =>
    fixtures.flatMap(({ text }) =>
      text === undefined ? [] : `${name}: ${text}`,
    ),
  );
  expect(labels).toEqual([
    'Sala Principale: Banco',
    'Sala Principale: Entrata',
    'Esterno: Ingresso',
  ]);
});

test('the admin closes Esterno alone', () => {
  const closable = floorPlan.filter(({ setting }) => setting !== null);
  expect(closable.map(({ name, setting }) => [name, setting?.key])).toEqual([
    ['Esterno', 'esterno'],
  ]);
});

test('more than 4 people book by telephone', () => {
  expect(MAX_PARTY_SIZE).toBe(4);
});
