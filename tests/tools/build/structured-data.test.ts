import { expect, test } from 'vitest';
import { type PageInfo, pages } from '../../../src/content/pages.ts';
import { restaurant } from '../../../src/content/restaurant.ts';
import { sharingTexts } from '../../../src/content/sharing-pictures.ts';
import type { OpenSpan } from '../../../src/domain/opening-hours.ts';
import { pageHead } from '../../../tools/build/found/page-head.ts';
import { openingHoursData } from '../../../tools/build/found/restaurant-data.ts';
import type { Site } from '../../../tools/build/found/sharing-picture.ts';
import { menuNames, readMenu } from '../../../tools/content/menus.ts';

// The words of schema.org are checked by the types of schema-dts: a wrong one does not compile.

const names = Object.keys(sharingTexts);
const site: Site = {
  url: 'https://osteria.example',
  pictures: Object.fromEntries(names.map((name) => [name, `/assets/${name}.jpg`])),
  icons: '',
};

function dataOf(page: PageInfo): unknown {
  const head = pageHead(page, site);
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head) ?? [];
  // No text of the restaurant's can end the block.
  expect(text).not.toContain('<');
  return JSON.parse(text);
}

test('the restaurant is the one of the content, and a table is reserved at /prenota', () => {
  const { name, phone, email, vatNumber, cuisine, address, coordinates, instagram, openingHours } =
    restaurant;
  expect(dataOf(pages.home)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': 'https://osteria.example/#restaurant',
    name,
    description: expect.stringContaining(name),
    url: 'https://osteria.example/home',
    image: `https://osteria.example${site.pictures.sharing}`,
    telephone: phone,
    email,
    vatID: `IT${vatNumber}`,
    servesCuisine: cuisine,
    currenciesAccepted: 'EUR',
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressRegion: address.province,
      addressCountry: 'IT',
    },
    ...(openingHours ? { openingHoursSpecification: openingHoursData(openingHours) } : {}),
    geo: { '@type': 'GeoCoordinates', ...coordinates },
    hasMap: expect.stringMatching(
      `^https://www.openstreetmap.org/.*${coordinates.latitude}.*${coordinates.longitude}`,
    ),
    ...(instagram ? { sameAs: [instagram] } : {}),
    hasMenu: 'https://osteria.example/menu#menu',
    acceptsReservations: 'https://osteria.example/prenota',
  });
});

test('opening hours list equal days together, past midnight too', () => {
  const dinner: OpenSpan = { from: '19:00', until: '00:30' };
  const data = openingHoursData({ friday: [dinner], saturday: [dinner] });
  expect(data).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['https://schema.org/Friday', 'https://schema.org/Saturday'],
      opens: '19:00',
      closes: '00:30',
    },
  ]);
});

test('the menu’s data have every dish with its price', () => {
  const { hasMenuSection } = dataOf(pages.menu) as {
    hasMenuSection: { hasMenuSection: unknown[] }[];
  };
  const items = hasMenuSection
    .flatMap((menu) => menu.hasMenuSection as { hasMenuItem: object[] }[])
    .flatMap((section) => section.hasMenuItem);
  const dishes = menuNames
    .flatMap((name) => readMenu(name).sections)
    .flatMap(({ dishes }) => dishes);
  expect(items).toMatchObject(
    dishes.map(({ name, price }) => ({ name: name.it, offers: { price, priceCurrency: 'EUR' } })),
  );
});
