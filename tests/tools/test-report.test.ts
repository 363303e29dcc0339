import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { projectPath } from '../../tools/project.ts';
import {
  playwrightResult,
  printCounts,
  printFailures,
  vitestResult,
} from '../../tools/test-report.ts';

function report(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const results = (...statuses: string[]) => statuses.map((status) => ({ status }));

describe('the counts of vitest', () => {
  test('are by folder, with a file that does not load as a failure', () => {
    const file = report({
      testResults: [
        {
          name: projectPath('tests/domain/a.test.ts'),
          status: 'passed',
          assertionResults: results('passed', 'passed'),
        },
        {
          name: projectPath('tests/rules/b.test.ts'),
          status: 'failed',
          assertionResults: results('passed', 'failed'),
        },
        { name: projectPath('tests/rules/c.test.ts'), status: 'failed', assertionResults: [] },
      ],
    });
    expect(vitestResult(file, 1).counts).toEqual([
      { suite: 'domain', passed: 2, failed: 0 },
      { suite: 'rules', passed: 1, failed: 2 },
    ]);
  });

  test('of a run without a report are a failure', () => {
    expect(vitestResult('/nowhere.json', 1).counts).toEqual([
      { suite: 'vitest itself', passed: 0, failed: 1 },
    ]);
  });
});

test('a journey that passed at the second try has failed', () => {
  const file = report({ stats: { expected: 3, unexpected: 1, flaky: 1 } });
  expect(playwrightResult(file, 1).counts).toEqual([{ suite: 'e2e', passed: 3, failed: 2 }]);
});

describe('what failed', () => {
  test('in vitest is told by file and name, with a file that does not load', () => {
    const file = report({
      testResults: [
        {
          name: projectPath('tests/rules/b.test.ts'),
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'a b', failureMessages: [] },
            { status: 'failed', fullName: 'a c', failureMessages: ['1 is not 2'] },
          ],
        },
        {
          name: projectPath('tests/rules/c.test.ts'),
          status: 'failed',
          message: 'no such module',
          assertionResults: [],
        },
      ],
    });
    expect(vitestResult(file, 1).failures).toEqual([
      { test: 'tests/rules/b.test.ts › a c', reason: '1 is not 2' },
      { test: 'tests/rules/c.test.ts', reason: 'no such module' },
    ]);
  });

  test('in the journeys is told by place and title, groups within groups', () => {
    const spec = (title: string, status: string, ...messages: string[]) => ({
      title,
      file: 'a.spec.ts',
      line: 3,
      tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
    });
    const file = report({
      stats: { expected: 1, unexpected: 1, flaky: 1 },
      suites: [
        {
          specs: [spec('well', 'expected')],
          suites: [{ specs: [spec('ill', 'unexpected', 'not visible', 'noise')] }],
        },
        { specs: [spec('at times', 'flaky', 'late')] },
      ],
    });
    expect(playwrightResult(file, 1).failures).toEqual([
      { test: 'tests/e2e/a.spec.ts:3 › ill', reason: 'not visible\nnoise' },
      { test: 'tests/e2e/a.spec.ts:3 › at times', reason: 'late' },
    ]);
  });

  test('is nothing where there is no report', () => {
    expect(vitestResult('/nowhere.json', 1).failures).toEqual([]);
    expect(playwrightResult('/nowhere.json', 1).failures).toEqual([]);
  });

  test('is printed without colours and not at endless length', () => {
    const print = vi.spyOn(console, 'log').mockImplementation(() => {});
    printFailures([{ test: 'a', reason: `\u001b[31mred\u001b[39m\n${'line\n'.repeat(100)}` }]);
    const printed = print.mock.calls.join('\n');
    print.mockRestore();
    expect(printed).toContain('FAILED  a\n        red\n');
    expect(printed.split('\n').length).toBeLessThan(30);
  });
});

describe('the last line', () => {
  test.each([
    [[{ suite: 'a', passed: 2, failed: 0 }], '2 passed, 0 failed', 0],
    [
      [
        { suite: 'a', passed: 2, failed: 1 },
        { suite: 'b', passed: 3, failed: 0 },
      ],
      '5 passed, 1 failed',
      1,
    ],
    [[], '0 passed, 0 failed', 1],
  ])('of %j is "%s", with the status %i', (counts, line, status) => {
    const print = vi.spyOn(console, 'log').mockImplementation(() => {});
    expect(printCounts(counts)).toBe(status);
    expect(print).toHaveBeenLastCalledWith(line);
    print.mockRestore();
  });
});
