import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Ends the process when the operator wants it to end.
 * @param code by default that of a process which a signal has ended
 */
export function exitOnSignals(code?: number): void {
  for (const name of SIGNALS)
    process.on(name, () => process.exit(code ?? 128 + constants.signals[name]));
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
