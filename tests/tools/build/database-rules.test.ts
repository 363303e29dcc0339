import { expect, test } from 'vitest';
import { databaseRules } from '../../../tools/build/database-rules.ts';

test('the rules of a restaurant without guest cards do not mention them', () => {
  expect(databaseRules(true)).toContain('guests');
  expect(databaseRules(false)).not.toMatch(/guests|seatedAt/);
});
