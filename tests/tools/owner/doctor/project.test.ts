import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeScratchSite } from '../../../support/make-scratch-site.ts';
import { envFile, makeEnvironment } from './make-environment.ts';

test('a mistake of the owner’s is neither built, printed nor deployed', async () => {
  const { replace, run } = makeScratchSite();
  replace('restaurant.yaml', /phone: .*/, 'phone: 055');
  for (const tool of ['check-content', 'documents/main', 'doctor/main']) {
    const { status, output } = await run(`owner/${tool}`);
    expect(output).toContain('restaurant.yaml, line 8: "phone" ("055")');
    expect(output).not.toMatch(/^ +at |Error:/m);
    expect(status).toBe(1);
  }
});

test('the first run finds old rules, an old statement, and a policy with a gap', async () => {
  const { replace, run } = makeScratchSite();
  replace('floor-plan.yaml', '- 7 at', '- 20 at');
  const reviewed = 'accessibilityReviewed: 2020-01-01';
  replace('restaurant.yaml', /accessibilityReviewed: .*/, reviewed);
  const { output } = await run('owner/doctor/main');
  expect(output).toContain('database.rules.json is not what the floor plan');
  expect(output).toContain('"accessibilityReviewed" (2020-01-01) is not a day');
  expect(output).toContain('has no section whose title speaks of "reclamo"');
});

test.each([
  ['http://127.0.0.1:9000/?ns=demo-osteria-default-rtdb', true],
  [makeEnvironment().VITE_FIREBASE_DATABASE_URL, false],
])(
  'a build with the database %s is of another project: %s',
  async (url, isOther) => {
    const { path, run } = makeScratchSite();
    writeFileSync(path('.env'), envFile());
    mkdirSync(path('dist'));
    writeFileSync(path('dist/home.html'), '');
    writeFileSync(path('dist/prenota.html'), `<script data-database="${url}">`);
    const { output } = await run('owner/doctor/main');
    const problem = 'dist/ was built for another project';
    if (isOther) expect(output).toContain(problem);
    else expect(output).not.toContain(problem);
  },
);
