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

/** What a runner's report comes to. */
export interface RunnerResult {
  readonly counts: readonly SuiteCount[];
  readonly failures: readonly Failure[];
}

/**
 * Reads vitest's report: its counts are by the folder below `tests/`.
 * @param status the runner's exit status
 */
export function vitestResult(file: string, status: number): RunnerResult {
  const counts = new Map<string, SuiteCount>();
  const failures: Failure[] = [];
  for (const result of read(vitestReport, file)?.testResults ?? []) {
    const [suite = 'tests'] = relative(projectPath('tests'), result.name).split('/');
    const { passed, failed } = counts.get(suite) ?? { passed: 0, failed: 0 };
    const failuresHere = failuresOfFile(result);
    failures.push(...failuresHere);
    counts.set(suite, {
      suite,
      passed: passed + result.assertionResults.filter(({ status }) => status === 'passed').length,
      failed: failed + failuresHere.length,
    });
  }
  return { counts: withStatus('vitest', [...counts.values()], status), failures };
}

type VitestFile = v.InferOutput<typeof vitestReport>['testResults'][number];

/** The failed tests of a file, or the file itself where it does not even load. */
function failuresOfFile({ name, status, message, assertionResults }: VitestFile): Failure[] {
  const place = relative(projectPath('.'), name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [{ test: place, reason: message }];
  return failed.map(({ fullName, failureMessages }) => ({
    test: `${place} › ${fullName}`,
    reason: failureMessages?.join('\n') ?? '',
  }));
}

/**
 * Reads Playwright's report. A test that passed at the second try has failed.
 * @param status the runner's exit status
 */
export function playwrightResult(file: string, status: number): RunnerResult {
  const { stats, suites } = read(playwrightReport, file) ?? {};
  const count = {
    suite: 'e2e',
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
  };
  return {
    counts: withStatus('e2e', [count], status),
    failures: suites?.flatMap(failuresOfSuite) ?? [],
  };
}

function failuresOfSuite({ specs, suites }: PlaywrightSuite): Failure[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        test: `tests/e2e/${file}:${line} › ${title}`,
        reason: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
      })),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
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
