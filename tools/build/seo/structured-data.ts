import type {
  MenuItem,
  MenuSection,
  OpeningHoursSpecification,
  Restaurant,
  Menu as SchemaMenu,
} from 'schema-dts';
import { mapPageUrl } from '../../../src/content/map-links.ts';
import type { Dish, Menu } from '../../../src/content/menu.ts';
import { describe } from '../../../src/content/page-descriptions.ts';
import { pages } from '../../../src/content/pages.ts';
import { restaurant } from '../../../src/content/restaurant.ts';
import {
  daysAlike,
  type OpeningHours,
  type Weekday,
} from '../../../src/time/opening-hours.ts';
import { menuNames, readMenu } from '../../owner/content/menus.ts';
import type { Site } from './sharing-pictures.ts';

const { address, coordinates, openingHours } = restaurant;

/** The restaurant for search engines, in schema.org's vocabulary, whose types schema-dts checks. */
export function restaurantData({
  url,
  pictures,
}: Site): Exclude<Restaurant, string> {
  return {
    '@type': 'Restaurant',
    '@id': `${url}/#restaurant`,
    name: restaurant.name,
    description: describe(pages.home.path).description,
    url: url + pages.home.path,
    image: `${url}${pictures.sharing}`,
    telephone: restaurant.phone,
    email: restaurant.email,
    vatID: address.country + restaurant.vatNumber,
    servesCuisine: restaurant.cuisine,
    currenciesAccepted: 'EUR',
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressRegion: address.province,
      addressCountry: address.country,
    },
    geo: { '@type': 'GeoCoordinates', ...coordinates },
    ...(openingHours
      ? { openingHoursSpecification: openingHoursData(openingHours) }
      : {}),
    hasMap: mapPageUrl,
    ...(restaurant.instagram ? { sameAs: [restaurant.instagram] } : {}),
    hasMenu: `${url}${pages.menu.path}#menu`,
    acceptsReservations: url + pages.prenota.path,
  };
}

/** The spans in which it is open; days of rest have none. */
export function openingHoursData(
  hours: OpeningHours,
): Exclude<OpeningHoursSpecification, string>[] {
  return daysAlike(hours).flatMap(({ days, spans }) =>
    spans.map(({ from, until }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map(schemaDay),
      opens: from,
      closes: until,
    })),
  );
}

function schemaDay<Day extends Weekday>(day: Day) {
  return `https://schema.org/${day[0]?.toUpperCase()}${day.slice(1)}` as `https://schema.org/${Capitalize<Day>}`;
}

/** The Italian menus for search engines, with every dish and its price. */
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
    ...(vegetarian
      ? { suitableForDiet: 'https://schema.org/VegetarianDiet' }
      : {}),
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: 'EUR',
      ...(unit ? { description: unit.it } : {}),
    },
  };
}
