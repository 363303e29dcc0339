import { restaurant } from '../../src/content/restaurant.ts';
import { sharingTexts } from '../../src/content/sharing-pictures.ts';
import { urlOf } from '../../tools/ports.ts';
import { paths } from '../support/paths.ts';
import { follow, visit } from './loading.ts';
import { expect, networkErrors, test } from './osteria.ts';
import { storedUrls, visitAndStore } from './stored-files.ts';

test.use({ serviceWorkers: 'allow' });

test('after one visit all pages open offline', async ({
  page,
  prenota,
  context,
  expectedNoise,
}) => {
  expectedNoise.push(...networkErrors);
  await visitAndStore(page, paths.contattaci);
  await context.setOffline(true);
  await follow(page, 'Menù');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Menù');
  for (const path of ['/', ...Object.values(paths)]) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('P.IVA');
  }

  await page.clock.install();
  await page.goto(`${paths.prenota}/`);
  await expect(page).toHaveURL(paths.prenota);
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(prenota.alert).toContainText('Non riusciamo a collegarci', { timeout: 500 });
  }).toPass();
  await expect(prenota.alert.getByRole('link', { name: restaurant.phone })).toBeVisible();
  await expect(prenota.tables).toHaveCount(0);

  await page.goto(paths.home);
  const plates = await page.getByRole('region', { name: 'Benvenuti' }).locator('img').all();
  for (const plate of plates) await expect(plate).not.toHaveJSProperty('naturalWidth', 0);
  for (const name of Object.values(sharingTexts).slice(1)) {
    await expect(page.getByRole('img', { name })).not.toHaveJSProperty('naturalWidth', 0);
    await page.getByRole('button', { name: 'Immagine successiva' }).click();
  }

  await page.goto(paths.menu);
  await expect(page.getByText('Presnitz', { exact: true })).toBeVisible();
  expect((await storedUrls(page)).filter((url) => url.endsWith('.pdf'))).toEqual([]);
});

test('a browser that saves data stores pages only', async ({ page, context, expectedNoise }) => {
  expectedNoise.push(...networkErrors);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await visitAndStore(page, paths.home, /\/menu$/);
  // The pictures would be in this one.
  await expect.poll(() => page.evaluate(() => caches.has('kept-files'))).toBe(true);
  await context.setOffline(true);
  expect((await storedUrls(page)).filter((url) => /galleria/.test(url))).toEqual([]);
  const response = await page.goto('/una/pagina/che/non/esiste');
  expect(response?.status()).toBe(503);
  await expect(page.getByText('Senza connessione questa pagina non si può aprire.')).toBeVisible();
});

test('the browser stores no booking, no data and no other site', async ({ page, prenota }) => {
  await visitAndStore(page, paths.home);
  // In Firefox a preload that fails makes the page fail.
  const preload = await page.evaluate(async () =>
    (await navigator.serviceWorker.ready).navigationPreload.getState(),
  );
  expect(preload).toMatchObject({ enabled: false });
  await prenota.open();
  await prenota.promotions.check();
  await prenota.fillAndBook('7');
  const site = urlOf('preview');
  const allowed = new RegExp(`^${site}/(?:[a-z_]+|assets/[^?]+)$`);
  expect((await storedUrls(page)).filter((url) => !allowed.test(url))).toEqual([]);
  const names = await page.evaluate(() => caches.keys());
  expect(names.sort()).toEqual(['kept-files', `workbox-precache-v2-${site}/`]);
  // The privacy policy lists these; App Check, which has one more, is not in use here.
  const databases = await page.evaluate(() => indexedDB.databases());
  expect(databases.map(({ name }) => name)).toEqual(['firebase-heartbeat-database']);
  expect(await page.context().cookies()).toEqual([]);
});
