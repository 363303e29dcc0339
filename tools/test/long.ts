import { TEST_RESTAURANT } from '../project.ts';
import { exitOnSignals } from '../run.ts';
import { check, conclude } from './report.ts';
import { runJourneys, runVitest } from './run-tests.ts';

/** Tests that take minutes or hours and that few edits can break. */
const longTests = {
  /** 20,000 random requests against the rules, compared with their model. */
  attack: () => runVitest(['--project=rules', 'tests/rules/rules-model'], { RULES_RUNS: '20000' }),
  /** 100,000 inputs for each property of the database emulator. */
  fuzz: () => runVitest(['--project=rtdb-emulator', 'tests/properties/'], { FUZZ_RUNS: '100000' }),
  /** A booking in 200,000 random orders of events. */
  orders: () =>
    runVitest(['--project=services', 'tests/services/booking-interleavings'], {
      PROPERTY_RUNS: '200000',
    }),
  /** 100 watching and 40 booking visitors on faulty connections, for five minutes. */
  soak: () => runVitest(['--project=long', 'tests/services/soak/']),
  /** Journeys tagged @long. */
  journeys: async () => [
    await check('build', 'tsx', ['tools/build-demo.ts']),
    ...(await runJourneys()),
  ],
} as const;

// `npm run test:long`, or one of them: `npm run test:long -- soak`.
exitOnSignals();
const [name] = process.argv.slice(2);
if (name !== undefined && !(name in longTests)) {
  console.error(`Which one? ${Object.keys(longTests).join(', ')}`);
  process.exit(2);
}
process.env.TEST_LONG = 'yes';
process.env.NODE_OPTIONS = TEST_RESTAURANT;
const chosen = name === undefined ? Object.values(longTests) : [longTests[name as 'soak']];
await conclude(async function* () {
  for (const run of chosen) yield* await run();
});
