import { mapPageUrl } from '../../../src/content/map-links.ts';
import { describe } from '../../../src/content/page-descriptions.ts';
import { homeTexts } from '../../../src/content/page-texts.ts';
import { pages } from '../../../src/content/pages.ts';
import { restaurant } from '../../../src/content/restaurant.ts';
import { type Closure, comingClosures } from '../../../src/time/closures.ts';
import {
  daysAlike,
  type OpeningHours,
  type Weekday,
} from '../../../src/time/opening-hours.ts';
import { romeDate } from '../../../src/time/rome-clock.ts';
import { sharingPath } from './sharing-pictures.ts';

const { address, coordinates, openingHours, closures } = restaurant;

/**
 * The restaurant for search engines, in schema.org's vocabulary.
 * @param url of the site, `https://host`
 */
export function restaurantData(url: string) {
  return {
    '@type': 'Restaurant',
    '@id': `${url}/#restaurant`,
    name: restaurant.name,
    description: describe(pages.home.path).description,
    url: url + pages.home.path,
    image: url + sharingPath('sharing'),
    telephone: restaurant.phone,
    email: restaurant.email,
    vatID: address.country + restaurant.vatNumber,
    servesCuisine: restaurant.cuisine,
    currenciesAccepted: 'EUR',
    ...(restaurant.mealPrice
      ? { priceRange: homeTexts.mealPrice(restaurant.mealPrice) }
      : {}),
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
    specialOpeningHoursSpecification: closuresData(
      closures,
      romeDate(Date.now()),
    ),
    hasMap: mapPageUrl,
    ...(restaurant.instagram ? { sameAs: [restaurant.instagram] } : {}),
    hasMenu: url + pages.menu.path,
    acceptsReservations: url + pages.prenota.path,
  };
}

/** The spans in which it is open; days of rest have none. */
function openingHoursData(hours: OpeningHours) {
  return daysAlike(hours).flatMap(({ days, spans }) =>
    spans.map(({ from, until }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map(schemaDay),
      opens: from,
      closes: until,
    })),
  );
}

/**
 * The closed days to come, this year and the next. For search engines a closed
 * day opens and closes at midnight.
 * @param today yyyy-mm-dd
 */
export function closuresData(closures: readonly Closure[], today: string) {
  return comingClosures(closures, today).map(({ first, last, reason }) => ({
    '@type': 'OpeningHoursSpecification',
    ...(reason ? { name: reason } : {}),
    validFrom: first,
    validThrough: last,
    opens: '00:00',
    closes: '00:00',
  }));
}

function schemaDay(day: Weekday): string {
  return `https://schema.org/${day[0]?.toUpperCase()}${day.slice(1)}`;
}
