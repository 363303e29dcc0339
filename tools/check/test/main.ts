import { TEST_RESTAURANT } from '../../shared/project.ts';
import { exitOnSignals } from '../../shared/run.ts';
import { check, conclude, runJourneys, runVitest } from './suites.ts';

// `npm test`: builds and static checks, then all projects of vitest, then all
// journeys: each runner uses all processors.
exitOnSignals();
const sample = await check('build', 'tsx', ['tools/suite/build-demo.ts']);
// From here on everything uses the restaurant of the tests.
process.env.NODE_OPTIONS = TEST_RESTAURANT;
const results = [
  sample,
  await check('build for tests', 'tsx', ['tools/suite/build-demo.ts']),
  ...(await Promise.all([
    check('format and lint', 'biome', ['ci', '.']),
    check('types', 'tsc', ['--noEmit']),
    check('unused code', 'knip', ['--no-progress']),
    check('imports', 'tsx', ['tools/check/check-imports.ts']),
  ])),
];
conclude([...results, await runVitest(), await runJourneys()]);
