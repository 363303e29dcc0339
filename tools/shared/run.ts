import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Calls back with the exit code when the operator wants it to end. */
export function onStop(callback: (code: number) => void): void {
  for (const name of SIGNALS)
    process.on(name, () => callback(128 + constants.signals[name]));
}

/** Ends the process when it is to stop. */
export function exitOnSignals(): void {
  onStop((code) => process.exit(code));
}

/** The reason of a failure, for the operator. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Runs a command; where it throws, prints the reason without a trace, and the
 * exit code is 1.
 */
export async function runTool(run: () => void | Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(`\n${reasonOf(error)}`);
    process.exitCode = 1;
  }
}
