import { readdirSync } from 'node:fs';
import { devices, type Locator, type Page } from '@playwright/test';
import { galleryTexts } from '../../src/content/picture-texts.ts';
import { restaurant } from '../../src/content/restaurant.ts';
import { builtSite } from '../../tools/demo.ts';
import { urlOf } from '../../tools/ports.ts';
import { projectPath } from '../../tools/project.ts';
import { paths } from '../support/paths.ts';
import {
  bookInSala,
  expect,
  expectInteractive,
  networkErrors,
  openPrenota,
  test,
} from './osteria.ts';

test.use({ serviceWorkers: 'allow' });

/** Visits a page until everything is kept: from then on it watches for a new version. */
async function visit(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    // The viewer's frames have none.
    if (!('ServiceWorkerRegistration' in window)) return;
    ServiceWorkerRegistration.prototype.addEventListener = function (...args: unknown[]) {
      if (args[0] === 'updatefound') document.documentElement.dataset.isKept = '';
      const [type, listener] = args as [string, EventListener];
      EventTarget.prototype.addEventListener.call(this, type, listener);
    };
  });
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-is-kept');
}

/** The URLs of everything that the browser keeps of any site, without their queries. */
function keptUrls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const caching = names.map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(caching)).flat().map(({ url }) => url.replace(/\?.*/, ''));
  });
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
    await expectInteractive(page);
    await expect(page.getByRole('contentinfo')).toContainText('P.IVA');
  }

  await page.goto(paths.prenota);
  const notice = page.getByRole('alert');
  // It may be a slow network at first.
  await expect(notice).toContainText('Non riusciamo a collegarci');
  await expect(notice.getByRole('link', { name: restaurant.phone })).toBeVisible();

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

test('without a network the viewer is given the documents', async ({ page, context }) => {
  await visit(page, paths.home);
  await context.setOffline(true);
  for (const [path, ids] of [
    [paths.menu, ['menu-ristorante', 'menu-dolci']],
    [paths.privacyPolicy, ['privacy-policy']],
  ] as const) {
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
  }
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: devices['iPhone 15'].userAgent });

  test('without a network pdf.js draws the menus', async ({ page, context }) => {
    await visit(page, paths.home);
    const assets = projectPath(`${builtSite()}/assets`);
    const pdfJs = readdirSync(assets).filter((file) => file.endsWith('.mjs'));
    expect(pdfJs).toHaveLength(2);
    const urls = pdfJs.map((file) => `${urlOf('preview')}/assets/${file}`);
    expect(await keptUrls(page)).toEqual(expect.arrayContaining(urls));
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
  await visit(page, paths.home);
  const kept = await keptUrls(page);
  expect(kept).toContain(urlOf('preview') + paths.menu);
  expect(kept.filter((url) => /documenti|galleria/.test(url))).toEqual([]);

  await context.setOffline(true);
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
});
