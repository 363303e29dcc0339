import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runCommand } from '../command.ts';
import { projectPath } from '../project.ts';
import { failed, type SuiteResult } from './report.ts';

/** Where a runner's own JSON reporter writes. */
const REPORT = 'report.json';

/** What of vitest's report is read. */
interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** What of Playwright's report is read: suites hold suites. */
interface JourneySuite {
  readonly suites?: readonly JourneySuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly errors: readonly { readonly message: string }[] }[];
    }[];
  }[];
}

/** Runs all tests of vitest. @returns a result for each folder of tests and each package */
export function runVitest(args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  return run('vitest', ['run', ...args], env, ['default', 'json'], (report: VitestReport) => {
    const suites = new Map<string, SuiteResult>();
    for (const { name, status, message, assertionResults } of report.testResults) {
      const file = relative(process.cwd(), name);
      const [, suite = file] = file.split(/[\\/]/);
      const before = suites.get(suite) ?? { suite, passed: 0, failures: [] };
      const failures = assertionResults
        .filter((test) => test.status === 'failed')
        .map(({ fullName, failureMessages }) => ({
          test: `${file} › ${fullName}`,
          message: failureMessages.join('\n'),
        }));
      // A file that does not load has no tests.
      if (status === 'failed' && failures.length === 0) failures.push({ test: file, message });
      const passed = assertionResults.filter((test) => test.status === 'passed').length;
      suites.set(suite, {
        suite,
        passed: before.passed + passed,
        failures: [...before.failures, ...failures],
      });
    }
    return [...suites.values()];
  });
}

/** Runs the journeys. @returns one result; a journey that passed at the second try has failed */
export function runJourneys() {
  const args = ['test', `--config=${projectPath('tests/e2e/playwright.config.ts')}`];
  return run('playwright', args, {}, ['list,json'], (report: JourneySuite) => {
    const specsOf = ({ suites = [], specs = [] }: JourneySuite): (typeof specs)[number][] => [
      ...specs,
      ...suites.flatMap(specsOf),
    ];
    const journeys = specsOf(report).flatMap(({ tests, ...spec }) =>
      tests.map((test) => ({ ...spec, ...test })),
    );
    const failures = journeys
      .filter(({ status }) => ['unexpected', 'flaky'].includes(status))
      .map(({ file, line, title, results }) => ({
        test: `tests/e2e/${file}:${line} › ${title}`,
        message: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
      }));
    const passed = journeys.filter(({ status }) => status === 'expected').length;
    return [{ suite: 'e2e', passed, failures }];
  });
}

/** Runs a runner to its end. One that ends badly without a failed test has failed itself. */
async function run<Report>(
  runner: 'vitest' | 'playwright',
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  reporters: readonly string[],
  read: (report: Report) => readonly SuiteResult[],
): Promise<readonly SuiteResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'osteria-test-'));
  const file = join(folder, REPORT);
  const output = runner === 'vitest' ? [`--outputFile.json=${file}`] : [];
  const { status } = await runCommand(
    runner,
    [...args, ...reporters.map((reporter) => `--reporter=${reporter}`), ...output],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }, print: true },
  );
  let results: readonly SuiteResult[] = [];
  try {
    results = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // It has ended before it wrote one.
  }
  rmSync(folder, { recursive: true });
  const hasTests = results.some(({ passed }) => passed > 0);
  const hasFailures = results.some(({ failures }) => failures.length > 0);
  if (hasFailures || (status === 0 && hasTests)) return results;
  return [...results, failed(runner, `ended with exit status ${status}: see above`)];
}
