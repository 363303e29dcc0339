import { expect, test } from 'vitest';
import { pages } from '../../../../src/content/pages.ts';
import { restaurant } from '../../../../src/content/restaurant.ts';
import { pageHead } from '../../../../tools/build/seo/page-head.ts';
import { closuresData } from '../../../../tools/build/seo/structured-data.ts';

test('search engines get the restaurant with its hours, past midnight too, and closed days, and the ways to menu and /prenota', () => {
  const head = pageHead(pages.home, 'https://osteria.example');
  const json = /<script type="application\/ld\+json">([^<]*)</.exec(head)?.[1];
  const days = (...names: readonly string[]) =>
    names.map((name) => `https://schema.org/${name}`);
  expect(JSON.parse(json ?? '')).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: restaurant.name,
    telephone: restaurant.phone,
    geo: restaurant.coordinates,
    openingHoursSpecification: expect.arrayContaining([
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days('Thursday', 'Friday'),
        opens: '18:00',
        closes: '22:00',
      },
      expect.objectContaining({
        dayOfWeek: days('Sunday'),
        opens: '18:00',
        closes: '00:30',
      }),
    ]),
    specialOpeningHoursSpecification: [
      {
        name: 'la festa del molo',
        validFrom: '2030-05-02',
        validThrough: '2030-05-05',
        opens: '00:00',
        closes: '00:00',
      },
    ],
    hasMenu: 'https://osteria.example/menu',
    acceptsReservations: 'https://osteria.example/prenota',
  });
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
});
