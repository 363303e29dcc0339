import { expect, test } from 'vitest';
import { tableKey, tableLabel } from '../../src/domain/floor-plan.ts';

test('a table’s key is the zone and the first number, its label one number or both', () => {
  const table = { zone: 'Giardino', numbers: [17, 18] } as const;
  expect(tableKey(table)).toBe('Giardino17');
  expect(tableLabel(table)).toBe('17 - 18');
  expect(tableLabel({ numbers: [7] })).toBe('7');
});
