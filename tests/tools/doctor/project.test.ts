import { afterEach, expect, test, vi } from 'vitest';
import { demoEnvironment } from '../../../tools/demo.ts';
import { buildChecks, policyGaps } from '../../../tools/doctor/project.ts';

afterEach(() => void vi.unstubAllEnvs());

test('each gap of the privacy policy is named once', () => {
  const html =
    '<p><mark>[DATA]</mark> e <b><mark>[P.IVA: 1]</mark></b>, <mark>[DATA]</mark> [1, 3]</p>';
  expect(policyGaps(html)).toEqual([
    expect.stringContaining('Fill in [DATA]'),
    expect.stringContaining('Fill in [P.IVA: 1]'),
  ]);
});

test('a build with the values of another project is reported', async () => {
  const check = () => buildChecks['dist/ and firebase.json']?.();
  for (const [name, value] of Object.entries(demoEnvironment)) vi.stubEnv(name, value);
  vi.stubEnv('VITE_FORM_MAIL_ACCESS_KEY', 'another-key');
  expect(await check()).toContain(
    'dist/ was built with another VITE_FORM_MAIL_ACCESS_KEY. Run npm run deploy.',
  );
  // The tests build the site for the local suite, and firebase.json is for a real project.
  expect(await check()).toContain(
    'firebase.json has not the headers of this build. Run npm run deploy.',
  );
});
