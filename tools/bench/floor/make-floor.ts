import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { HeaderRule } from '../../hosting-headers.ts';
import { projectPath } from '../../project.ts';
import { makeSiteFile, type SiteFile } from '../site-files.ts';
import { type FloorPage, floorPages } from './pages.ts';

/** Floor pages as the site's server takes them. */
export interface Floor {
  readonly files: ReadonlyMap<string, SiteFile>;
  /** The site's policy has no hash for their styles. */
  readonly headers: readonly HeaderRule[];
}

/** The URL path of the floor page beside a route, null where there is none. */
export function floorPath(route: string): string | null {
  return floorPages[route] ? `/floor/${route}` : null;
}

/**
 * Makes the floor pages out of their hand-written templates.
 * @param site the build, whose fonts and icon they use
 * @param picture the URL path of the file that the home page shows first
 * @throws where the build has none of a font or the icon
 */
export async function makeFloor(
  site: ReadonlyMap<string, SiteFile>,
  picture: string,
): Promise<Floor> {
  const fonts = { Fraunces: assetOf(site, 'fraunces'), Figtree: assetOf(site, 'figtree') };
  const shared = { ...fonts, picture, favicon: assetOf(site, 'favicon') };
  const files = new Map<string, SiteFile>();
  const headers: HeaderRule[] = [];
  for (const [route, page] of Object.entries(floorPages)) {
    const html = fill(page, {
      ...shared,
      textFont: page.look === 'plain' ? fonts.Figtree : fonts.Fraunces,
    });
    const path = `/floor/${route}`;
    files.set(`${path}.html`, await makeSiteFile(`${path}.html`, Buffer.from(html)));
    headers.push(policyFor(path, html));
  }
  return { files, headers };
}

function fill(page: FloorPage, assets: Readonly<Record<string, string>>): string {
  const path = projectPath(`tools/bench/floor/${page.template}.html`);
  const words: Readonly<Record<string, string>> = {
    ...assets,
    heading: page.heading,
    text: page.text,
    look: page.look,
  };
  return readFileSync(path, 'utf8')
    .replace(/^<!--.*?-->\n/s, '')
    .replace(/^ +/gm, '')
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const word = words[name];
      if (word === undefined) throw new Error(`${path} asks for an unknown "${name}".`);
      return word;
    });
}

/** As strict a policy as the page can have. */
function policyFor(source: string, html: string): HeaderRule {
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(html) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  // Lighthouse asks for robots.txt from within the page.
  const own = "img-src 'self'; font-src 'self'; connect-src 'self'";
  const value = `default-src 'none'; style-src 'sha256-${hash}'; ${own}`;
  return { source, headers: [{ key: 'Content-Security-Policy', value }] };
}

function assetOf(site: ReadonlyMap<string, SiteFile>, name: string): string {
  const path = [...site.keys()].find((each) => each.startsWith(`/assets/${name}-`));
  if (path === undefined) throw new Error(`The build has no ${name} for the floor pages.`);
  return path;
}
