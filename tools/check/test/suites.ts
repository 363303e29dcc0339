import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../shared/command.ts';
import { projectPath } from '../../shared/project.ts';

interface Totals {
  readonly passed: number;
  readonly failed: number;
}

interface SuiteResult extends Totals {
  readonly suite: string;
}

interface TestRunner {
  readonly name: 'vitest' | 'playwright';
  /** @param report the file for its report in JSON */
  readonly args: (report: string) => readonly string[];
  /** Reads the totals from its report. */
  readonly totals: (report: string) => Totals;
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
export function runVitest(args: readonly string[] = []): Promise<SuiteResult> {
  return run({
    name: 'vitest',
    args: (report) => [
      'run',
      ...args,
      '--silent=passed-only',
      '--slowTestThreshold=100000',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    totals: (report) => {
      const { numPassedTests, numFailedTests } = JSON.parse(report);
      return { passed: numPassedTests, failed: numFailedTests };
    },
  });
}

/** Runs all journeys. Prints a dot for each. */
export function runJourneys(): Promise<SuiteResult> {
  const config = projectPath('tests/e2e/playwright.config.ts');
  return run({
    name: 'playwright',
    args: () => ['test', `--config=${config}`, '--reporter=dot,json'],
    totals: (report) => {
      const { expected, flaky, unexpected } = JSON.parse(report).stats;
      return { passed: expected + flaky, failed: unexpected };
    },
  });
}

/**
 * Runs a test runner, which prints the failed tests.
 * @returns its totals; one that fails without a failed test, or runs none,
 *   counts as one failure
 */
async function run({ name, args, totals }: TestRunner): Promise<SuiteResult> {
  const file = join(tmpdir(), `osteria-${name}-${process.pid}.json`);
  const { status } = await runCommand(name, args(file), {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    print: true,
  });
  try {
    const { passed, failed } = totals(readFileSync(file, 'utf8'));
    const isGood = status === 0 && passed > 0;
    return { suite: name, passed, failed: Math.max(failed, isGood ? 0 : 1) };
  } catch {
    console.error(
      `${name} ended with exit status ${status} and without a report.`,
    );
    return { suite: name, passed: 0, failed: 1 };
  } finally {
    rmSync(file, { force: true });
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
