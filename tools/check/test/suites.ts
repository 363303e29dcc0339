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

/** Where a test runner writes its report in JSON. */
const REPORT = join(tmpdir(), `osteria-tests-${process.pid}.json`);

/** Runs all tests of vitest, or those of the arguments. */
export const runVitest = (args: readonly string[] = []) =>
  runTests('vitest', [
    'run',
    ...args,
    '--silent=passed-only',
    '--slowTestThreshold=100000',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
  ]);

/** Runs all journeys. */
export const runJourneys = () =>
  runTests('playwright', [
    'test',
    `--config=${projectPath('tests/e2e/playwright.config.ts')}`,
    '--reporter=dot,json',
  ]);

/**
 * Runs a test runner, which prints the failed tests.
 * @returns its totals; one that fails without a failed test, or runs none,
 *   counts as one failure
 */
async function runTests(
  suite: string,
  args: readonly string[],
): Promise<SuiteResult> {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT };
  const { status } = await runCommand(suite, args, { env, print: true });
  const [passed, failed] = readReport();
  const isGood = status === 0 && passed > 0;
  return { suite, passed, failed: Math.max(failed, isGood ? 0 : 1) };
}

/** How many tests passed and failed; none without a report. */
function readReport(): readonly [passed: number, failed: number] {
  try {
    const { stats, numPassedTests, numFailedTests } = JSON.parse(
      readFileSync(REPORT, 'utf8'),
    );
    return stats
      ? [stats.expected + stats.flaky, stats.unexpected]
      : [numPassedTests, numFailedTests];
  } catch {
    return [0, 0];
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
