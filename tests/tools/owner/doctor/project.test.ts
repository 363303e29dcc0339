import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeScratchSite } from '../../../support/make-scratch-site.ts';
import { envFile, makeEnvironment } from './make-environment.ts';

test('the first run after a change of the floor plan finds the old rules', async () => {
  const { replace, run } = makeScratchSite();
  replace('floor-plan.yaml', '- 7 at', '- 20 at');
  const { output } = await run('owner/doctor/main');
  expect(output).toContain('database.rules.json is not what the floor plan');
});

test('a policy without a section and an old statement are named', async () => {
  const { replace, run } = makeScratchSite();
  const reviewed = 'accessibilityReviewed: 2020-01-01';
  replace('restaurant.yaml', /accessibilityReviewed: .*/, reviewed);
  const { output } = await run('owner/doctor/main');
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
