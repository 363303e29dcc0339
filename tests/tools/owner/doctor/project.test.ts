import { writeFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FORM_SERVICE } from '../../../../tools/owner/form-service.ts';
import { makeScratchSite } from '../../../support/make-scratch-site.ts';
import { makeEnvironment } from './make-environment.ts';

const env = makeEnvironment();

test.each([
  'content/check',
  'owner/documents/main',
  'owner/doctor/main',
  'owner/deploy',
])('%s ends with the owner’s mistake', async (command) => {
  const { replace, run } = makeScratchSite();
  replace('restaurant.yaml', /phone: .*/, 'phone: 055');
  const { status, output } = await run(command, { env });
  expect(output).toContain('restaurant.yaml, line 8: "phone" ("055")');
  expect(output).not.toMatch(/^ +at |Error:/m);
  expect(status).toBe(1);
});

test('doctor finds an old statement, a gap of the policy and another form service', async () => {
  const { replace, run } = makeScratchSite();
  const reviewed = 'accessibilityReviewed: 2020-01-01';
  replace('restaurant.yaml', /accessibilityReviewed: .*/, reviewed);
  replace('privacy-answers.yaml', /company: .*/, 'company: "[IMPRESA]"');
  const { output } = await run('owner/doctor/main', { env });
  for (const problem of [
    '"accessibilityReviewed" (2020-01-01) is more than a year ago',
    'Fill in [IMPRESA] in',
    `The bookings go to ${new URL(FORM_SERVICE.url).host}`,
  ])
    expect(output).toContain(problem);
});

test('doctor asks for the variables first', async () => {
  const { run } = makeScratchSite();
  const { output } = await run('owner/doctor/main', { args: ['--online'] });
  expect(output).toContain('There is no file .env yet.');
  expect(output).not.toContain('online:');
});

test('doctor reads an .env that begins with Windows’ invisible sign', async () => {
  const { run, path } = makeScratchSite();
  const lines = Object.entries(env).map((pair) => `${pair.join('=')}\n`);
  writeFileSync(path('.env'), `\uFEFF${lines.join('')}`);
  const { output } = await run('owner/doctor/main');
  expect(output).toMatch(/^ok +variables in \.env$/m);
});

test('doctor --online offers a test mail', async () => {
  vi.doMock(import('../../../../tools/owner/doctor/online.ts'), () => ({
    onlineChecks: () => [],
  }));
  onTestFinished(() => vi.doUnmock('../../../../tools/owner/doctor/online.ts'));
  const options = { args: ['--online'], env, input: '-\n' };
  const { output } = await makeScratchSite().run('owner/doctor/main', options);
  expect(output).toContain(
    'Enter sends a test mail from https://osteria-vera.',
  );
});
