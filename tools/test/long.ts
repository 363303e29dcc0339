import { exitOnSignals } from '../run.ts';
import { check, conclude } from './report.ts';
import { runTests } from './run-tests.ts';

const vitest = (env: NodeJS.ProcessEnv, ...args: readonly string[]) =>
  runTests('vitest', ['run', ...args], env);

/** What takes minutes and hours, and what only few edits can break. */
const longTests = {
  /** Some 20,000 random operations against the rules, compared with their model. */
  attack: () => vitest({ RULES_RUNS: '720' }, '--project=rules', 'tests/rules/rules-model'),
  /** 100,000 inputs for each property of the database emulator. */
  fuzz: () => vitest({ FUZZ_RUNS: '100000' }, '--project=rtdb-emulator', 'tests/properties/'),
  /** A booking in 200,000 random orders of events. */
  orders: () =>
    vitest(
      { PROPERTY_RUNS: '200000' },
      '--project=services',
      'tests/services/booking-interleavings',
    ),
  /** 100 watchers and 40 bookers over faulty lines, for five minutes. */
  soak: () => vitest({}, '--project=long', 'tests/services/soak/'),
  /** `npm start` ended in every way. */
  start: () => vitest({}, '--project=long', 'tests/tools/'),
  /** Journeys tagged @long. */
  journeys: async () => {
    const build = await check('build', 'tsx', ['tools/build-demo.ts']);
    const config = '--config=tests/e2e/playwright.config.ts';
    return [build, ...(await runTests('playwright', ['test', config]))];
  },
} as const;

// `npm run test:long`, or one of them: `npm run test:long -- soak`.
exitOnSignals();
const [name] = process.argv.slice(2);
if (name !== undefined && !(name in longTests)) {
  console.error(`Which one? ${Object.keys(longTests).join(', ')}`);
  process.exit(2);
}
process.env.TEST_LONG = 'yes';
const chosen = name === undefined ? Object.values(longTests) : [longTests[name as 'soak']];
await conclude(async function* () {
  for (const run of chosen) yield* await run();
});
