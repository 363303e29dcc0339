import { expect, test } from 'vitest';
import { pages } from '../../../src/content/pages.ts';
import { restaurant } from '../../../src/content/restaurant.ts';
import type { OpenSpan } from '../../../src/time/opening-hours.ts';
import { pageHead } from '../../../tools/build/seo/page-head.ts';
import {
  closuresData,
  openingHoursData,
} from '../../../tools/build/seo/structured-data.ts';

test('the home page describes the restaurant and leads to the menu and to /prenota', () => {
  const head = pageHead(pages.home, 'https://osteria.example');
  const json = /<script type="application\/ld\+json">([^<]*)</.exec(head)?.[1];
  expect(JSON.parse(json ?? '')).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: restaurant.name,
    telephone: restaurant.phone,
    geo: restaurant.coordinates,
    specialOpeningHoursSpecification: [
      { validFrom: '2030-05-02', validThrough: '2030-05-05' },
    ],
    hasMenu: 'https://osteria.example/menu',
    acceptsReservations: 'https://osteria.example/prenota',
  });
});

test('search engines get equal days together, past midnight too, and closed days of every year for this one and the next', () => {
  const dinner: OpenSpan = { from: '19:00', until: '00:30' };
  expect(openingHoursData({ friday: [dinner], saturday: [dinner] })).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['https://schema.org/Friday', 'https://schema.org/Saturday'],
      opens: '19:00',
      closes: '00:30',
    },
  ]);
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
});
