import { describe } from '../../../src/content/page-descriptions.ts';
import { type PageInfo, pages } from '../../../src/content/pages.ts';

/**
 * What search engines ask a site for, by file name.
 * @param siteUrl `https://host`
 */
export function crawlerFiles(siteUrl: string): Readonly<Record<string, string>> {
  return { 'sitemap.xml': sitemap(siteUrl), 'robots.txt': robots(siteUrl) };
}

function sitemap(siteUrl: string): string {
  const urls = Object.values<PageInfo>(pages)
    .filter(({ path }) => describe(path).picture !== null)
    .map(({ path }) => `  <url><loc>${siteUrl}${path}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}

/** Nothing is disallowed: a page that may not be read cannot say that it is not to be listed. */
function robots(siteUrl: string): string {
  return `User-agent: *
Allow: /

Sitemap: ${siteUrl}/sitemap.xml
`;
}
