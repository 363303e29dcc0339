import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { projectPath } from '../../tools/project.ts';
import { type SuiteResult, summary } from '../../tools/test/report.ts';
import { runVitest } from '../../tools/test/run-tests.ts';

/** A folder with these files and this project's packages. */
function makeFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'osteria-runner-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(projectPath('node_modules'), join(folder, 'node_modules'), 'junction');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

test('vitest is counted by folder; what does not load has failed', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => print.mockRestore());
  const folder = makeFolder({
    'package.json': '{ "type": "module" }',
    'mixed.test.js': `import { expect, test } from 'vitest';
      test('passes', () => {});
      test.skip('is skipped', () => {});
      test('fails', () => expect(1).toBe(2));`,
    'broken.test.js': `throw new Error('no such thing');`,
  });
  const failuresOf = async () =>
    (await runVitest([`--root=${folder}`])).flatMap(({ passed, failures }) => [passed, failures]);
  const failure = (test: string, message: string) => ({
    test: expect.stringContaining(test),
    message: expect.stringContaining(message),
  });
  expect((await failuresOf()).flat()).toEqual(
    expect.arrayContaining([
      1,
      failure('mixed.test.js › fails', 'expected 1'),
      failure('broken.test.js', 'no such thing'),
    ]),
  );
});

test('the summary has all failures in its 60 lines and ends with the sum', () => {
  const message = 'line\n'.repeat(100);
  const results: SuiteResult[] = [
    { suite: 'a', passed: 2, failures: [] },
    { suite: 'b', passed: 3, failures: ['first', 'second'].map((test) => ({ test, message })) },
  ];
  const lines = summary(results);
  expect(lines.length).toBeLessThanOrEqual(60);
  expect(lines).toEqual(expect.arrayContaining(['FAILED  first', 'FAILED  second']));
  expect(lines.at(-1)).toBe('5 passed, 2 failed');

  const failures = Array.from({ length: 100 }, (_, number) => ({ test: `${number}`, message }));
  const many = summary([{ suite: 'c', passed: 0, failures }]);
  expect(many.length).toBeLessThanOrEqual(60);
  expect(many).toContain('… and 43 more, see above.');
  expect(many.at(-1)).toBe('0 passed, 100 failed');
});
