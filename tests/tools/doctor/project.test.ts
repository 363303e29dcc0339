import { expect, test } from 'vitest';
import { policyGaps } from '../../../tools/doctor/project.ts';

test('each gap of the privacy policy is named once', () => {
  const html =
    '<p><mark>[DATA]</mark> e <b><mark>[P.IVA: 1]</mark></b>, <mark>[DATA]</mark> [1, 3]</p>';
  expect(policyGaps(html)).toEqual([
    expect.stringContaining('Fill in [DATA]'),
    expect.stringContaining('Fill in [P.IVA: 1]'),
  ]);
});
