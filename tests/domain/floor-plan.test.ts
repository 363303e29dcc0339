import { describe, expect, test } from 'vitest';
import {
  floorPlan,
  type Place,
  tableKey,
  tableLabel,
  ZONE_WIDTH,
} from '../../src/domain/floor-plan.ts';
import { tables } from '../support/tables.ts';

function overlap(one: Place, other: Place): boolean {
  const apart =
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y;
  return !apart;
}

describe('the floor plan', () => {
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
    expect(new Set(tables.map(tableKey)).size).toBe(tables.length);
  });
});

test('the label of a single table is its number, that of a pair both', () => {
  expect(tableLabel({ numbers: [7] })).toBe('7');
  expect(tableLabel({ numbers: [11, 12] })).toBe('11 - 12');
});
