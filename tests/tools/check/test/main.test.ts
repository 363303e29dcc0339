import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { conclude, runTests } from '../../../../tools/check/test/suites.ts';
import { projectPath } from '../../../../tools/shared/project.ts';

test.each([
  ['vitest', 'mixed', '2 passed, 1 failed'],
  ['vitest', 'no-such-file', '0 passed, 1 failed'],
  ['playwright', 'mixed', '2 passed, 1 failed'],
])(
  'npm test with %s and %s fails, and its last line has the totals: %s',
  async (runner, file, totals) => {
    const folder = mkdtempSync(join(tmpdir(), 'osteria-runner-'));
    const { exitCode } = process;
    onTestFinished(() => {
      process.exitCode = exitCode;
      rmSync(folder, { recursive: true });
    });
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
    const args = {
      vitest: ['run', `--root=${folder}`, file],
      playwright: ['test', `--config=${folder}`, '--reporter=dot', file],
    }[runner];
    const print = vi.spyOn(console, 'log').mockImplementation(() => {});
    conclude([await runTests(runner, args ?? [])]);
    const lines = print.mock.calls.slice(-2).map(([line]) => line);
    print.mockRestore();
    expect(lines).toEqual([`${runner.padEnd(18)} ${totals}`, totals]);
    expect(process.exitCode).toBe(1);
  },
);
