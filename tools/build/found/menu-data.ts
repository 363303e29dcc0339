import type { MenuItem, MenuSection, Menu as SchemaMenu } from 'schema-dts';
import type { Dish, Menu } from '../../../src/content/menu.ts';
import { menuNames, readMenu } from '../../content/menus.ts';

/** The Italian menus in the words of schema.org, with every dish and its price. */
export function menuData(pageUrl: string): Exclude<SchemaMenu, string> {
  return {
    '@type': 'Menu',
    '@id': `${pageUrl}#menu`,
    inLanguage: 'it',
    url: pageUrl,
    hasMenuSection: menuNames
      .map(readMenu)
      .filter(({ sections }) => sections.length > 0)
      .map(menuSection),
  };
}

function menuSection({ title, sections }: Menu): MenuSection {
  return {
    '@type': 'MenuSection',
    name: title.it,
    hasMenuSection: sections.map((section) => ({
      '@type': 'MenuSection',
      name: section.title.it,
      hasMenuItem: section.dishes.map(menuItem),
    })),
  };
}

function menuItem({ name, text, price, unit, vegetarian }: Dish): MenuItem {
  return {
    '@type': 'MenuItem',
    name: name.it,
    ...(text ? { description: text.it } : {}),
    ...(vegetarian ? { suitableForDiet: 'https://schema.org/VegetarianDiet' } : {}),
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: 'EUR',
      ...(unit ? { description: unit.it } : {}),
    },
  };
}
