import { devices } from '@playwright/test';
import { galleryTexts } from '../../src/content/picture-texts.ts';
import { restaurant } from '../../src/content/restaurant.ts';
import { urlOf } from '../../tools/ports.ts';
import { paths } from '../support/paths.ts';
import { keptUrls, visit } from './kept.ts';
import {
  bookInSala,
  expect,
  expectInteractive,
  networkErrors,
  openPrenota,
  test,
} from './osteria.ts';

test.use({ serviceWorkers: 'allow' });

test('after one visit every page opens without a network, by its address and by a link, and the viewer is given the documents', async ({
  page,
  context,
  expectedNoise,
}) => {
  expectedNoise.push(...networkErrors);
  await visit(page, paths.contattaci);
  await context.setOffline(true);
  const nav = page.getByRole('navigation', { name: 'Principale' });
  await nav.getByRole('link', { name: 'Menù' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Menù');
  for (const path of ['/', ...Object.values(paths)]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectInteractive(page);
    await expect(page.getByRole('contentinfo')).toContainText('P.IVA');
  }

  await page.goto(`${paths.prenota}/`);
  await expect(page).toHaveURL(paths.prenota);
  const notice = page.getByRole('alert');
  // It may be a slow network at first.
  await expect(notice).toContainText('Non riusciamo a collegarci');
  await expect(notice.getByRole('link', { name: restaurant.phone })).toBeVisible();

  await page.goto(paths.home);
  const plates = await page.getByRole('region', { name: 'Benvenuti' }).locator('img').all();
  const gallery = Object.values(galleryTexts).map((name) => page.getByRole('img', { name }));
  for (const picture of [...plates, ...gallery]) {
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
    if (!plates.includes(picture)) {
      await page.getByRole('button', { name: 'Immagine successiva' }).click();
    }
  }

  for (const [path, ids] of [
    [paths.menu, ['menu-ristorante', 'menu-dolci']],
    [paths.privacyPolicy, ['privacy-policy']],
  ] as const) {
    const reader = await context.newPage();
    // The viewer may ask before it is scrolled to, and it reports a second answer, its own.
    const answers = ids.map((id) =>
      reader.waitForResponse(
        (response) =>
          new URL(response.url()).pathname === `/documenti/${id}.pdf` &&
          response.fromServiceWorker(),
      ),
    );
    await reader.goto(path);
    for (const id of ids) {
      await reader.locator(`iframe[src*="${id}"]`).scrollIntoViewIfNeeded();
    }
    for (const response of await Promise.all(answers)) {
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toBe('application/pdf');
    }
  }
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: devices['iPhone 15'].userAgent });

  test('without a network pdf.js draws the menus', async ({ page, context }) => {
    await visit(page, paths.home, /\.mjs$/);
    // The other one may still be under way.
    const pdfJs = async () => (await keptUrls(page)).filter((url) => url.endsWith('.mjs'));
    await expect.poll(pdfJs).toHaveLength(2);
    await context.setOffline(true);
    await page.goto(paths.menu);
    const menu = page.getByRole('region', { name: 'Menù del ristorante' });
    await expect(menu.getByRole('img')).toHaveCount(3);
  });
});

test('who saves data keeps the pages; a document or page that is not kept is answered in words', async ({
  page,
  context,
  expectedNoise,
}) => {
  expectedNoise.push(...networkErrors);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await visit(page, paths.home, /\/menu$/);
  // Where the others are kept.
  await expect.poll(() => page.evaluate(() => caches.has('kept-files'))).toBe(true);
  await context.setOffline(true);
  const kept = await keptUrls(page);
  expect(kept.filter((url) => /documenti|galleria/.test(url))).toEqual([]);
  const document = await page.evaluate(async () => {
    const response = await fetch('/documenti/menu-dolci.pdf');
    return [response.status, await response.text()];
  });
  expect(document).toEqual([503, 'Senza connessione questo documento non si può aprire.']);
  const response = await page.goto('/una/pagina/che/non/esiste');
  expect(response?.status()).toBe(503);
  await expect(page.getByText('Senza connessione questa pagina non si può aprire.')).toBeVisible();
});

test('nothing is kept of a booking, of the database, of another site, or that is not needed', async ({
  page,
}) => {
  await visit(page, paths.home);
  // In Firefox a preload that fails takes the page with it.
  const preload = await page.evaluate(async () =>
    (await navigator.serviceWorker.ready).navigationPreload.getState(),
  );
  expect(preload).toMatchObject({ enabled: false });
  await openPrenota(page);
  await page.getByLabel(/promozional/).check();
  await bookInSala(page, '7');
  const site = urlOf('preview');
  // pdf.js is not needed where the viewer is.
  const allowed = new RegExp(
    `^${site}/(?:[a-z_]+|assets/[^?]+(?<!\\.mjs)|documenti/[a-z-]+\\.pdf)$`,
  );
  expect((await keptUrls(page)).filter((url) => !allowed.test(url))).toEqual([]);
  const names = await page.evaluate(() => caches.keys());
  expect(names.sort()).toEqual(['kept-files', `workbox-precache-v2-${site}/`]);
  // What else the privacy policy lists; App Check, which has one more, is not in use here.
  const databases = await page.evaluate(() => indexedDB.databases());
  expect(databases.map(({ name }) => name)).toEqual(['firebase-heartbeat-database']);
  expect(await page.context().cookies()).toEqual([]);
});
