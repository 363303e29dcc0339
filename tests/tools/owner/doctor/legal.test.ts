import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  missingSections,
  reviewProblems,
} from '../../../../tools/owner/doctor/legal.ts';
import { projectPath } from '../../../../tools/project.ts';

const sample = readFileSync(
  projectPath('src/restaurant/privacy-policy.md'),
  'utf8',
);

test('the sample of the privacy policy lacks no section', () => {
  expect(missingSections(sample)).toEqual([]);
});

test('a privacy policy without its sections names each of them', () => {
  expect(missingSections('Ultimo aggiornamento: oggi')).toHaveLength(9);
  const changed = sample.replace('## Reclamo', '## Altro');
  expect(missingSections(changed)).toEqual([
    expect.stringContaining('has no section such as "## Reclamo"'),
  ]);
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
