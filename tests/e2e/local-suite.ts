import { reasonOf } from '../../tools/run.ts';
import { demoEnvironment } from '../../tools/suite/demo.ts';
import { startSuite } from '../../tools/suite/suite.ts';

/** Playwright's global setup: the local suite, with the site as it was last built for it. */
export default async function setUp(): Promise<() => Promise<void>> {
  // Journeys that build the site again read it.
  Object.assign(process.env, demoEnvironment);
  const suite = await startSuite({ hosting: true });
  suite.crashed.catch((error: unknown) => {
    console.error(reasonOf(error));
    process.exit(1);
  });
  return suite.stop;
}
