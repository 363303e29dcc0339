import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { databaseRules, RULES_FILE, SUMMER_TIMES } from '../../tools/rules.ts';

test('database.rules.json is what the floor plan generates: if not, run "npm run rules"', () => {
  expect(readFileSync(RULES_FILE, 'utf8')).toBe(databaseRules());
});

test('the rules know the summer times of the next five years', () => {
  expect(SUMMER_TIMES.to).toBeGreaterThanOrEqual(new Date().getFullYear() + 5);
});

test('the rules know the summer time of their first and last year to the minute', () => {
  const rules = databaseRules();
  const switches = [
    ['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z'],
    ['2055-03-28T01:00:00Z', '2055-10-31T01:00:00Z'],
  ] as const;
  for (const [start, end] of switches) {
    expect(rules).toContain(`now >= ${Date.parse(start)} && now < ${Date.parse(end)}`);
  }
});
