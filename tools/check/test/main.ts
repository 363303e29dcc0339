import { TEST_RESTAURANT } from '../../shared/project.ts';
import { exitOnSignals } from '../../shared/run.ts';
import { check, conclude, runTests } from './suites.ts';

// `npm test`: builds and static checks side by side, then all projects of
// vitest, then all journeys: each runner uses all processors.
exitOnSignals();
const build = ['--import', 'tsx', 'tools/suite/build-demo.ts'];
// Another Node on which the site must build: see .ci/run.
const sample = check('build', process.env.NEWEST_NODE ?? 'node', build);
// From here on everything uses the restaurant of the tests.
process.env.NODE_OPTIONS = TEST_RESTAURANT;
conclude([
  ...(await Promise.all([
    sample,
    check('build for tests', 'node', build),
    check('format and lint', 'biome', ['ci', '.']),
    check('types', 'tsc', ['--noEmit']),
    check('unused code', 'knip', ['--no-progress']),
  ])),
  await runTests('vitest', [
    'run',
    '--silent=passed-only',
    '--slowTestThreshold=100000',
  ]),
  await runTests('playwright', [
    'test',
    '--config=tests/e2e/playwright.config.ts',
    '--reporter=dot',
  ]),
]);
