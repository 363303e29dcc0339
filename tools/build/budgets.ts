import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { type PageInfo, pages } from '../../src/content/pages.ts';
import { chunksOf, ENTRY, FIRST_ENTRY, pageSource } from './page-assets.ts';

/** The script that shows booked tables on /prenota before all others run. */
const FIRST_TABLES = 'first tables';

/**
 * The most that all scripts of a page may take, in bytes of brotli: what it
 * loads at once and what it may load later, for a booking or a signed-in admin.
 */
const BUDGETS: Readonly<Record<string, number>> = {
  [FIRST_TABLES]: 6_200,
  // With what only visitors who have booked load.
  [pages.home.path]: 145_000,
  [pages.prenota.path]: 171_000,
  [pages.admin.path]: 171_500,
};
const OTHER_PAGES = 91_000;

/** The scripts of a page in bytes of brotli, and its budget. */
export interface PageSize {
  readonly name: string;
  readonly bytes: number;
  readonly budget: number;
}

/**
 * Measures the pages of a build.
 * @param folder of the build, with Vite's manifest
 */
export function pageSizes(folder: string): PageSize[] {
  const manifest: Manifest = JSON.parse(
    readFileSync(join(folder, '.vite/manifest.json'), 'utf8'),
  );
  const sizeOf = (file: string) =>
    brotliCompressSync(readFileSync(join(folder, file))).length;
  const measure = (name: string, entries: readonly string[]): PageSize => {
    const bytes = chunksOf(manifest, entries, 'later')
      .map(({ file }) => sizeOf(file))
      .reduce((sum, size) => sum + size, 0);
    return { name, bytes, budget: BUDGETS[name] ?? OTHER_PAGES };
  };
  return [
    measure(FIRST_TABLES, [FIRST_ENTRY]),
    ...Object.values<PageInfo>(pages).map((page) =>
      measure(page.path, [
        ENTRY,
        pageSource(page),
        ...(page.isLive ? [FIRST_ENTRY] : []),
      ]),
    ),
  ];
}
