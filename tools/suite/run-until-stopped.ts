import { onStop, runTool } from '../shared/run.ts';
import type { Running } from './firebase-emulators.ts';

/**
 * Runs something that goes on until the operator stops it, and leaves no
 * process behind. When it does not start, or a part of it fails, all of it ends
 * with the reason and the exit code 1; a start that is interrupted ends at
 * once.
 */
export async function runUntilStopped(
  start: () => Promise<Running>,
): Promise<never> {
  let isStarted = false;
  const stopped = new Promise<void>((resolve) => {
    onStop((code) => (isStarted ? resolve() : process.exit(code)));
  });
  await runTool(async () => {
    const suite = await start();
    isStarted = true;
    try {
      await Promise.race([suite.crashed, stopped]);
    } finally {
      await suite.stop();
    }
  });
  process.exit();
}
