import { TEST_RESTAURANT } from '../project.ts';
import { exitOnSignals } from '../run.ts';
import { check, conclude, runJourneys, runVitest, type SuiteResult } from './suites.ts';

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
  build: () => check('build', 'tsx', ['tools/build-demo.ts']),
  /** Journeys tagged @long, on the build. */
  journeys: runJourneys,
};

// `npm run test:long`, or some of them: `npm run test:long -- build journeys`.
exitOnSignals();
process.env.TEST_LONG = 'yes';
process.env.NODE_OPTIONS = TEST_RESTAURANT;
const chosen = process.argv.slice(2);
const results: SuiteResult[] = [];
for (const [name, run] of Object.entries(longTests))
  if (chosen.length === 0 || chosen.includes(name)) results.push(await run());
conclude(results);
