import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { projectPath } from '../../tools/project.ts';
import { summary } from '../../tools/test/report.ts';
import { runVitest } from '../../tools/test/run-tests.ts';

test('the summary counts passed tests, failed tests and files that do not load', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => print.mockRestore());
  const folder = mkdtempSync(join(tmpdir(), 'osteria-runner-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(projectPath('node_modules'), join(folder, 'node_modules'), 'junction');
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  write('package.json', '{ "type": "module" }');
  write(
    'mixed.test.js',
    `import { expect, test } from 'vitest';
     test('passes', () => console.log('<testcase name="printed"></testcase>'));
     test.skip('is skipped', () => {});
     test('fails', () => expect(1).toBe(2));`,
  );
  write('broken.test.js', `throw new Error('no such thing');`);
  const lines = summary(await runVitest([`--root=${folder}`]));
  expect(lines.toSorted()).toEqual([
    '1 passed, 2 failed',
    'FAILED  broken.test.js › broken.test.js: no such thing',
    'FAILED  mixed.test.js › fails: expected 1 to be 2 // Object.is equality',
    'broken.test.js     0 passed, 1 failed',
    'mixed.test.js      1 passed, 1 failed',
  ]);
  expect(lines.at(-1)).toBe('1 passed, 2 failed');
});

test('a runner that ends without running a test has failed', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => print.mockRestore());
  const lines = summary(await runVitest(['--project=domain', 'no-such-file']));
  expect(lines).toContain('FAILED  vitest ended with exit status 1: see above');
  expect(lines.at(-1)).toBe('0 passed, 1 failed');
});
