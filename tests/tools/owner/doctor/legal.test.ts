import { expect, test } from 'vitest';
import {
  missingSections,
  reviewProblems,
} from '../../../../tools/owner/doctor/legal.ts';

test('a privacy policy without its sections names each of them', () => {
  expect(missingSections('Ultimo aggiornamento: oggi')).toHaveLength(9);
  expect(missingSections('## Diritti\n## Reclamo')).toHaveLength(7);
});

test.each(['2026-11-25', '2025-11-25', '2026-01-01'])(
  'an accessibility statement that was read on %s is of the last year',
  (day) => {
    expect(reviewProblems(day, Date.parse('2026-11-25T12:00Z'))).toEqual([]);
  },
);

test.each(['2026-11-26', '2099-02-28', '2025-11-24', '2020-01-01'])(
  'an accessibility statement that was read on %s is to be read again',
  (day) => {
    expect(reviewProblems(day, Date.parse('2026-11-25T12:00Z'))).toEqual([
      expect.stringContaining(`"accessibilityReviewed" (${day}) is not a day`),
    ]);
  },
);
