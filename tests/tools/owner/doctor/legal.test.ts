import { expect, test } from 'vitest';
import {
  providerProblems,
  reviewProblems,
} from '../../../../tools/owner/doctor/legal.ts';

/** What is found on 25 November 2026. */
const review = (day: string | null) =>
  reviewProblems(day, Date.parse('2026-11-25T12:00Z'));

test('an accessibility statement is to be read again after a year, and the site may go online', () => {
  for (const day of [null, '2026-11-25', '2025-11-25'])
    expect(review(day)).toEqual([]);
  expect(review('2025-11-24')).toEqual([
    { warning: expect.stringContaining('is more than a year ago') },
  ]);
  expect(review('2026-11-26')).toEqual([
    expect.stringContaining('(2026-11-26) is still to come'),
  ]);
});

test('a policy that names another form service than that of the bookings is a problem', () => {
  const url = 'https://submit-form.com/abc';
  expect(providerProblems('Formspark (submit-form.com)', url)).toEqual([]);
  expect(providerProblems('Submit Form', url)).toEqual([]);
  expect(providerProblems('Formspark', url)).toEqual([
    expect.stringContaining('The bookings go to submit-form.com'),
  ]);
});
