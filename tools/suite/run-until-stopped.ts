import { onStop, runTool } from '../shared/run.ts';
import type { Stop } from './firebase-emulators.ts';

/**
 * Runs something that goes on until the operator stops it. When it does not
 * start, it ends with the reason and the exit code 1; a start that is
 * interrupted ends at once.
 */
export async function runUntilStopped(
  start: () => Promise<Stop>,
): Promise<never> {
  let isStarted = false;
  const stopped = new Promise<void>((resolve) => {
    onStop((code) => (isStarted ? resolve() : process.exit(code)));
  });
  await runTool(async () => {
    const stop = await start();
    isStarted = true;
    await stopped;
    await stop();
  });
  process.exit();
}
