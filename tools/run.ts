import { constants } from 'node:os';
import { onNpmGone } from './npm-parent.ts';
import type { Suite } from './suite.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Calls back with the exit code when the operator, or the npm that runs this, wants it to end. */
function onStop(callback: (code: number) => void): void {
  for (const name of SIGNALS) process.on(name, () => callback(128 + constants.signals[name]));
  onNpmGone(() => callback(128 + constants.signals.SIGHUP));
}

/** Ends the process when it is to stop, by way of its exit handlers, which end all parts. */
export function exitOnSignals(): void {
  onStop((code) => process.exit(code));
}

/** What went wrong, for the operator. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Runs something that goes on until the operator stops it, and leaves no process behind. When it
 * does not start, or a part of it fails, all of it ends with the reason and the exit code 1; a start
 * that is interrupted ends at once.
 */
export async function runUntilStopped(start: () => Promise<Suite>): Promise<never> {
  let suite: Suite | null = null;
  const stopped = new Promise<void>((resolve) => {
    onStop((code) => (suite === null ? process.exit(code) : resolve()));
  });
  const failed = new Promise<never>((_, reject) => {
    process.on('uncaughtException', reject);
    process.on('unhandledRejection', reject);
  });
  failed.catch(() => {});

  try {
    suite = await Promise.race([start(), failed]);
    await Promise.race([suite.crashed, failed, stopped]);
  } catch (error) {
    console.error(`\n${reasonOf(error)}`);
    process.exitCode = 1;
  }
  await suite?.stop();
  process.exit();
}
