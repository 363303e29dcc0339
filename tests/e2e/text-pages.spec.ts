import { mailLink, restaurant } from '../../src/content/restaurant.ts';
import { expect, test } from './osteria.ts';

test('/dove_siamo shows a map in its frame, and the address and ways beside it', async ({
  page,
}) => {
  await page.route(/openstreetmap/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>La mappa</p>' }),
  );
  await page.goto('/dove_siamo');
  const main = page.getByRole('main');
  const { address, coordinates } = restaurant;
  const place = `${coordinates.latitude},${coordinates.longitude}`;
  await expect(main).toContainText(address.street);
  await expect(main).toContainText(`${address.postalCode} ${address.city} (${address.province})`);
  for (const [name, url] of [
    ['OpenStreetMap', 'https://www.openstreetmap.org/'],
    ['Indicazioni con Google Maps', 'https://www.google.com/maps/dir/?api=1'],
    ['Indicazioni con Mappe di Apple', `https://maps.apple.com/?daddr=${place}`],
    ['Apri nella tua app di mappe', `geo:${place}`],
  ] as const) {
    const link = main.getByRole('link', { name });
    expect(await link.getAttribute('href')).toContain(url);
  }
  const map = page.getByTitle(`Mappa: ${restaurant.name}`);
  await map.scrollIntoViewIfNeeded();
  await expect(map).toBeVisible();
  const frame = page.frame({ url: /^https:\/\/www\.openstreetmap\.org\/.*\?bbox=/ });
  expect(await frame?.textContent('body')).toBe('La mappa');
});

test('/lavora_con_noi invites to send a CV, with the notice about its data', async ({ page }) => {
  await page.goto('/lavora_con_noi');
  const link = (name: string) => expect(page.getByRole('main').getByRole('link', { name }));
  await link(restaurant.email).toHaveAttribute('href', mailLink);
  await link('informativa sulla privacy').toHaveAttribute('href', '/privacy_policy');
});
