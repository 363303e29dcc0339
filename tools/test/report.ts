import { stripVTControlCharacters } from 'node:util';
import { runCommand } from '../command.ts';
import { reasonOf } from '../run.ts';

/** What a suite comes to. */
export interface SuiteResult {
  readonly suite: string;
  readonly passed: number;
  readonly failures: readonly Failure[];
}

/** A test that failed: its file, line and name, and the message. */
export interface Failure {
  readonly test: string;
  readonly message: string;
}

/** A suite that failed as a whole. */
export function failed(suite: string, message: string): SuiteResult {
  return { suite, passed: 0, failures: [{ test: suite, message }] };
}

/** How many of the last lines hold the summary: a log is read from its end. */
const SUMMARY_LINES = 60;

/**
 * The end of the output: every failure once more, a line for each suite and, last, the sum.
 * @returns its lines, SUMMARY_LINES at most
 */
export function summary(results: readonly SuiteResult[]): string[] {
  const counts = results.map(
    ({ suite, passed, failures }) =>
      `${suite.padEnd(18)} ${passed} passed, ${failures.length} failed`,
  );
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failures = results.flatMap((result) => result.failures);
  return [
    ...failureLines(failures, SUMMARY_LINES - counts.length - 1),
    ...counts,
    `${passed} passed, ${failures.length} failed`,
  ];
}

function failureLines(failures: readonly Failure[], room: number): string[] {
  const linesEach = Math.max(1, Math.floor((room - 1) / failures.length));
  const lines = failures.flatMap(({ test, message }) => {
    const text = stripVTControlCharacters(message).trim().split('\n');
    return [`FAILED  ${test}`, ...text.map((line) => `        ${line}`)].slice(0, linesEach);
  });
  if (lines.length <= room) return lines;
  return [...lines.slice(0, room - 1), `… and ${lines.length - room + 1} more, see above.`];
}

/**
 * Runs a command as a suite of one test; what it printed is shown where it fails.
 * @param print whether it is shown while it runs, too
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
  return failed(suite, output);
}

/** Runs suites to their end, prints the summary and sets the exit status. */
export async function conclude(run: () => AsyncIterable<SuiteResult>): Promise<void> {
  const results: SuiteResult[] = [];
  try {
    for await (const result of run()) results.push(result);
  } catch (error) {
    results.push(failed('start', reasonOf(error)));
  }
  console.log(`\n${summary(results).join('\n')}`);
  process.exitCode = results.some(({ failures }) => failures.length > 0) ? 1 : 0;
}
