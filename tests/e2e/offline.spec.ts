import { restaurant } from '../../src/content/restaurant.ts';
import { urlOf } from '../../tools/suite/ports.ts';
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
  await page.goto(paths.menu);
  await expect(page.getByText('Presnitz', { exact: true })).toBeVisible();

  await page.clock.install();
  await page.goto(`${paths.prenota}/`);
  await expect(page).toHaveURL(paths.prenota);
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(prenota.alert).toContainText('Non riusciamo a collegarci', {
      timeout: 500,
    });
  }).toPass();
  await expect(
    prenota.alert.getByRole('link', { name: restaurant.phone }),
  ).toBeVisible();
  await expect(prenota.tables).toHaveCount(0);
});

test('the pictures of the first page are shown offline after one visit', async ({
  page,
  context,
  expectedNoise,
}) => {
  expectedNoise.push(...networkErrors);
  await visitAndStore(page, paths.home);
  const plates = page.getByRole('region', { name: 'Benvenuti' }).locator('img');
  await expect(plates.last()).not.toHaveJSProperty('naturalWidth', 0);
  await expect
    .poll(async () => (await storedUrls(page)).join(' '))
    .toMatch(/plate-left.*plate-right|plate-right.*plate-left/);
  await context.setOffline(true);
  await page.reload();
  for (const plate of await plates.all()) {
    await expect(plate).not.toHaveJSProperty('naturalWidth', 0);
  }
});

test('at most 40 pictures are stored', async ({ page }) => {
  await visitAndStore(page, paths.contattaci);
  await page.evaluate(async () => {
    const cache = await caches.open('pictures');
    for (let number = 0; number < 60; number += 1)
      await cache.put(`/assets/old-${number}.webp`, new Response());
  });
  await page.goto(paths.home);
  const stored = () =>
    page.evaluate(
      async () => (await (await caches.open('pictures')).keys()).length,
    );
  await expect.poll(stored).toBe(40);
});

test('the browser stores no booking, no data and no other site', async ({
  page,
  prenota,
}) => {
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
  expect((await storedUrls(page)).filter((url) => !allowed.test(url))).toEqual(
    [],
  );
  // The privacy policy lists these; App Check, which has one more, is not in
  // use here.
  const databases = await page.evaluate(() => indexedDB.databases());
  expect(databases.map(({ name }) => name)).toEqual([
    'firebase-heartbeat-database',
  ]);
  expect(await page.context().cookies()).toEqual([]);
});
