import { constants } from 'node:os';
import { ConfigurationError } from '../../src/config.ts';

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

/** What the operator can mend: its message says what is wrong and what to do. */
export class ExpectedError extends Error {}

/**
 * Runs a command; where it throws, the exit code is 1. What the operator can
 * mend is printed as it is, any other error with its stack.
 */
export async function runTool(run: () => void | Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(isExpected(error) ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}

const isExpected = (error: unknown): error is Error =>
  error instanceof ExpectedError || error instanceof ConfigurationError;
