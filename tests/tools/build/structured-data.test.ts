import { expect, test } from 'vitest';
import { type PageInfo, pages } from '../../../src/content/pages.ts';
import { restaurant } from '../../../src/content/restaurant.ts';
import type { OpenSpan } from '../../../src/time/opening-hours.ts';
import { pageHead } from '../../../tools/build/seo/page-head.ts';
import {
  closuresData,
  openingHoursData,
} from '../../../tools/build/seo/structured-data.ts';
import { menuNames, readMenu } from '../../../tools/content/menus.ts';

const site = { url: 'https://osteria.example', pictures: {}, icons: '' };

/** The JSON-LD of a page. */
function dataOf(page: PageInfo) {
  const head = pageHead(page, site);
  return JSON.parse(
    /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(head)?.[1] ??
      '',
  );
}

test('the home page describes the restaurant and leads to the menu and to /prenota', () => {
  expect(dataOf(pages.home)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: restaurant.name,
    telephone: restaurant.phone,
    geo: restaurant.coordinates,
    hasMenu: dataOf(pages.menu)['@id'],
    acceptsReservations: 'https://osteria.example/prenota',
  });
});

test('opening hours list equal days together, past midnight too', () => {
  const dinner: OpenSpan = { from: '19:00', until: '00:30' };
  expect(openingHoursData({ friday: [dinner], saturday: [dinner] })).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['https://schema.org/Friday', 'https://schema.org/Saturday'],
      opens: '19:00',
      closes: '00:30',
    },
  ]);
});

test('closed days to come are given to search engines, those of every year twice', () => {
  const closures = [
    { first: '12-25', last: '12-26', reason: 'Natale' },
    { first: '2026-11-01', last: '2026-11-20', reason: null },
  ];
  expect(closuresData(closures, '2026-11-21')).toEqual(
    ['2026', '2027'].map((year) => ({
      '@type': 'OpeningHoursSpecification',
      opens: '00:00',
      closes: '00:00',
      name: 'Natale',
      validFrom: `${year}-12-25`,
      validThrough: `${year}-12-26`,
    })),
  );
  expect(dataOf(pages.home).specialOpeningHoursSpecification).toMatchObject([
    { validFrom: '2030-05-02', validThrough: '2030-05-05' },
  ]);
});

test('the data of the menu page have every dish with its price', () => {
  const data = JSON.stringify(dataOf(pages.menu));
  for (const { name, price } of menuNames.flatMap((menu) =>
    readMenu(menu).sections.flatMap(({ dishes }) => dishes),
  ))
    expect(data).toMatch(
      new RegExp(
        `"name":"${name.it}",.*?"price":${price},"priceCurrency":"EUR"`,
      ),
    );
});
