import { expect, test } from 'vitest';
import { databaseRules, SUMMER_TIMES } from '../../tools/rules.ts';
import { summerTime } from '../support/rome-by-law.ts';

test('the rules know the summer times of the next five years', () => {
  expect(SUMMER_TIMES.to).toBeGreaterThanOrEqual(new Date().getFullYear() + 5);
});

test('the rules know the summer time of every one of their years', () => {
  const rules = databaseRules();
  for (let year = SUMMER_TIMES.from; year <= SUMMER_TIMES.to; year += 1) {
    const [start, end] = summerTime(year);
    expect(rules).toContain(`data.val() >= ${start} && data.val() < ${end}`);
  }
});
