import { constants } from 'node:os';
import { parseArgs } from 'node:util';
import { ConfigurationError } from '../../src/config.ts';
import { say } from './language.ts';

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

/** Where the site's values are not complete. */
export const NO_VALUES = say`The file .env is missing, or a value in it is wrong. Run npm run setup: it asks for each and writes it.`;

const NO_OPTIONS = say`This command has no options: type nothing after its name.`;

/**
 * Runs a command; where it throws, the exit code is 1. What the operator can
 * mend is printed as it is, any other error with its stack.
 * @param usage of a command that reads its options: what `--help` prints, and
 *   an option that it has not
 */
export async function runTool(
  run: () => void | Promise<void>,
  usage = NO_OPTIONS,
): Promise<void> {
  if (process.argv.includes('--help')) {
    console.log(usage);
    return;
  }
  try {
    if (usage === NO_OPTIONS) parseArgs();
    await run();
  } catch (error) {
    const message = expectedMessage(error, usage);
    console.error(message === null ? error : `\n${message}`);
    process.exitCode = 1;
  }
}

/** @returns null for an error that is not expected */
function expectedMessage(error: unknown, usage: string): string | null {
  if (error instanceof ConfigurationError) return NO_VALUES;
  if (error instanceof ExpectedError) return error.message;
  return /ERR_PARSE_ARGS/.test(String(error)) ? usage : null;
}
