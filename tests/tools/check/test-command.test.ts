import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { conclude, runVitest } from '../../../tools/check/test/suites.ts';
import { projectPath } from '../../../tools/shared/project.ts';

test.each([
  ['mixed.test.js', '2 passed, 1 failed'],
  ['no-such-file', '0 passed, 1 failed'],
])(
  'npm test with %s fails, and its last line has the totals: %s',
  async (file, totals) => {
    const folder = mkdtempSync(join(tmpdir(), 'osteria-runner-'));
    const { exitCode } = process;
    onTestFinished(() => {
      process.exitCode = exitCode;
      rmSync(folder, { recursive: true });
    });
    symlinkSync(projectPath('node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(
      join(folder, 'mixed.test.js'),
      `import { expect, test } from 'vitest';
       test('passes', () => {});
       test('passes, too', () => {});
       test.skip('is skipped', () => {});
       test('fails', () => expect(1).toBe(2));`,
    );
    const print = vi.spyOn(console, 'log').mockImplementation(() => {});
    conclude([await runVitest([`--root=${folder}`, file])]);
    const lines = print.mock.calls.slice(-2).map(([line]) => line);
    print.mockRestore();
    expect(lines).toEqual([`vitest             ${totals}`, totals]);
    expect(process.exitCode).toBe(1);
  },
);
