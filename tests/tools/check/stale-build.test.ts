import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newerSource } from '../../../tools/check/stale-build.ts';

test('a source that was changed after the build is named, and no other', () => {
  const folders = ['build-', 'source-'].map((name) => {
    const folder = mkdtempSync(join(tmpdir(), name));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return folder;
  });
  const [built = '', source = ''] = folders;
  const write = (file: string, seconds: number) => {
    writeFileSync(file, '');
    utimesSync(file, seconds, seconds);
  };
  const changed = join(source, 'book.ts');
  const find = () => newerSource(built, [source]);
  write(changed, 2_000);
  expect(find(), 'without a build').toBeNull();
  write(join(built, 'home.html'), 1_000);
  expect(find()).toBe(changed);
  write(changed, 500);
  expect(find()).toBeNull();
});
