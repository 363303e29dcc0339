import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeScratchSite } from '../../../support/make-scratch-site.ts';
import { makeEnvironment } from './make-environment.ts';

const env = makeEnvironment();

/** A site with a build for this database. */
function makeBuiltSite(database: string) {
  const site = makeScratchSite();
  mkdirSync(site.path('dist'));
  writeFileSync(site.path('dist/home.html'), '');
  const page = `<script data-database="${database}">`;
  writeFileSync(site.path('dist/prenota.html'), page);
  return site;
}

test.each(['check-content', 'documents/main', 'doctor/main', 'deploy'])(
  'owner/%s ends with the owner’s mistake',
  async (command) => {
    const { replace, run } = makeScratchSite();
    replace('restaurant.yaml', /phone: .*/, 'phone: 055');
    const { status, output } = await run(`owner/${command}`, { env });
    expect(output).toContain('restaurant.yaml, line 8: "phone" ("055")');
    expect(output).not.toMatch(/^ +at |Error:/m);
    expect(status).toBe(1);
  },
);

test('doctor’s first run finds old rules, an old statement and a build for the local suite', async () => {
  const { replace, run } = makeBuiltSite('http://127.0.0.1:9000');
  replace('floor-plan.yaml', '- 7 at', '- 20 at');
  const reviewed = 'accessibilityReviewed: 2020-01-01';
  replace('restaurant.yaml', /accessibilityReviewed: .*/, reviewed);
  const { output } = await run('owner/doctor/main', { env });
  for (const problem of [
    'database.rules.json is not what the floor plan',
    '"accessibilityReviewed" (2020-01-01) is more than a year ago',
    'dist/ was built for another project',
  ])
    expect(output).toContain(problem);
});

test('doctor takes a build of this project for its own', async () => {
  const site = makeBuiltSite(env.VITE_FIREBASE_DATABASE_URL);
  const { output } = await site.run('owner/doctor/main', { env });
  expect(output).toMatch(/^ok +dist\/$/m);
});

test('doctor asks for the variables first', async () => {
  const { run } = makeScratchSite();
  const { output } = await run('owner/doctor/main', { args: ['--online'] });
  expect(output).toContain('There is no file .env yet.');
  expect(output).toContain('skipped  online: needs the variables');
});

test('doctor reads an .env that begins with Windows’ invisible sign', async () => {
  const { run, path } = makeScratchSite();
  const lines = Object.entries(env).map((pair) => `${pair.join('=')}\n`);
  writeFileSync(path('.env'), `\uFEFF${lines.join('')}`);
  const { output } = await run('owner/doctor/main');
  expect(output).toMatch(/^ok +variables in \.env$/m);
});

test('doctor compares the form service with the one that the policy names', async () => {
  const { output } = await makeScratchSite().run('owner/doctor/main', { env });
  expect(output).toContain('The bookings go to api.web3forms.com');
});

test('doctor asks for the App Check’s paragraph of a policy that needs it', async () => {
  const { replace, run } = makeScratchSite();
  replace('privacy-policy.md', '{onlyWithAppCheck}', '');
  const key = { VITE_APP_CHECK_SITE_KEY: `6L${'a'.repeat(38)}` };
  const { output } = await run('owner/doctor/main', { env: key });
  expect(output).toContain('{onlyWithAppCheck} is missing');
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
