import { expect, test } from 'vitest';
import { floorPlan, type Zone } from '../../../src/domain/floor-plan.ts';
import { floorPlanProblems } from '../../../tools/content/floor-plan.ts';

const [sample] = floorPlan;
if (!sample) throw new Error('The floor plan has no zone.');
const place = { x: 0, y: 0, width: 1, height: 1 };
const makeZone = (overrides: Partial<Zone>): Zone => ({
  ...sample,
  tables: [{ zone: sample.name, numbers: [1], place }],
  fixtures: [],
  ...overrides,
});
const table = (number: number, x: number) => ({
  zone: sample.name,
  numbers: [number] as const,
  place: { ...place, x },
});

test('the floor plan has no error', () => {
  expect(floorPlanProblems()).toEqual([]);
});

test.each([
  ['a number twice', makeZone({ tables: [table(1, 0), table(1, 2)] }), 'has the table 1 twice'],
  ['two tables on one place', makeZone({ tables: [table(1, 0), table(2, 0.5)] }), 'overlap'],
  ['a table outside', makeZone({ tables: [table(1, 5.5)] }), 'is outside the zone'],
  ['a name that is no key', makeZone({ name: 'Sala n. 1' as Zone['name'] }), 'the database allows'],
])('%s is an error', (_, zone, message) => {
  expect(floorPlanProblems([zone])).toEqual([expect.stringContaining(message)]);
});

test('two zones of one name are an error', () => {
  expect(floorPlanProblems([makeZone({}), makeZone({})])).toEqual([
    expect.stringContaining('two zones are called'),
  ]);
});
