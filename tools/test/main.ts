import { TEST_RESTAURANT } from '../project.ts';
import { exitOnSignals } from '../run.ts';
import { startSuite } from '../suite.ts';
import { check, conclude, runJourneys, runVitest } from './suites.ts';

// `npm test`: builds and static checks, then all projects of vitest, then all journeys: each runner
// uses all processors.
exitOnSignals();
await conclude(async function* () {
  const sample = await check('build', 'tsx', ['tools/build-demo.ts']);
  yield sample;
  // From here on everything uses the restaurant of the tests.
  process.env.NODE_OPTIONS = TEST_RESTAURANT;
  const build = await check('build for tests', 'tsx', ['tools/build-demo.ts']);
  yield build;
  // One for both runners: the Authentication emulator takes ten seconds to start.
  const starting = build.passed === 1 ? startSuite({ hosting: true }) : null;
  // Awaited below.
  starting?.catch(() => {});
  yield* await Promise.all([
    check('format and lint', 'biome', ['ci', '.']),
    check('types', 'tsc', ['--noEmit']),
    check('unused code', 'knip', ['--no-progress']),
  ]);
  const suite = await starting;
  if (!suite) return;
  process.env.LOCAL_SUITE = 'running';
  try {
    yield await Promise.race([runVitest(), suite.crashed]);
    yield await Promise.race([runJourneys(), suite.crashed]);
  } finally {
    await suite.stop();
  }
});
// If the suite crashed, a runner is still running.
process.exit();
