import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { type PageInfo, pages } from '../../src/content/pages.ts';
import { ENTRY, FIRST_ENTRY, pageSource } from './page-assets.ts';

/**
 * The most that all scripts of a page may take, in bytes of brotli: what it
 * loads at once, and what a booking or a signed-in admin loads later.
 */
const BUDGETS: Readonly<Record<string, number>> = {
  [pages.prenota.path]: 161_000,
  [pages.admin.path]: 197_000,
};
const OTHER_PAGES = 89_000;

/** The scripts of a page in bytes of brotli, and its budget. */
export interface PageSize {
  readonly path: string;
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
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const size =
      sizes.get(file) ??
      brotliCompressSync(readFileSync(join(folder, file))).length;
    sizes.set(file, size);
    return size;
  };
  return Object.values<PageInfo>(pages).map((page) => {
    const files = scriptsOf(manifest, page);
    const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0);
    const budget = BUDGETS[page.path] ?? OTHER_PAGES;
    return { path: page.path, bytes, budget };
  });
}

/** All scripts that a page may load, as files of the build. */
function scriptsOf(manifest: Manifest, page: PageInfo): string[] {
  const keys = new Set<string>();
  const add = (key: string) => {
    if (keys.has(key)) return;
    keys.add(key);
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    // What the entry imports later are the other pages.
    for (const each of key === ENTRY
      ? imports
      : [...imports, ...dynamicImports])
      add(each);
  };
  for (const key of [
    ENTRY,
    pageSource(page),
    page.isLive ? FIRST_ENTRY : ENTRY,
  ])
    add(key);
  return [...keys].flatMap((key) => manifest[key]?.file ?? []);
}

/** Prints what each page's scripts take, and what is left of its budget. */
export function printSizes(folder: string): void {
  const kB = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
  for (const { path, bytes, budget } of pageSizes(folder))
    console.log(
      `${path.padEnd(18)}${kB(bytes)} of scripts, ${kB(budget - bytes)} left`,
    );
}
