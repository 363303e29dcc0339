import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeScratchSite } from '../../../support/make-scratch-site.ts';
import { envFile, makeEnvironment } from './make-environment.ts';

const LOCAL = 'http://127.0.0.1:9000/?ns=demo-osteria-default-rtdb';

/** A site with variables, and a build for this database. */
function makeBuiltSite(database: string) {
  const site = makeScratchSite();
  writeFileSync(site.path('.env'), envFile());
  mkdirSync(site.path('dist'));
  writeFileSync(site.path('dist/home.html'), '');
  const page = `<script data-database="${database}">`;
  writeFileSync(site.path('dist/prenota.html'), page);
  return site;
}

test('a mistake of the owner’s is neither built, printed nor deployed', async () => {
  const { replace, run } = makeScratchSite();
  replace('restaurant.yaml', /phone: .*/, 'phone: 055');
  const tools = ['check-content', 'documents/main', 'doctor/main'];
  const results = tools.map((tool) => run(`owner/${tool}`));
  for (const { status, output } of await Promise.all(results)) {
    expect(output).toContain('restaurant.yaml, line 8: "phone" ("055")');
    expect(output).not.toMatch(/^ +at |Error:/m);
    expect(status).toBe(1);
  }
});

test('doctor’s first run finds old rules, an old statement, a policy with a gap and a build for the local suite', async () => {
  const { replace, run } = makeBuiltSite(LOCAL);
  replace('floor-plan.yaml', '- 7 at', '- 20 at');
  const reviewed = 'accessibilityReviewed: 2020-01-01';
  replace('restaurant.yaml', /accessibilityReviewed: .*/, reviewed);
  const { output } = await run('owner/doctor/main');
  for (const problem of [
    'database.rules.json is not what the floor plan',
    '"accessibilityReviewed" (2020-01-01) is not a day',
    'has no section whose title speaks of "reclamo"',
    'dist/ was built for another project',
  ])
    expect(output).toContain(problem);
});

test('doctor takes a build of this project for its own', async () => {
  const { VITE_FIREBASE_DATABASE_URL: database } = makeEnvironment();
  const { output } = await makeBuiltSite(database).run('owner/doctor/main');
  expect(output).toContain('dist/ and firebase.json');
  expect(output).not.toContain('dist/ was built for another project');
});
