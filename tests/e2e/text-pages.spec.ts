import type { Route } from '@playwright/test';
import { restaurant } from '../../src/content/restaurant.ts';
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

test('a map that does not come leaves the picture in its place', async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/Failed to load resource/, /X-Frame-Options/);
  for (const answerMap of [
    (route) => route.abort(),
    (route) => route.fulfill({ status: 503, body: '<p>503' }),
    (route) => route.fulfill({ headers: { 'X-Frame-Options': 'DENY' } }),
  ] satisfies ((route: Route) => Promise<void>)[]) {
    await page.unrouteAll();
    await page.route(/openstreetmap/, answerMap);
    const request = page.waitForRequest(/openstreetmap/);
    await page.goto('/dove_siamo');
    await request;
    // The frame of an error page would cover it.
    await expect.poll(() => page.frames()).toEqual([page.mainFrame()]);
  }
});
