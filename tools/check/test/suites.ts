import { stripVTControlCharacters } from 'node:util';
import { runCommand } from '../../shared/command.ts';

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
 * Runs vitest or Playwright, which prints the failed tests and, last, its
 * totals.
 * @returns the totals; a runner that fails without a failed test, or runs none,
 *   counts as one failure
 */
export async function runTests(
  suite: string,
  args: readonly string[],
): Promise<SuiteResult> {
  const { status, output } = await runCommand(suite, args, true);
  const plain = stripVTControlCharacters(output);
  const count = (word: string) => {
    const totals = new RegExp(`^ *(?:Tests .*?)?(\\d+) ${word}`, 'gm');
    return Number([...plain.matchAll(totals)].at(-1)?.[1] ?? 0);
  };
  const [passed, failed] = [count('passed'), count('failed')];
  const isGood = status === 0 && passed > 0;
  return { suite, passed, failed: Math.max(failed, isGood ? 0 : 1) };
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
