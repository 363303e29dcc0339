import type { Manifest } from 'vite';

const ENTRY = 'index.html';

/**
 * The scripts that a page needs once it is painted: the entry, the page's own code, what of it only
 * a browser runs (`live-….tsx` beside it), and all that these import.
 * @param name a page's name, which its file in src/routes has too
 * @returns their URLs, each after those that it imports, those of the entry first
 * @throws when the build has no such page
 */
export function pageModules(manifest: Manifest, name: string): string[] {
  const page = [`src/routes/${name}/${name}.tsx`, `src/routes/${name}.tsx`].find(
    (file) => file in manifest,
  );
  if (!page) throw new Error(`No file in src/routes is named after the page "${name}".`);
  const live = Object.keys(manifest).filter((file) => file.startsWith(`src/routes/${name}/live-`));
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk for "${key}".`);
    chunk.imports?.forEach(add);
    files.add(chunk.file);
  };
  [ENTRY, page, ...live].forEach(add);
  return [...files].map((file) => `/${file}`);
}
