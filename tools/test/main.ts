import { findBrowser } from '../browser.ts';
import { exitOnSignals } from '../run.ts';
import { check, conclude } from './report.ts';
import { runTests } from './run-tests.ts';

// `npm test`: the static checks and the build, then all projects of vitest, then all journeys. The
// runners run one after the other, for each of them uses all processors.
exitOnSignals();
await conclude(async function* () {
  process.env.CHROMIUM_PATH = findBrowser();
  const checks = await Promise.all([
    check('format and lint', 'biome', ['ci', '.']),
    check('types', 'tsc', ['--noEmit']),
    check('unused code', 'knip', ['--no-progress']),
    check('build', process.execPath, ['--import', 'tsx', 'tools/build-demo.ts']),
  ]);
  yield* checks;
  const isBuilt = checks.some(({ suite, passed }) => suite === 'build' && passed === 1);
  if (!isBuilt) return;
  yield* await runTests('vitest', ['run']);
  yield* await runTests('playwright', ['test', '--config=tests/e2e/playwright.config.ts']);
});
