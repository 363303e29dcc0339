import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../command.ts';
import { projectPath } from '../project.ts';
import type { SuiteResult } from './report.ts';

/** Runs tests of vitest. @returns a result for each test; its suite is the folder or package */
export function runVitest(args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  return run('vitest', ['run', ...args, '--reporter=default', '--reporter=junit'], env);
}

/** Runs the journeys. @returns a result for each one */
export function runJourneys() {
  const config = projectPath('tests/e2e/playwright.config.ts');
  return run('playwright', ['test', `--config=${config}`, '--reporter=list,junit']);
}

/** Runs a test runner to its end. If it fails without a failed test, that counts as one. */
async function run(
  runner: 'vitest' | 'playwright',
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<readonly SuiteResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'osteria-test-'));
  const file = join(folder, 'report.xml');
  const output = runner === 'vitest' ? [`--outputFile.junit=${file}`] : [];
  const { status } = await runCommand(runner, [...args, ...output], {
    env: { ...env, PLAYWRIGHT_JUNIT_OUTPUT_FILE: file },
    print: true,
  });
  let results: readonly SuiteResult[] = [];
  try {
    results = readReport(readFileSync(file, 'utf8'));
  } catch {
    // It ended before it wrote its report.
  }
  rmSync(folder, { recursive: true });
  const hasFailures = results.some(({ failures }) => failures.length > 0);
  if (hasFailures || (status === 0 && results.length > 0)) return results;
  const failures = [`${runner} ended with exit status ${status}: see above`];
  return [...results, { suite: runner, passed: 0, failures }];
}

/** @param xml in JUnit's format, as both runners write it; files that do not load are tests there */
function readReport(xml: string): SuiteResult[] {
  const cases = xml.replaceAll(/<!\[CDATA\[.*?]]>/gs, '').matchAll(/<testcase .*?<\/testcase>/gs);
  return [...cases].flatMap(([testCase]) => {
    if (testCase.includes('<skipped')) return [];
    const file = attribute(testCase, 'classname');
    const [, suite = file] = file.endsWith('.spec.ts') ? ['', 'e2e'] : file.split(/[\\/]/);
    if (!/<(failure|error)\b/.test(testCase)) return [{ suite, passed: 1, failures: [] }];
    const message = attribute(testCase, 'message');
    return [
      { suite, passed: 0, failures: [`${file} › ${attribute(testCase, 'name')}: ${message}`] },
    ];
  });
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
};

function attribute(testCase: string, name: string): string {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(testCase)?.[1] ?? '';
  return value.replaceAll(/&(\w+);/g, (escaped, entity) => ENTITIES[entity] ?? escaped);
}
