import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../command.ts';
import { projectPath } from '../project.ts';
import { failed, REPORT, type SuiteResult } from './report.ts';

const REPORTERS = {
  vitest: [
    '--reporter=default',
    `--reporter=${projectPath('tools/test/vitest-reporter.ts')}`,
    '--includeTaskLocation',
  ],
  playwright: [`--reporter=list,${projectPath('tools/test/playwright-reporter.ts')}`],
} as const;

/**
 * Runs a test runner to its end.
 * @param args its arguments, the reporters excepted
 * @param env variables added to this process's own
 * @returns the results of its suites; one that fails without a failed test has failed itself
 */
export async function runTests(
  runner: keyof typeof REPORTERS,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<readonly SuiteResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'osteria-test-'));
  const file = join(folder, 'report.json');
  const { status } = await runCommand(runner, [...args, ...REPORTERS[runner]], {
    env: { ...env, [REPORT]: file },
    print: true,
  });
  const results: SuiteResult[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  rmSync(folder, { recursive: true });
  const hasFailures = results.some(({ failures }) => failures.length > 0);
  if (hasFailures || (status === 0 && results.length > 0)) return results;
  return [...results, failed(runner, `ended with exit status ${status}: see above`)];
}
