import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../command.ts';
import { projectPath } from '../project.ts';

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

export interface SuiteResult extends Counts {
  readonly suite: string;
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

/** Runs tests of vitest, which prints the failed ones. */
export function runVitest(args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  const file = reportFile('vitest');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const count = (report: { numPassedTests: number; numFailedTests: number }) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  });
  return run('vitest', ['run', ...args, ...reporters], env, file, count);
}

/** Runs the journeys; Playwright prints the failed ones. */
export function runJourneys() {
  const file = reportFile('playwright');
  const config = projectPath('tests/e2e/playwright.config.ts');
  const args = ['test', `--config=${config}`, '--reporter=list,json'];
  const count = ({ stats }: { stats: Record<'expected' | 'flaky' | 'unexpected', number> }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  });
  return run('playwright', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file }, file, count);
}

const reportFile = (runner: string) => join(tmpdir(), `osteria-${runner}-${process.pid}.json`);

/** Runs a test runner to its end. One that fails without a failed test counts as one. */
async function run<Report>(
  suite: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  file: string,
  count: (report: Report) => Counts,
): Promise<SuiteResult> {
  const { status } = await runCommand(suite, args, { env, print: true });
  try {
    const { passed, failed } = count(JSON.parse(readFileSync(file, 'utf8')));
    const isRun = status === 0 && passed > 0;
    return { suite, passed, failed: Math.max(failed, isRun ? 0 : 1) };
  } catch {
    console.error(`${suite} ended with exit status ${status} and without a report.`);
    return { suite, passed: 0, failed: 1 };
  } finally {
    rmSync(file, { force: true });
  }
}

/** Prints the sums of the suites and sets the exit status. */
export function conclude(results: readonly SuiteResult[]): void {
  const sum = (key: keyof Counts) => results.reduce((total, result) => total + result[key], 0);
  const failed = sum('failed');
  console.log('');
  for (const result of results)
    console.log(`${result.suite.padEnd(18)} ${result.passed} passed, ${result.failed} failed`);
  console.log(`${sum('passed')} passed, ${failed} failed`);
  if (failed > 0 || results.length === 0) process.exitCode = 1;
}
