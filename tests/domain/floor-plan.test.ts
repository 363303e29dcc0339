import { expect, test } from 'vitest';
import { type Place, ZONE_WIDTH } from '../../src/domain/fixtures.ts';
import { floorPlan, tableKey, tableLabel } from '../../src/domain/floor-plan.ts';

function overlap(one: Place, other: Place): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

test.each(floorPlan)('$name has every table inside, and none on another thing', (zone) => {
  const solid = zone.fixtures.filter(({ kind }) => kind === 'counter' || kind === 'piano');
  const things: Place[] = [...zone.tables.map(({ place }) => place), ...solid];
  const room = { x: 0, y: 0, width: ZONE_WIDTH, height: zone.depth };
  for (const [index, { x, y, width, height }] of things.entries()) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(room.width);
    expect(y + height).toBeLessThanOrEqual(room.height);
    const others = things.slice(index + 1);
    expect(others.filter((other) => overlap({ x, y, width, height }, other))).toEqual([]);
  }
});

test('a table’s key is the zone and the first number, its label one number or both', () => {
  const table = { zone: 'Giardino', numbers: [17, 18] } as const;
  expect(tableKey(table)).toBe('Giardino17');
  expect(tableLabel(table)).toBe('17 - 18');
  expect(tableLabel({ numbers: [7] })).toBe('7');
});
