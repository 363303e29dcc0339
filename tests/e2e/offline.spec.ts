import type { Page } from '@playwright/test';
import { restaurant } from '../../src/content/restaurant.ts';
import { urlOf } from '../../tools/suite/ports.ts';
import { paths } from '../support/paths.ts';
import { visit } from './loading.ts';
import { expect, networkErrors, test } from './osteria.ts';

test.use({ serviceWorkers: 'allow' });

test('after one visit all pages open offline; stored are at most 40 pictures, no booking, no data and no other site', async ({
  page,
  prenota,
  context,
  expectedNoise,
}) => {
  expectedNoise.push(...networkErrors);
  await visitAndStore(page, paths.contattaci);
  // In Firefox a preload that fails makes the page fail.
  const preload = await page.evaluate(async () =>
    (await navigator.serviceWorker.ready).navigationPreload.getState(),
  );
  expect(preload).toMatchObject({ enabled: false });
  await page.evaluate(async () => {
    const cache = await caches.open('pictures');
    for (let number = 0; number < 60; number += 1)
      await cache.put(`/assets/old-${number}.webp`, new Response());
  });
  await page.goto(paths.home);
  const pictures = () =>
    page.evaluate(
      async () => (await (await caches.open('pictures')).keys()).length,
    );
  await expect.poll(pictures).toBe(40);

  await prenota.open();
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
  expect(await context.cookies()).toEqual([]);

  await context.setOffline(true);
  for (const path of ['/', ...Object.values(paths)]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('P.IVA');
  }
  await page.goto(paths.home);
  const plates = page.getByRole('region', { name: 'Benvenuti' }).locator('img');
  await expect(plates).toHaveCount(2);
  for (const plate of await plates.all())
    await expect(plate).not.toHaveJSProperty('naturalWidth', 0);

  await page.clock.install();
  await visit(page, `${paths.prenota}/`);
  await expect(page).toHaveURL(paths.prenota);
  await page.clock.fastForward(10_000);
  await expect(prenota.alert).toContainText('Non riusciamo a collegarci');
  await expect(
    prenota.alert.getByRole('link', { name: restaurant.phone }),
  ).toBeVisible();
  await expect(prenota.tables).toHaveCount(0);
});

/** The URLs of all files in the browser's caches, without their queries. */
function storedUrls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const caching = names.map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(caching))
      .flat()
      .map(({ url }) => url.replace(/\?.*/, ''));
  });
}

/** Visits a page and waits until the site is stored. */
async function visitAndStore(page: Page, path: string): Promise<void> {
  await visit(page, path);
  // It stores all files first.
  await page.waitForFunction(
    () => navigator.serviceWorker.controller !== null,
    undefined,
    { timeout: 30_000 },
  );
}
