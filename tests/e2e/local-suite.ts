import { reasonOf } from '../../tools/run.ts';
import { startSuite } from '../../tools/suite/suite.ts';

/** Playwright's global setup: the local suite, with the site that was built last. */
export default async function setUp(): Promise<() => Promise<void>> {
  const suite = await startSuite({ site: 'built' });
  suite.crashed.catch((error: unknown) => {
    console.error(reasonOf(error));
    process.exit(1);
  });
  return suite.stop;
}
