import { readdirSync } from 'node:fs';
import { devices, type Locator, type Page } from '@playwright/test';
import { galleryTexts } from '../../src/content/picture-texts.ts';
import { restaurant } from '../../src/content/restaurant.ts';
import { builtSite } from '../../tools/demo.ts';
import { urlOf } from '../../tools/ports.ts';
import { projectPath } from '../../tools/project.ts';
import { paths } from '../support/paths.ts';
import {
  book,
  CONFIRMED,
  dialog,
  expect,
  expectAlive,
  fillForm,
  networkErrors,
  openPrenota,
  test,
} from './osteria.ts';

test.use({ serviceWorkers: 'allow' });
// What is kept is fetched in the background, after two seconds of rest.
test.slow();

/** The paths of everything that the browser keeps of any site, once `path` is among it. */
async function keptPaths(page: Page, path: string): Promise<string[]> {
  const read = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const caching = names.map(async (name) => (await caches.open(name)).keys());
      return (await Promise.all(caching)).flat().map(({ url }) => url.replace(/\?.*/, ''));
    });
  const url = urlOf('preview') + path;
  await expect.poll(read, { timeout: 40_000 }).toContain(url);
  return read();
}

/** Visits a page until everything is kept. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  for (const last of ['menu-ristorante', 'menu-dolci', 'privacy-policy']) {
    await keptPaths(page, `/documenti/${last}.pdf`);
  }
}

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
    await expectAlive(page);
    await expect(page.getByRole('contentinfo')).toContainText('P.IVA');
  }
  await page.goto(paths.doveSiamo);
  await expect(page.getByRole('main')).toContainText(restaurant.address.street);
  await page.goto(paths.contattaci);
  await expect(page.getByRole('main').getByRole('link', { name: 'Chiama' })).toBeVisible();
});

test('pages are not preloaded: Firefox opens none offline, as the preload fails', async ({
  page,
}) => {
  await visit(page, paths.contattaci);
  const preload = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.getState());
  expect(await preload()).toMatchObject({ enabled: false });
});

test('without a network the home page has its pictures, each in the one size that is kept', async ({
  page,
  context,
  expectedNoise,
}) => {
  expectedNoise.push(...networkErrors);
  await visit(page, paths.contattaci);
  await context.setOffline(true);
  await page.goto(paths.home);
  const expectDrawn = async (picture: Locator) => {
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
  };
  for (const plate of await page.getByRole('region', { name: 'Benvenuti' }).locator('img').all()) {
    await expectDrawn(plate);
  }
  for (const alt of Object.values(galleryTexts)) {
    await expectDrawn(page.getByRole('img', { name: alt }));
    await page.getByRole('button', { name: 'Immagine successiva' }).click();
  }
});

for (const [path, ids] of [
  [paths.menu, ['menu-ristorante', 'menu-dolci']],
  [paths.privacyPolicy, ['privacy-policy']],
] as const) {
  test(`without a network the viewer on ${path} is given its documents`, async ({
    page,
    context,
  }) => {
    await visit(page, paths.home);
    await context.setOffline(true);
    // The viewer may ask before it is scrolled to, and it reports a second answer, its own.
    const answers = ids.map((id) =>
      page.waitForResponse(
        (response) =>
          new URL(response.url()).pathname === `/documenti/${id}.pdf` &&
          response.fromServiceWorker(),
      ),
    );
    await page.goto(path);
    for (const id of ids) {
      await page.locator(`iframe[src*="${id}"]`).scrollIntoViewIfNeeded();
    }
    for (const response of await Promise.all(answers)) {
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toBe('application/pdf');
    }
  });
}

test.describe('on an iPhone', () => {
  test.use({ userAgent: devices['iPhone 15'].userAgent });

  test('without a network pdf.js draws the menus', async ({ page, context }) => {
    await visit(page, paths.home);
    const assets = projectPath(`${builtSite()}/assets`);
    const pdfJs = readdirSync(assets).filter((file) => file.endsWith('.mjs'));
    expect(pdfJs).toHaveLength(2);
    for (const file of pdfJs) await keptPaths(page, `/assets/${file}`);
    await context.setOffline(true);
    await page.goto(paths.menu);
    const menu = page.getByRole('region', { name: 'Menù del ristorante' });
    await expect(menu.getByRole('img')).toHaveCount(3);
  });
});

test('where the viewer is, pdf.js is not kept', async ({ page }) => {
  await visit(page, paths.home);
  await page.waitForTimeout(2_000);
  const kept = await keptPaths(page, paths.menu);
  expect(kept.filter((url) => url.endsWith('.mjs'))).toEqual([]);
});

test('who saves data keeps the pages, and neither documents nor gallery', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(paths.home);
  await keptPaths(page, paths.menu);
  await page.goto(paths.contattaci);
  await page.waitForTimeout(4_000);
  const kept = await keptPaths(page, paths.menu);
  expect(kept.filter((path) => /documenti|galleria/.test(path))).toEqual([]);
});

test('without a network /prenota says that booking needs it, and offers the phone', async ({
  page,
  context,
  expectedNoise,
}) => {
  expectedNoise.push(...networkErrors);
  await visit(page, paths.home);
  await context.setOffline(true);
  await page.goto(paths.prenota);
  const notice = page.getByRole('alert');
  // It may be a slow network at first.
  await expect(notice).toContainText('Non riusciamo a collegarci', { timeout: 30_000 });
  await expect(notice.getByRole('link', { name: restaurant.phone })).toBeVisible();
});

test('nothing is kept of a booking, of the database or of another site', async ({ page }) => {
  await visit(page, paths.home);
  await openPrenota(page);
  await fillForm(page);
  await page.getByLabel(/promozional/).check();
  await book(page, '7', 'Sala Principale');
  await expect(dialog(page, CONFIRMED)).toBeVisible();
  const kept = await keptPaths(page, paths.prenota);
  const site = urlOf('preview');
  const allowed = new RegExp(`^${site}/(?:[a-z_]+|assets/[^?]+|documenti/[a-z-]+\\.pdf)$`);
  expect(kept.filter((url) => !allowed.test(url))).toEqual([]);
  const names = await page.evaluate(() => caches.keys());
  expect(names.sort()).toEqual(['kept-files', `workbox-precache-v2-${site}/`]);
});

test('the service worker is asked for anew each time, and may hold the whole site', async ({
  request,
}) => {
  const response = await request.get('/service-worker.js');
  expect(response.headers()['cache-control']).toBe('no-cache');
  expect(response.headers()['content-type']).toContain('javascript');
});
