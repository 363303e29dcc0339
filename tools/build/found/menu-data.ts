import type { MenuItem as ItemData, Menu as MenuData } from 'schema-dts';
import {
  type DocumentId,
  documentsOn,
  type SiteDocument,
} from '../../../src/content/documents/catalogue.ts';
import type { Language, MenuItem } from '../../../src/content/documents/menu-types.ts';
import { dessertMenu, type Menu, restaurantMenu } from '../../../src/content/documents/menus.ts';
import { pages } from '../../../src/content/pages.ts';

const menus: Partial<Record<DocumentId, Menu>> = {
  'menu-ristorante': restaurantMenu,
  'menu-restaurant-en': restaurantMenu,
  'menu-dolci': dessertMenu,
  'menu-desserts-en': dessertMenu,
};

/**
 * The menus that /menu shows, dish by dish, in the words of schema.org.
 * @param siteUrl `https://host`
 */
export function menuData(siteUrl: string): Exclude<MenuData, string>[] {
  return documentsOn('menu').map((document) => oneMenu(document, siteUrl));
}

function oneMenu(
  { id, title, language, url }: SiteDocument,
  siteUrl: string,
): Exclude<MenuData, string> {
  const menu = menus[id];
  if (!menu) throw new Error(`The document "${id}" is shown on /menu, but is no menu.`);
  return {
    '@type': 'Menu',
    '@id': `${siteUrl}${pages.menu.path}#${id}`,
    name: title,
    description: menu.motto[language],
    url: siteUrl + url,
    inLanguage: language,
    provider: { '@id': `${siteUrl}/#restaurant` },
    hasMenuSection: menu.pages.flat().map((section) => ({
      '@type': 'MenuSection',
      name: section.title[language],
      hasMenuItem: section.items.map((item) => itemData(item, language)),
    })),
  };
}

/**
 * No diet is told: what is 'without meat or fish' on the menu may hold animal rennet, and an allergy
 * is for the menu itself to answer.
 */
function itemData({ name, description, price, unit }: MenuItem, language: Language): ItemData {
  return {
    '@type': 'MenuItem',
    name: name[language],
    ...(description ? { description: description[language] } : {}),
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: 'EUR',
      ...(unit ? { description: unit[language] } : {}),
    },
  };
}
