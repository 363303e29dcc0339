import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { projectPath } from '../../tools/project.ts';
import { playwrightCounts, printCounts, vitestCounts } from '../../tools/test-report.ts';

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
    expect(vitestCounts(file, 1)).toEqual([
      { suite: 'domain', passed: 2, failed: 0 },
      { suite: 'rules', passed: 1, failed: 2 },
    ]);
  });

  test('of a run without a report are a failure', () => {
    expect(vitestCounts('/nowhere.json', 1)).toEqual([
      { suite: 'vitest itself', passed: 0, failed: 1 },
    ]);
  });
});

test('a journey that passed at the second try has failed', () => {
  const file = report({ stats: { expected: 3, unexpected: 1, flaky: 1 } });
  expect(playwrightCounts(file, 1)).toEqual([{ suite: 'e2e', passed: 3, failed: 2 }]);
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
