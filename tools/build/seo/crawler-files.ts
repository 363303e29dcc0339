import { describe } from '../../../src/content/page-descriptions.ts';
import { type PageInfo, pages } from '../../../src/content/pages.ts';

/** The files that search engines request, by name. */
export function crawlerFiles(
  siteUrl: string,
): Readonly<Record<string, string>> {
  const urls = Object.values<PageInfo>(pages)
    .filter(({ path }) => describe(path).picture !== null)
    .map(({ path }) => `  <url><loc>${siteUrl}${path}</loc></url>\n`);
  return {
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`,
    // Nothing is disallowed: a crawler that may not read a page does not see
    // its `noindex`.
    'robots.txt': `User-agent: *
Allow: /

Sitemap: ${siteUrl}/sitemap.xml
`,
  };
}
