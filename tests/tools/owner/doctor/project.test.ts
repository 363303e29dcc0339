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

test('doctor reads an .env of Windows, and finds an old statement, a gap of the policy and another form service', async () => {
  const { path, replace, run } = makeScratchSite();
  const lines = Object.entries(env).map((pair) => `${pair.join('=')}\n`);
  writeFileSync(path('.env'), `\uFEFF${lines.join('')}`);
  const reviewed = 'accessibilityReviewed: 2020-01-01';
  replace('restaurant.yaml', /accessibilityReviewed: .*/, reviewed);
  replace('privacy-answers.yaml', /company: .*/, 'company: "[IMPRESA]"');
  const { output } = await run('owner/doctor/main');
  expect(output).toMatch(/^ok +variables in \.env$/m);
  expect(output).toMatch(/^LOOK .*\n.*\(2020-01-01\) is more than a year ago/m);
  expect(output).toContain('Fill in [IMPRESA] in');
  const { host } = new URL(FORM_SERVICE.url);
  expect(output).toContain(`The bookings go to ${host}`);
  expect(output).toContain('\n2 to mend, each with what to do.');
});

test('doctor --online asks for the variables first, then offers a test mail', async () => {
  vi.doMock(import('../../../../tools/owner/doctor/online.ts'), () => ({
    onlineChecks: () => [{ name: 'online: all', find: () => [] }],
  }));
  onTestFinished(() => vi.doUnmock('../../../../tools/owner/doctor/online.ts'));
  const { run } = makeScratchSite();
  const args = ['--online'];
  const first = await run('owner/doctor/main', { args });
  expect(first.output).toContain('There is no file .env yet.');
  expect(first.output).not.toContain('online:');
  const { output } = await run('owner/doctor/main', { args, env, input: '-' });
  expect(output).toContain('online: all');
  expect(output).toContain('Enter sends a test mail from https://osteria-vera');
});
