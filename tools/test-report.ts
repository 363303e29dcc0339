import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';
import { projectPath } from './project.ts';

/** Lines of what a failed test said that are shown once more at the end. */
const LONGEST_REASON = 20;

export interface SuiteCount {
  readonly suite: string;
  readonly passed: number;
  readonly failed: number;
}

/** A test that failed: where it stands, its name, and what it said. */
export interface Failure {
  readonly test: string;
  readonly reason: string;
}

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({
          status: v.string(),
          fullName: v.optional(v.string(), ''),
          failureMessages: v.nullish(v.array(v.string())),
        }),
      ),
    }),
  ),
});

interface PlaywrightSuite {
  readonly specs: readonly v.InferOutput<typeof playwrightSpec>[];
  readonly suites: readonly PlaywrightSuite[];
}

const playwrightSpec = v.object({
  title: v.string(),
  file: v.string(),
  line: v.number(),
  tests: v.array(
    v.object({
      status: v.string(),
      results: v.array(v.object({ errors: v.array(v.object({ message: v.string() })) })),
    }),
  ),
});

const playwrightSuite: v.GenericSchema<unknown, PlaywrightSuite> = v.object({
  specs: v.array(playwrightSpec),
  suites: v.optional(v.array(v.lazy(() => playwrightSuite)), []),
});

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  suites: v.optional(v.array(playwrightSuite), []),
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

/** The failed tests of vitest's report, and the files that did not load. */
export function vitestFailures(file: string): Failure[] {
  return (read(vitestReport, file)?.testResults ?? []).flatMap((result) => {
    const place = relative(projectPath('.'), result.name);
    const failed = result.assertionResults.filter((test) => test.status === 'failed');
    if (result.status === 'failed' && failed.length === 0) {
      return [{ test: place, reason: result.message }];
    }
    return failed.map(({ fullName, failureMessages }) => ({
      test: `${place} › ${fullName}`,
      reason: failureMessages?.join('\n') ?? '',
    }));
  });
}

/** The failed tests of Playwright's report, with those that passed at the second try. */
export function playwrightFailures(file: string): Failure[] {
  const failuresOf = ({ specs, suites }: PlaywrightSuite): Failure[] => [
    ...specs.flatMap(({ file: spec, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => ({
          test: `tests/e2e/${spec}:${line} › ${title}`,
          reason: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
        })),
    ),
    ...suites.flatMap(failuresOf),
  ];
  return (read(playwrightReport, file)?.suites ?? []).flatMap(failuresOf);
}

/** A runner that failed without a failed test has failed all the same. */
function withStatus(runner: string, counts: SuiteCount[], status: number): SuiteCount[] {
  const isAccountedFor = status === 0 || counts.some(({ failed }) => failed > 0);
  return isAccountedFor ? counts : [...counts, { suite: `${runner} itself`, passed: 0, failed: 1 }];
}

function read<T>(schema: v.GenericSchema<unknown, T>, file: string): T | null {
  return existsSync(file) ? v.parse(schema, JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/** Prints every failed test with the beginning of what it said: last, where a log is read first. */
export function printFailures(failures: readonly Failure[]): void {
  for (const { test, reason } of failures) {
    const lines = stripVTControlCharacters(reason).trim().split('\n').slice(0, LONGEST_REASON);
    console.log(`\nFAILED  ${test}\n${lines.map((line) => `        ${line}`).join('\n')}`);
  }
  if (failures.length > 0) console.log();
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
