import { exitOnSignals } from '../run.ts';
import { check, conclude } from './report.ts';
import { runJourneys, runVitest } from './run-tests.ts';

/** Tests that take minutes or hours and that few edits can break. */
const longTests = {
  /** 100,000 inputs for each property of the database emulator. */
  fuzz: () => runVitest(['--project=rtdb-emulator', 'tests/properties/'], { FUZZ_RUNS: '100000' }),
  /** A booking in 200,000 random orders of events. */
  orders: () =>
    runVitest(['--project=services', 'tests/services/booking-interleavings'], {
      PROPERTY_RUNS: '200000',
    }),
  /** Journeys tagged @long. */
  journeys: async () => [
    await check('build', 'tsx', ['tools/build-demo.ts']),
    ...(await runJourneys()),
  ],
} as const;

// `npm run test:long`, or one of them: `npm run test:long -- orders`.
exitOnSignals();
const [name] = process.argv.slice(2);
if (name !== undefined && !(name in longTests)) {
  console.error(`Which one? ${Object.keys(longTests).join(', ')}`);
  process.exit(2);
}
process.env.TEST_LONG = 'yes';
const chosen = name === undefined ? Object.values(longTests) : [longTests[name as 'orders']];
await conclude(async function* () {
  for (const run of chosen) yield* await run();
});
