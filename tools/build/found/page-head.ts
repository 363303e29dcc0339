import { describe } from '../../../src/content/page-descriptions.ts';
import { documentTitle, type PageInfo, pages } from '../../../src/content/pages.ts';
import { restaurant } from '../../../src/content/restaurant.ts';
import { sharingTexts } from '../../../src/content/sharing-pictures.ts';
import { colours } from '../colours.ts';
import { menuData } from './menu-data.ts';
import { restaurantData } from './restaurant-data.ts';
import { PICTURE_SIZE, type Site } from './sharing-picture.ts';

/**
 * What a page's head says to those who find, share or install it; its title is the app's.
 * @returns HTML
 */
export function pageHead(page: PageInfo, site: Site): string {
  const { path } = page;
  const { description, picture } = describe(path);
  const about = themeColours + site.icons + meta('name', 'description', description);
  if (picture === null) return about + meta('name', 'robots', 'noindex');
  const url = site.url + path;
  const properties = {
    'og:type': 'website',
    'og:site_name': restaurant.name,
    'og:locale': 'it_IT',
    'og:title': documentTitle(page),
    'og:description': description,
    'og:url': url,
    'og:image': `${site.url}${site.pictures[picture]}`,
    'og:image:type': 'image/jpeg',
    'og:image:width': String(PICTURE_SIZE.width),
    'og:image:height': String(PICTURE_SIZE.height),
    'og:image:alt': sharingTexts[picture] ?? '',
  };
  return [
    about,
    `<link rel="canonical" href="${attribute(url)}"/>`,
    ...Object.entries(properties).map(([name, content]) => meta('property', name, content)),
    // The rest of its card is taken from the properties above.
    meta('name', 'twitter:card', 'summary_large_image'),
    path === pages.home.path ? jsonLd(restaurantData(site)) : '',
    path === pages.menu.path ? jsonLd(menuData(url)) : '',
  ].join('');
}

/** What browsers paint around the page. */
const themeColours = (['day', 'night'] as const)
  .map((time) => {
    const scheme = time === 'day' ? 'light' : 'dark';
    return `<meta name="theme-color" content="${colours[time].carta}" media="(prefers-color-scheme: ${scheme})"/>`;
  })
  .join('');

function jsonLd(thing: object): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...thing });
  // No text of the restaurant's can end the block.
  return `<script type="application/ld+json">${text.replaceAll('<', '\\u003c')}</script>`;
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${attribute(content)}"/>`;
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
