import { startSuite } from '../../tools/suite.ts';

/** vitest's global setup: the local suite with the site as it was last built for it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { stop } = await startSuite({ hosting: true });
  return stop;
}
