import type { Manifest } from 'vite';
import type { Config } from '../../src/config.ts';
import { notFoundPage, type PageInfo } from '../../src/content/pages.ts';
import type { PageScripts } from './page-file.ts';

/** The module that every page starts. */
export const ENTRY = 'index.html';

/** The module that shows the first live tables, before the one above. */
export const FIRST_ENTRY = 'src/tables/first/first-tables.ts';

/** The module of a page, named after its path. */
export function pageSource(page: PageInfo): string {
  const name = page === notFoundPage ? '/not_found' : page.path;
  return `src/routes${name}.tsx`;
}

/**
 * Refuses a build in which another chunk imports an entry. Firefox reports an
 * error when it preloads a script that has run already, and what waits for the
 * preload is never shown.
 * @throws naming the chunk
 */
export function requireLoneEntries(manifest: Manifest): void {
  for (const [key, { imports = [] }] of Object.entries(manifest)) {
    const entry = imports.find(
      (name) => name === ENTRY || name === FIRST_ENTRY,
    );
    if (entry)
      throw new Error(
        `${key} imports the entry ${entry}: name the modules that they share in tools/build/chunks.ts.`,
      );
  }
}

/**
 * The style sheets of all pages and those of a page, each in the order of the
 * rules. Those of code that the page loads later are included: no state of the
 * page waits for styles.
 * @param source the page's module
 * @returns files of the build
 */
export function pageStyles(manifest: Manifest, source: string): string[][] {
  const seen = new Set<string>();
  const stylesOf = (key: string): string[] => {
    if (seen.has(key)) return [];
    seen.add(key);
    const { imports = [], dynamicImports = [], css = [] } = manifest[key] ?? {};
    const later = key === ENTRY ? [] : dynamicImports;
    return [...imports.flatMap(stylesOf), ...css, ...later.flatMap(stylesOf)];
  };
  return [ENTRY, source].map((key) => [...new Set(stylesOf(key))]);
}

/**
 * The scripts of a page.
 * @param source the page's module
 * @throws when a script of the page is not in the build
 */
export function pageScripts(
  manifest: Manifest,
  { firebase, appCheckSiteKey }: Config,
  { isLive }: PageInfo,
  source: string,
): PageScripts {
  const urlOf = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk for "${key}".`);
    return `/${chunk.file}`;
  };
  const withImports = (key: string): string[] => [
    urlOf(key),
    ...(manifest[key]?.imports ?? []).flatMap(withImports),
  ];
  const entry = urlOf(ENTRY);
  const imports = new Set([ENTRY, source].flatMap(withImports));
  imports.delete(entry);
  return {
    entry,
    imports: [...imports],
    // With App Check, requests need a token that only the app can get.
    first:
      isLive && appCheckSiteKey === null
        ? {
            urls: [...new Set(withImports(FIRST_ENTRY))],
            database: firebase.databaseURL,
          }
        : null,
    // The tables are needed at once; on other pages pictures and fonts load
    // before the code.
    start: isLive ? 'DOMContentLoaded' : 'load',
  };
}
