import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { conclude, runVitest } from '../../../tools/check/test/suites.ts';
import { projectPath } from '../../../tools/shared/project.ts';

const exitCode = process.exitCode;
afterEach(() => {
  process.exitCode = exitCode;
  vi.restoreAllMocks();
});

/**
 * Runs vitest as `npm test` does.
 * @returns the last two lines and the exit status
 */
async function runAndConclude(args: readonly string[]) {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  conclude([await runVitest(args)]);
  const lines = print.mock.calls
    .slice(-2)
    .map(([line]) => line.replace(/ +/g, ' '));
  return { lines, status: process.exitCode };
}

test('the last line counts the passed and the failed tests of all suites', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'osteria-runner-'));
  symlinkSync(
    projectPath('node_modules'),
    join(folder, 'node_modules'),
    'junction',
  );
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(folder, 'mixed.test.js'),
    `import { expect, test } from 'vitest';
     test('passes', () => {});
     test('passes, too', () => {});
     test.skip('is skipped', () => {});
     test('fails', () => expect(1).toBe(2));`,
  );
  expect(await runAndConclude([`--root=${folder}`])).toEqual({
    lines: ['vitest 2 passed, 1 failed', '2 passed, 1 failed'],
    status: 1,
  });
  rmSync(folder, { recursive: true });
});

test('a runner that ends without running a test has failed', async () => {
  expect(await runAndConclude(['--project=rooms', 'no-such-file'])).toEqual({
    lines: ['vitest 0 passed, 1 failed', '0 passed, 1 failed'],
    status: 1,
  });
});
