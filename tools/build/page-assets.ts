import type { Manifest, ManifestChunk } from 'vite';
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
 * The chunks that modules need at once or, with `later`, also those that they
 * may load later: each after what it imports, which is the order of the rules of
 * its styles.
 * @throws when a module has no chunk
 */
export function chunksOf(
  manifest: Manifest,
  modules: readonly string[],
  when: 'at once' | 'later',
): ManifestChunk[] {
  const visited = new Set<string>();
  const visit = (key: string): ManifestChunk[] => {
    if (visited.has(key)) return [];
    visited.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk for "${key}".`);
    const { imports = [], dynamicImports = [] } = chunk;
    // What the entry loads later are the other pages.
    const later = when === 'later' && key !== ENTRY ? dynamicImports : [];
    return [...imports.flatMap(visit), chunk, ...later.flatMap(visit)];
  };
  return modules.flatMap(visit);
}

/**
 * The style sheets of a page. Those of code that the page loads later are
 * included: no state of the page waits for styles.
 * @param source the page's module
 * @returns files of the build
 */
export function pageStyles(manifest: Manifest, source: string): string[] {
  const chunks = chunksOf(manifest, [ENTRY, source], 'later');
  return [...new Set(chunks.flatMap(({ css = [] }) => css))];
}

/**
 * The scripts of a page.
 * @param source the page's module
 */
export function pageScripts(
  manifest: Manifest,
  { firebase, appCheckSiteKey }: Config,
  { isLive }: PageInfo,
  source: string,
): PageScripts {
  const urlsOf = (...modules: readonly string[]) =>
    chunksOf(manifest, modules, 'at once').map(({ file }) => `/${file}`);
  const entry = `/${manifest[ENTRY]?.file}`;
  const chunk = Object.values(manifest).find(({ name }) => name === 'react');
  return {
    entry,
    react: `/${chunk?.file}`,
    imports: urlsOf(ENTRY, source).filter((url) => url !== entry),
    // With App Check, requests need a token that only the app can get.
    first:
      isLive && appCheckSiteKey === null
        ? { urls: urlsOf(FIRST_ENTRY), database: firebase.databaseURL }
        : null,
    // The tables are needed at once; on other pages pictures and fonts load
    // before the code.
    start: isLive ? 'DOMContentLoaded' : 'load',
  };
}
