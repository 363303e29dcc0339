import { findBrowser } from '../browser.ts';
import { runCommand } from '../command.ts';
import { exitOnSignals, reasonOf } from '../run.ts';
import { failed, type SuiteResult, summary } from './report.ts';
import { runTests } from './run-tests.ts';

// `npm test`: the static checks and the build, then all projects of vitest, then all journeys. The
// runners run one after the other, for each of them uses all processors.
exitOnSignals();
const results: SuiteResult[] = [];
try {
  process.env.CHROMIUM_PATH = findBrowser();
  const checks = await Promise.all([
    check('format and lint', 'biome', ['ci', '.']),
    check('types', 'tsc', ['--noEmit']),
    check('unused code', 'knip', ['--no-progress']),
    check('build', process.execPath, ['--import', 'tsx', 'tools/build-demo.ts']),
  ]);
  results.push(...checks);
  const isBuilt = checks.some(({ suite, passed }) => suite === 'build' && passed === 1);
  if (isBuilt) {
    results.push(...(await runTests('vitest', ['run'])));
    results.push(
      ...(await runTests('playwright', ['test', '--config=tests/e2e/playwright.config.ts'])),
    );
  }
} catch (error) {
  results.push(failed('start', reasonOf(error)));
}
console.log(`\n${summary(results).join('\n')}`);
process.exitCode = results.some(({ failures }) => failures.length > 0) ? 1 : 0;

async function check(suite: string, command: string, args: string[]): Promise<SuiteResult> {
  const { status, output } = await runCommand(command, args);
  if (status === 0) return { suite, passed: 1, failures: [] };
  console.error(`\n${suite}:\n${output}`);
  return failed(suite, output);
}
