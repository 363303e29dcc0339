import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { conclude, runTests } from '../../../../tools/check/test/suites.ts';
import { projectPath } from '../../../../tools/shared/project.ts';

test.each([
  ['vitest', ['run', '--root']],
  ['playwright', ['test', '--reporter=dot', '--config']],
])(
  'npm test whose %s has a failed test fails, and its last line has the totals',
  async (runner, args) => {
    const folder = mkdtempSync(join(tmpdir(), 'osteria-runner-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    symlinkSync(projectPath('node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    const library = runner === 'vitest' ? 'vitest' : '@playwright/test';
    writeFileSync(
      join(folder, 'mixed.test.js'),
      `import { expect, test } from '${library}';
     test('passes', () => {});
     test('passes, too', () => {});
     test.skip('is skipped', () => {});
     test('fails', () => { expect(1).toBe(2); });`,
    );
    const totals = '2 passed, 1 failed';
    expect(await totalsOf(runner, [...args, folder])).toEqual([
      `${runner.padEnd(18)} ${totals}`,
      totals,
    ]);
  },
);

test('a runner that ends without a test counts as one failure', async () => {
  const [, totals] = await totalsOf('node', ['-e', 'process.exit(1)']);
  expect(totals).toBe('0 passed, 1 failed');
});

/** Runs a suite that fails. @returns the last two lines */
async function totalsOf(
  runner: string,
  args: readonly string[],
): Promise<unknown[]> {
  const { exitCode } = process;
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  conclude([await runTests(runner, args)]);
  const lines = print.mock.calls.slice(-2).map(([line]) => line);
  print.mockRestore();
  expect(process.exitCode).toBe(1);
  process.exitCode = exitCode;
  return lines;
}
