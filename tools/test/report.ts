import { runCommand } from '../command.ts';
import { reasonOf } from '../run.ts';

/** The outcome of a suite, or of one file of it. */
export interface SuiteResult {
  readonly suite: string;
  readonly passed: number;
  /** For each failed test its file and title, and the first line of its message. */
  readonly failures: readonly string[];
}

/** @returns the last lines of the output: every failure, a line for each suite, and the sum */
export function summary(results: readonly SuiteResult[]): string[] {
  const suites = [...new Set(results.map(({ suite }) => suite))];
  return [
    ...results.flatMap(({ failures }) => failures).map((failure) => `FAILED  ${failure}`),
    ...suites.map((suite) => {
      const own = results.filter((result) => result.suite === suite);
      return `${suite.padEnd(18)} ${counts(own)}`;
    }),
    counts(results),
  ];
}

function counts(results: readonly SuiteResult[]): string {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, { failures }) => sum + failures.length, 0);
  return `${passed} passed, ${failed} failed`;
}

/**
 * Runs a command as a suite of one test and prints its output if it fails.
 * @param print whether to print its output while it runs, too
 */
export async function check(
  suite: string,
  command: string,
  args: readonly string[],
  { print = false } = {},
): Promise<SuiteResult> {
  const { status, output } = await runCommand(command, args, { print });
  if (status === 0) return { suite, passed: 1, failures: [] };
  console.error(`\n${suite}:\n${output}`);
  return { suite, passed: 0, failures: [`${suite}: see its output above`] };
}

/** Runs suites one after the other, prints the summary and sets the exit status. */
export async function conclude(run: () => AsyncIterable<SuiteResult>): Promise<void> {
  const results: SuiteResult[] = [];
  try {
    for await (const result of run()) results.push(result);
  } catch (error) {
    results.push({ suite: 'start', passed: 0, failures: [reasonOf(error)] });
  }
  console.log(`\n${summary(results).join('\n')}`);
  process.exitCode = results.some(({ failures }) => failures.length > 0) ? 1 : 0;
}
