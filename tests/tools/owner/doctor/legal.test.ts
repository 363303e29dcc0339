import { expect, test } from 'vitest';
import {
  missingSections,
  reviewProblems,
} from '../../../../tools/owner/doctor/legal.ts';

test('a privacy policy names each section that it does not have', () => {
  expect(missingSections('Ultimo aggiornamento: oggi')).toHaveLength(9);
  expect(missingSections('## Diritti\n## Reclamo')).toHaveLength(7);
});

test('an accessibility statement is to be read again after a year', () => {
  const problems = (day: string) =>
    reviewProblems(day, Date.parse('2026-11-25T12:00Z'));
  for (const day of ['2026-11-25', '2025-11-25'])
    expect(problems(day)).toEqual([]);
  for (const day of ['2026-11-26', '2025-11-24'])
    expect(problems(day)).toEqual([
      expect.stringContaining(`"accessibilityReviewed" (${day}) is not a day`),
    ]);
});
