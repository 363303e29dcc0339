import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../shared/command.ts';
import { projectPath } from '../../shared/project.ts';

interface SuiteResult {
  readonly suite: string;
  readonly passed: number;
  readonly failed: number;
}

/** Runs a command as a suite of one test and prints its output if it fails. */
export async function check(
  suite: string,
  command: string,
  args: readonly string[],
): Promise<SuiteResult> {
  const { status, output } = await runCommand(command, args);
  if (status === 0) return { suite, passed: 1, failed: 0 };
  console.error(`\n${suite}:\n${output}`);
  return { suite, passed: 0, failed: 1 };
}

/**
 * Runs all tests of vitest, or those of the arguments. Prints a line a file.
 */
export const runVitest = (args: readonly string[] = []) =>
  runTests(
    'vitest',
    [
      'run',
      ...args,
      '--silent=passed-only',
      '--slowTestThreshold=100000',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${REPORT}`,
    ],
    ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests],
  );

/** Runs all journeys. Prints a dot for each. */
export const runJourneys = () =>
  runTests(
    'playwright',
    [
      'test',
      `--config=${projectPath('tests/e2e/playwright.config.ts')}`,
      '--reporter=dot,json',
    ],
    ({ stats: { expected = 0, flaky = 0, unexpected = 0 } = {} }) => [
      expected + flaky,
      unexpected,
    ],
  );

/** Where a test runner writes its report in JSON. */
const REPORT = join(tmpdir(), `osteria-tests-${process.pid}.json`);

/** What vitest and Playwright write there. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly stats?: Readonly<Record<string, number>>;
}

/**
 * Runs a test runner, which prints the failed tests.
 * @param totals how many tests passed and failed, by its report
 * @returns its totals; one that fails without a failed test, or runs none,
 *   counts as one failure
 */
async function runTests(
  suite: string,
  args: readonly string[],
  totals: (report: Report) => readonly [passed: number, failed: number],
): Promise<SuiteResult> {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT };
  const { status } = await runCommand(suite, args, { env, print: true });
  try {
    const [passed, failed] = totals(JSON.parse(readFileSync(REPORT, 'utf8')));
    const isGood = status === 0 && passed > 0;
    return { suite, passed, failed: Math.max(failed, isGood ? 0 : 1) };
  } catch {
    console.error(
      `${suite} ended with exit status ${status} and without a report.`,
    );
    return { suite, passed: 0, failed: 1 };
  } finally {
    rmSync(REPORT, { force: true });
  }
}

/** Prints the totals of each suite and of all, and sets the exit status. */
export function conclude(results: readonly SuiteResult[]): void {
  let allPassed = 0;
  let allFailed = 0;
  console.log('');
  for (const { suite, passed, failed } of results) {
    allPassed += passed;
    allFailed += failed;
    console.log(`${suite.padEnd(18)} ${passed} passed, ${failed} failed`);
  }
  console.log(`${allPassed} passed, ${allFailed} failed`);
  if (allFailed > 0) process.exitCode = 1;
}
