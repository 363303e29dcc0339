import type { Route } from '@playwright/test';
import { mailLink, restaurant } from '../../src/content/restaurant.ts';
import { expect, test } from './osteria.ts';

test('/dove_siamo shows address, directions and map', async ({ page }) => {
  const answer = { contentType: 'text/html', body: '<p>La mappa</p>' };
  await page.route(/openstreetmap/, (route) => route.fulfill(answer));
  await page.goto('/dove_siamo');
  const main = page.getByRole('main');
  const { address, coordinates } = restaurant;
  const place = `${coordinates.latitude},${coordinates.longitude}`;
  await expect(main).toContainText(address.street);
  await expect(main).toContainText(
    `${address.postalCode} ${address.city} (${address.province})`,
  );
  for (const [name, url] of [
    ['OpenStreetMap', 'https://www.openstreetmap.org/'],
    ['Indicazioni con Google Maps', 'https://www.google.com/maps/dir/?api=1'],
    [
      'Indicazioni con Mappe di Apple',
      `https://maps.apple.com/?daddr=${place}`,
    ],
    ['Apri nella tua app di mappe', `geo:${place}`],
  ] as const) {
    const link = main.getByRole('link', { name });
    expect(await link.getAttribute('href')).toContain(url);
  }
  await expect(page.getByTitle(`Mappa: ${restaurant.name}`)).toBeVisible();
  const map = () =>
    page.frame({ url: /^https:\/\/www\.openstreetmap\.org\/.*\?bbox=/ });
  await expect.poll(() => map()?.textContent('body')).toBe('La mappa');
});

for (const [problem, answerMap] of [
  ['cannot be reached', (route) => route.abort()],
  [
    'answers with an error',
    (route) => route.fulfill({ status: 503, body: '<p>503' }),
  ],
  [
    'refuses to be framed',
    (route) => route.fulfill({ headers: { 'X-Frame-Options': 'DENY' } }),
  ],
] satisfies [string, (route: Route) => Promise<void>][]) {
  test(`a map that ${problem} leaves the picture in its place`, async ({
    page,
    expectedNoise,
  }) => {
    expectedNoise.push(/Failed to load resource/, /X-Frame-Options/);
    await page.route(/openstreetmap/, answerMap);
    const request = page.waitForRequest(/openstreetmap/);
    await page.goto('/dove_siamo');
    await request;
    // The frame of an error page would cover it.
    await expect.poll(() => page.frames()).toEqual([page.mainFrame()]);
  });
}

test('/lavora_con_noi invites to send a CV, and links to the privacy policy', async ({
  page,
}) => {
  await page.goto('/lavora_con_noi');
  const link = (name: string) =>
    expect(page.getByRole('main').getByRole('link', { name }));
  await link(restaurant.email).toHaveAttribute('href', mailLink);
  await link('informativa sulla privacy').toHaveAttribute(
    'href',
    '/privacy_policy',
  );
});
