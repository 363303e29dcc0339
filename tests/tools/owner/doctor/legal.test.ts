import { expect, test } from 'vitest';
import { reviewProblems } from '../../../../tools/owner/doctor/legal.ts';

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
