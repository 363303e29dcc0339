import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import * as v from 'valibot';
import { projectPath } from './project.ts';

export interface SuiteCount {
  readonly suite: string;
  readonly passed: number;
  readonly failed: number;
}

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(v.object({ status: v.string() })),
    }),
  ),
});

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
});

/** Counts vitest's report by the folder below `tests/`. */
export function vitestCounts(file: string, status: number): SuiteCount[] {
  const report = read(vitestReport, file);
  const counts = new Map<string, SuiteCount>();
  for (const { name, status: fileStatus, assertionResults } of report?.testResults ?? []) {
    const [suite = 'tests'] = relative(projectPath('tests'), name).split('/');
    const { passed, failed } = counts.get(suite) ?? { passed: 0, failed: 0 };
    const fileFailed = assertionResults.filter((test) => test.status === 'failed').length;
    counts.set(suite, {
      suite,
      passed: passed + assertionResults.filter((test) => test.status === 'passed').length,
      // A file that does not even load has no test to count.
      failed: failed + (fileStatus === 'failed' ? Math.max(fileFailed, 1) : fileFailed),
    });
  }
  return withStatus('vitest', [...counts.values()], status);
}

/** Counts Playwright's report. A test that passed at the second try has failed. */
export function playwrightCounts(file: string, status: number): SuiteCount[] {
  const stats = read(playwrightReport, file)?.stats;
  const count = {
    suite: 'e2e',
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
  };
  return withStatus('e2e', [count], status);
}

/** A runner that failed without a failed test has failed all the same. */
function withStatus(runner: string, counts: SuiteCount[], status: number): SuiteCount[] {
  const isAccountedFor = status === 0 || counts.some(({ failed }) => failed > 0);
  return isAccountedFor ? counts : [...counts, { suite: `${runner} itself`, passed: 0, failed: 1 }];
}

function read<T>(schema: v.GenericSchema<unknown, T>, file: string): T | null {
  return existsSync(file) ? v.parse(schema, JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/**
 * Prints a line for each suite and, last, the sum of them.
 * @returns the exit status: 0 where something passed and nothing failed
 */
export function printCounts(counts: readonly SuiteCount[]): number {
  for (const { suite, passed, failed } of counts) {
    console.log(`${suite.padEnd(18)} ${passed} passed, ${failed} failed`);
  }
  const sum = (part: 'passed' | 'failed') => counts.reduce((all, count) => all + count[part], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
}
