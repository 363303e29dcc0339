import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { type DocumentPage, documentsOn } from '../../src/content/documents/catalogue.ts';
import { mailLink, restaurant } from '../../src/content/restaurant.ts';
import { expect, test } from './osteria.ts';

/** A browser without a viewer for PDF, as most phones are. */
async function removeViewer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => false });
  });
}

/** Waits until something printed can be seen: an empty picture holds next to no bit per pixel. */
async function expectInk(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const entropy = async () => (await sharp(await element.screenshot()).stats()).entropy;
  await expect.poll(entropy).toBeGreaterThan(1.5);
}

/** Titles with numbers of pages. */
const documentsAt = (page: DocumentPage) =>
  Object.fromEntries(documentsOn(page).map(({ title, pageCount }) => [title, pageCount]));

for (const [path, documents] of [
  ['/menu', documentsAt('menu')],
  ['/privacy_policy', documentsAt('privacy')],
] as const) {
  test(`${path} shows its documents in the browser’s viewer, and pdf.js is not fetched`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(path);
    for (const title of Object.keys(documents)) await expectInk(page.getByTitle(title));
    expect(page.frames().map((each) => each.url())).toContainEqual(
      expect.stringMatching(/^chrome-extension:/),
    );
    expect(asked.filter((url) => url.endsWith('.mjs'))).toEqual([]);
    await expect(page.getByText(/restaurant menu|dessert menu/i)).toHaveCount(0);
    // On paper: who it is from, and where each document is, in place of a viewer that is cut off.
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.locator('iframe:visible')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Apri/ })).toHaveCount(0);
    const address = page.getByRole('link', { name: 'Scarica il PDF' }).first();
    const after = await address.evaluate((link) => getComputedStyle(link, '::after').content);
    expect(after).toMatch(/http:.*\/documenti\/.*\.pdf/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(107, 26, 43)');
  });

  test(`without a viewer ${path} draws its documents page by page as they come near`, async ({
    page,
  }) => {
    await removeViewer(page);
    await page.setViewportSize({ width: 360, height: 640 });
    const fetched = new Set<string>();
    page.on('request', (request) => fetched.add(new URL(request.url()).pathname));
    await page.goto(path);
    const [first = ''] = Object.keys(documents);
    await expect(page.getByRole('img', { name: `${first}, pagina 1` })).toBeAttached();
    // No sheet is printed while another one of its document is not drawn.
    const header = page.getByRole('banner');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('canvas:visible')).toHaveCount(0);
    await expect(header).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    expect(fetched).not.toContain('/documenti/menu-dolci.pdf');
    for (const [title, pages] of Object.entries(documents)) {
      const region = page.getByRole('region', { name: title });
      const open = region.getByRole('link', { name: `Apri «${title}»` });
      const href = (await open.getAttribute('href')) ?? '';
      await region.scrollIntoViewIfNeeded();
      await expect(region.getByRole('img')).toHaveCount(pages);
      await expectInk(region.getByRole('img', { name: `${title}, pagina 1 di ${pages}` }));
      const response = await page.request.get(href);
      expect(response.headers()['content-type']).toBe('application/pdf');
      const save = region.getByRole('link', { name: 'Scarica il PDF' });
      await expect(save).toHaveAttribute('download', '');
    }
    // All drawn, they alone are printed.
    for (const sheet of await page.locator('canvas').all()) {
      await sheet.scrollIntoViewIfNeeded();
      await expect(sheet).toHaveAttribute('data-drawn', 'true');
    }
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('canvas:visible')).toHaveCount(
      Object.values(documents).reduce((sum, pages) => sum + pages, 0),
    );
    await expect(header).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('heading')).toHaveCount(0);
  });
}

for (const [what, files, missing] of [
  ['a document', '**/documenti/menu-dolci.pdf', 1],
  ['pdf.js', '**/assets/pdf.min-*.mjs', 2],
] as const) {
  test(`without a viewer and without ${what} the page says so, and the links stay`, async ({
    page,
    expectedNoise,
  }) => {
    expectedNoise.push(/Failed to (load resource|fetch dynamically)/, /Warning:/);
    await removeViewer(page);
    await page.route(files, (route) => route.abort());
    await page.goto('/menu');
    await page.getByRole('region', { name: 'Menù dei dolci' }).scrollIntoViewIfNeeded();
    const alerts = page.getByRole('alert').filter({ hasText: 'non si può mostrare qui' });
    await expect(alerts).toHaveCount(missing);
    await expect(page.getByRole('link', { name: /^Apri «/ })).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'Scarica il PDF' })).toHaveCount(2);
  });
}

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
  await link('privacy policy').toHaveAttribute('href', '/privacy_policy');
});
