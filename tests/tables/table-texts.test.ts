import { expect, test } from 'vitest';
import { floorPlan } from '../../src/tables/floor-plan.ts';
import { tableName } from '../../src/tables/table-texts.ts';

const [zone] = floorPlan;
const [table] = zone?.tables ?? [];

test.each([
  ['free', false, 'libero'],
  ['booked', true, 'prenotato, il tuo tavolo'],
  ['expired', false, 'prenotato, di nuovo prenotabile'],
  ['expired', true, 'prenotato, il tuo tavolo, di nuovo prenotabile'],
] as const)('a table that is %s, and one’s own: %s, is %s', (...given) => {
  const [state, isOwn, words] = given;
  if (!table) throw new Error('The floor plan has no tables.');
  expect(tableName({ table, state, isOwn })).toContain(`, ${words}, per `);
});
