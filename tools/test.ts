import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { runCommand } from './command.ts';
import { demoEnvironment } from './demo.ts';
import { exitOnSignals, reasonOf } from './run.ts';
import { startSuite } from './suite.ts';
import {
  type Failure,
  playwrightResult,
  printCounts,
  printFailures,
  type RunnerResult,
  type SuiteCount,
  vitestResult,
} from './test-report.ts';

// `npm test`: format, lint, types, unused code and build, then all suites against one start of the local suite.
exitOnSignals();
const counts: SuiteCount[] = [];
const failures: Failure[] = [];
let reports = '';
try {
  reports = mkdtempSync(join(tmpdir(), 'osteria-test-'));
  process.once('exit', () => rmSync(reports, { recursive: true, force: true }));
  const browser = findBrowser();
  const checks = [
    check('format and lint', 'biome', ['ci', '.']),
    check('types', 'tsc', ['--noEmit']),
    check('nothing unused', 'knip', ['--no-progress']),
  ];
  counts.push(...(await Promise.all(checks)));
  counts.push(await check('build', 'tsx', ['tools/build-demo.ts']));
  const suite = await startSuite({ hosting: true });
  const env = { ...demoEnvironment, CHROMIUM_PATH: browser };
  const suites = Promise.all([vitest(env), playwright(env)]);
  for (const result of await Promise.race([suites, suite.crashed])) {
    counts.push(...result.counts);
    failures.push(...result.failures);
  }
  await suite.stop();
} catch (error) {
  console.error(reasonOf(error));
  counts.push({ suite: 'start', passed: 0, failed: 1 });
}
printFailures(failures);
process.exit(printCounts(counts));

async function check(suite: string, command: string, args: string[]): Promise<SuiteCount> {
  const { status, output } = await runCommand(command, args);
  if (status !== 0) console.error(`\n${suite}:\n${output}`);
  return { suite, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
}

async function vitest(env: NodeJS.ProcessEnv): Promise<RunnerResult> {
  const report = join(reports, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status, output } = await runCommand('vitest', args, { env });
  console.log(output);
  return vitestResult(report, status);
}

async function playwright(env: NodeJS.ProcessEnv): Promise<RunnerResult> {
  const report = join(reports, 'playwright.json');
  const args = ['test', '--config=tests/e2e/playwright.config.ts', '--reporter=list,json'];
  const { status, output } = await runCommand('playwright', args, {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  console.log(output);
  return playwrightResult(report, status);
}
