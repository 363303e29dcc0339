import { restaurant } from '../../src/content/restaurant.ts';
import { sharingTexts } from '../../src/content/sharing-pictures.ts';
import { urlOf } from '../../tools/ports.ts';
import { paths } from '../support/paths.ts';
import { keptUrls, visit } from './kept.ts';
import {
  bookInVeranda,
  expect,
  expectInteractive,
  networkErrors,
  openPrenota,
  test,
} from './osteria.ts';

test.use({ serviceWorkers: 'allow' });

test('after one visit every page opens without a network, by its address and by a link', async ({
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

  await page.clock.install();
  await page.goto(`${paths.prenota}/`);
  await expect(page).toHaveURL(paths.prenota);
  const notice = page.getByRole('alert');
  // It may be a slow network at first.
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(notice).toContainText('Non riusciamo a collegarci', { timeout: 500 });
  }).toPass();
  await expect(notice.getByRole('link', { name: restaurant.phone })).toBeVisible();

  await page.goto(paths.home);
  const plates = await page.getByRole('region', { name: 'Benvenuti' }).locator('img').all();
  const gallery = Object.values(sharingTexts)
    .slice(1)
    .map((name) => page.getByRole('img', { name }));
  for (const picture of [...plates, ...gallery]) {
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width, String(picture)).toBeGreaterThan(0);
    if (!plates.includes(picture)) {
      await page.getByRole('button', { name: 'Immagine successiva' }).click();
    }
  }

  await page.goto(paths.menu);
  await expect(page.getByText('Presnitz', { exact: true })).toBeVisible();
  expect((await keptUrls(page)).filter((url) => url.endsWith('.pdf'))).toEqual([]);
});

test('who saves data keeps the pages; a page that is not kept is answered in words', async ({
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
  expect(kept.filter((url) => /galleria/.test(url))).toEqual([]);
  const response = await page.goto('/una/pagina/che/non/esiste');
  expect(response?.status()).toBe(503);
  await expect(page.getByText('Senza connessione questa pagina non si può aprire.')).toBeVisible();
});

test('the caches hold no booking, no data and no other site', async ({ page }) => {
  await visit(page, paths.home);
  // In Firefox a preload that fails takes the page with it.
  const preload = await page.evaluate(async () =>
    (await navigator.serviceWorker.ready).navigationPreload.getState(),
  );
  expect(preload).toMatchObject({ enabled: false });
  await openPrenota(page);
  await page.getByLabel(/promozional/).check();
  await bookInVeranda(page, '7');
  const site = urlOf('preview');
  const allowed = new RegExp(`^${site}/(?:[a-z_]+|assets/[^?]+)$`);
  expect((await keptUrls(page)).filter((url) => !allowed.test(url))).toEqual([]);
  const names = await page.evaluate(() => caches.keys());
  expect(names.sort()).toEqual(['kept-files', `workbox-precache-v2-${site}/`]);
  // What else the privacy policy lists; App Check, which has one more, is not in use here.
  const databases = await page.evaluate(() => indexedDB.databases());
  expect(databases.map(({ name }) => name)).toEqual(['firebase-heartbeat-database']);
  expect(await page.context().cookies()).toEqual([]);
});
