import {
  describe,
  sharingTexts,
} from '../../../src/content/page-descriptions.ts';
import {
  documentTitle,
  type PageInfo,
  pages,
} from '../../../src/content/pages.ts';
import { restaurant } from '../../../src/content/restaurant.ts';
import { colours } from '../colours.ts';
import { iconTags } from '../icons.ts';
import { PICTURE_SIZE, sharingPath } from './sharing-pictures.ts';
import { restaurantData } from './structured-data.ts';

/**
 * The tags of a page's head for search engines, social networks and home
 * screens. The app renders its title.
 * @param siteUrl `https://host`
 * @returns HTML
 */
export function pageHead(page: PageInfo, siteUrl: string): string {
  const { path } = page;
  const { description, picture } = describe(path);
  const about =
    themeColours + iconTags + meta('name', 'description', description);
  if (picture === null) return about + meta('name', 'robots', 'noindex');
  const url = siteUrl + path;
  const properties = {
    'og:type': 'website',
    'og:site_name': restaurant.name,
    'og:locale': 'it_IT',
    'og:title': documentTitle(page),
    'og:description': description,
    'og:url': url,
    'og:image': siteUrl + sharingPath(picture),
    'og:image:type': 'image/jpeg',
    'og:image:width': String(PICTURE_SIZE.width),
    'og:image:height': String(PICTURE_SIZE.height),
    'og:image:alt': sharingTexts[picture] ?? '',
  };
  return [
    about,
    `<link rel="canonical" href="${attribute(url)}"/>`,
    ...Object.entries(properties).map(([name, content]) =>
      meta('property', name, content),
    ),
    // X takes the rest of its card from the properties above.
    meta('name', 'twitter:card', 'summary_large_image'),
    path === pages.home.path ? jsonLd(restaurantData(siteUrl)) : '',
  ].join('');
}

/** The colour of the browser's own controls. */
const themeColours =
  themeColour('light', colours.day.paper) +
  themeColour('dark', colours.night.paper);

function themeColour(scheme: 'light' | 'dark', colour = ''): string {
  const media = `(prefers-color-scheme: ${scheme})`;
  return `<meta name="theme-color" content="${colour}" media="${media}"/>`;
}

function jsonLd(thing: object): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...thing });
  // No text of the restaurant can end the block.
  const safe = text.replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${safe}</script>`;
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${attribute(content)}"/>`;
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
