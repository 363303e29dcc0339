import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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
    '"accessibilityReviewed" (2020-01-01) is not a day',
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
