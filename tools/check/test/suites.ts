import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../command.ts';
import { projectPath } from '../../project.ts';

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

/** Runs all tests of vitest, or those of the arguments. */
export function runVitest(args: readonly string[] = []) {
  const reporters = ['--reporter=default', '--reporter=json'];
  return run('vitest', (file) => [
    'run',
    ...args,
    ...reporters,
    `--outputFile.json=${file}`,
  ]);
}

/** Runs all journeys. */
export function runJourneys() {
  const config = projectPath('tests/e2e/playwright.config.ts');
  return run('playwright', () => [
    'test',
    `--config=${config}`,
    '--reporter=list,json',
  ]);
}

/**
 * Runs a test runner, which prints the failed tests.
 * @param argsFor its arguments for a file that gets its totals
 * @returns its totals; one that fails without a failed test, or runs none,
 *   counts as one failure
 */
async function run(
  suite: 'vitest' | 'playwright',
  argsFor: (file: string) => readonly string[],
): Promise<SuiteResult> {
  const file = join(tmpdir(), `osteria-${suite}-${process.pid}.json`);
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const { status } = await runCommand(suite, argsFor(file), {
    env,
    print: true,
  });
  try {
    const { numPassedTests, numFailedTests, stats } = JSON.parse(
      readFileSync(file, 'utf8'),
    );
    const passed: number = stats
      ? stats.expected + stats.flaky
      : numPassedTests;
    const failed: number = stats ? stats.unexpected : numFailedTests;
    return {
      suite,
      passed,
      failed: Math.max(failed, status === 0 && passed > 0 ? 0 : 1),
    };
  } catch {
    console.error(
      `${suite} ended with exit status ${status} and without a report.`,
    );
    return { suite, passed: 0, failed: 1 };
  } finally {
    rmSync(file, { force: true });
  }
}

/** Prints the totals of each suite and of all, and sets the exit status. */
export function conclude(results: readonly SuiteResult[]): void {
  const all = { passed: 0, failed: 0 };
  console.log('');
  for (const { suite, passed, failed } of results) {
    all.passed += passed;
    all.failed += failed;
    console.log(`${suite.padEnd(18)} ${passed} passed, ${failed} failed`);
  }
  console.log(`${all.passed} passed, ${all.failed} failed`);
  if (all.failed > 0) process.exitCode = 1;
}
