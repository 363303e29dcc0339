import {
  mkdirSync,
  mkdtempSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newerSource } from '../../../tools/check/stale-build.ts';

/** A build and a source file, each changed so many seconds after the epoch. */
function makeBuild(built: number, changed: number) {
  const folder = mkdtempSync(join(tmpdir(), 'stale-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const page = join(folder, 'home.html');
  const source = join(folder, 'src', 'booking', 'book.ts');
  mkdirSync(join(folder, 'src', 'booking'), { recursive: true });
  for (const [file, time] of [
    [page, built],
    [source, changed],
  ] as const) {
    writeFileSync(file, '');
    utimesSync(file, time, time);
  }
  return {
    folder,
    source,
    find: () => newerSource(folder, [join(folder, 'src')]),
  };
}

test('a source that was changed after the build is named', () => {
  const { find, source, folder } = makeBuild(1_000, 2_000);
  expect(find()).toBe(source);
  expect(makeBuild(2_000, 1_000).find()).toBeNull();
  // Without a build nothing is stale.
  rmSync(join(folder, 'home.html'));
  expect(find()).toBeNull();
});
