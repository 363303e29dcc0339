import { describe, expect, test } from 'vitest';
import {
  floorPlan,
  type Place,
  tableKey,
  tableLabel,
  ZONE_WIDTH,
} from '../../src/domain/floor-plan.ts';

const labelsOf = (zoneName: string) =>
  floorPlan
    .filter(({ name }) => name === zoneName)
    .flatMap(({ tables }) => tables.map((table) => table.numbers.join('-')));

function overlap(one: Place, other: Place): boolean {
  const apart =
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y;
  return !apart;
}

describe('the floor plan', () => {
  test('has the zones in the order of the specification', () => {
    expect(floorPlan.map(({ name }) => name)).toEqual(['Sala Principale', 'Pianoforte', 'Esterno']);
  });

  test('has the tables and pairs of the specification', () => {
    expect(labelsOf('Sala Principale')).toEqual(['1-2', '3-4', '5-6', '7', '8', '9-10', '11-12']);
    expect(labelsOf('Pianoforte')).toEqual(['13', '14', '15']);
    expect(labelsOf('Esterno')).toEqual(
      '1-2, 3, 4-5, 6, 7-8, 9, 10-11, 12-13, 14, 15-16, 17-18, 19'.split(', '),
    );
  });

  test('labels Banco, Entrata and Ingresso in their zones', () => {
    const labels = floorPlan.map(({ fixtures }) => fixtures.flatMap(({ text }) => text ?? []));
    expect(labels).toEqual([['Banco', 'Entrata'], [], ['Ingresso']]);
  });

  test('lets the admin close Esterno alone', () => {
    expect(floorPlan.map(({ setting }) => setting)).toEqual([null, null, 'esterno']);
  });

  test.each(floorPlan)('$name has every table inside, and none on another thing', (zone) => {
    const solid = zone.fixtures.filter(({ kind }) => kind === 'counter' || kind === 'piano');
    const things: Place[] = [...zone.tables.map(({ place }) => place), ...solid];
    for (const [index, thing] of things.entries()) {
      expect(thing.x).toBeGreaterThanOrEqual(0);
      expect(thing.y).toBeGreaterThanOrEqual(0);
      expect(thing.x + thing.width).toBeLessThanOrEqual(ZONE_WIDTH);
      expect(thing.y + thing.height).toBeLessThanOrEqual(zone.depth);
      expect(things.slice(index + 1).filter((other) => overlap(thing, other))).toEqual([]);
    }
  });
});

describe('the key of a table', () => {
  test('is the zone name and the first number', () => {
    expect(tableKey({ zone: 'Sala Principale', numbers: [1, 2] })).toBe('Sala Principale1');
    expect(tableKey({ zone: 'Esterno', numbers: [17, 18] })).toBe('Esterno17');
  });

  test('belongs to one table only', () => {
    const keys = floorPlan.flatMap(({ tables }) => tables.map(tableKey));
    expect(keys).toHaveLength(22);
    expect(new Set(keys).size).toBe(22);
  });
});

test('the label of a single table is its number, that of a pair both', () => {
  expect(tableLabel({ numbers: [7] })).toBe('7');
  expect(tableLabel({ numbers: [11, 12] })).toBe('11 - 12');
});
