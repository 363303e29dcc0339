import { expect, test } from 'vitest';
import { providerProblems } from '../../../../tools/owner/doctor/form-mail.ts';
import { reviewProblems } from '../../../../tools/owner/doctor/legal.ts';

/** What is found on 25 November 2026. */
const review = (day: string | null) =>
  reviewProblems(day, Date.parse('2026-11-25T12:00Z'));

test('an accessibility statement is to be read again after a year, and the site may go online', () => {
  for (const day of ['2026-11-25', '2025-11-25'])
    expect(review(day)).toEqual([]);
  expect(review('2025-11-24')).toEqual([
    {
      warning: expect.stringContaining('(2025-11-24) is more than a year ago'),
    },
  ]);
});

test('an accessibility statement that was read tomorrow is a problem', () => {
  expect(review('2026-11-26')).toEqual([
    expect.stringContaining('(2026-11-26) is still to come'),
  ]);
});

test('an owner may have no accessibility statement', () => {
  expect(review(null)).toEqual([]);
});

test.each([
  ['Web3Forms (Web3Creative)', 'https://api.web3forms.com/submit'],
  ['Formspark (submit-form.com)', 'https://submit-form.com/abc'],
])('bookings that %s forwards may go to %s', (provider, url) => {
  expect(providerProblems(provider, url)).toEqual([]);
});

test.each([
  ['Web3Forms (Web3Creative)', 'https://forms.example.it/abc'],
  ['Formspark', 'https://api.web3forms.com/submit'],
])(
  'a policy that names %s while the bookings go to %s is a problem',
  (provider, url) => {
    expect(providerProblems(provider, url)).toEqual([
      expect.stringContaining(`The bookings go to ${new URL(url).hostname}`),
    ]);
  },
);
