import type { OpeningHoursSpecification, Restaurant } from 'schema-dts';
import { mapPageUrl } from '../../../src/content/map-links.ts';
import { describe } from '../../../src/content/page-descriptions.ts';
import { pages } from '../../../src/content/pages.ts';
import { restaurant } from '../../../src/content/restaurant.ts';
import { daysAlike, type OpeningHours, type Weekday } from '../../../src/domain/opening-hours.ts';
import type { Site } from './sharing-picture.ts';

const { address, coordinates, openingHours } = restaurant;

/** What the restaurant is, where, and how to reserve a table, in the words of schema.org. */
export function restaurantData({ url, pictures }: Site): Exclude<Restaurant, string> {
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
    ...(openingHours ? { openingHoursSpecification: openingHoursData(openingHours) } : {}),
    hasMap: mapPageUrl,
    ...(restaurant.instagram ? { sameAs: [restaurant.instagram] } : {}),
    hasMenu: `${url}${pages.menu.path}#menu`,
    acceptsReservations: url + pages.prenota.path,
  };
}

/** When it is open, in the words of schema.org; days of rest are not among them. */
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
