import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { describe } from '../../src/content/page-descriptions.ts';
import { pages } from '../../src/content/pages.ts';
import { restaurant } from '../../src/content/restaurant.ts';
import { urlOf } from '../../tools/ports.ts';
import { paths } from '../support/paths.ts';
import { expectInteractive } from './loading.ts';
import { expect, test } from './osteria.ts';

const site = urlOf('preview');
const listed = Object.values(paths).filter((path) => path !== paths.admin);

// Search engines and messengers often run no scripts.
test.use({ javaScriptEnabled: false });

function meta(page: Page, key: string): Promise<string[]> {
  const tags = page.locator(`head meta[name="${key}"], head meta[property="${key}"]`);
  return tags.evaluateAll((all) => all.map((tag) => tag.getAttribute('content') ?? ''));
}

test('every page has a description and a picture to share', async ({ page, request }) => {
  for (const path of listed) {
    await test.step(path, async () => {
      const response = await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).not.toBeEmpty();
      await expect(page.getByRole('contentinfo')).toContainText('P.IVA');
      const canonical = page.locator('head link[rel="canonical"]');
      await expect(canonical).toHaveAttribute('href', site + path);
      const descriptions = await meta(page, 'description');
      expect(descriptions).toEqual([expect.stringMatching(/^.{50,160}$/)]);
      for (const [key, value] of [
        ['og:url', site + path],
        ['og:title', await page.title()],
        ['og:description', ...descriptions],
        ['twitter:card', 'summary_large_image'],
        ['og:image:width', '1200'],
        ['og:image:height', '630'],
        ['og:image:alt', expect.stringMatching(/./)],
      ] as const) {
        expect(await meta(page, key), key).toEqual([value]);
      }
      expect(await meta(page, 'robots')).toEqual([]);
      expect(response?.headers()).not.toHaveProperty('x-robots-tag');

      const [url = ''] = await meta(page, 'og:image');
      const file = await (await request.get(url)).body();
      expect(file.byteLength).toBeLessThan(100_000);
      const picture = { width: 1200, height: 630, format: 'jpeg' };
      expect(await sharp(file).metadata()).toMatchObject(picture);
      await page.getByRole('button', { name: 'Apri il menu di navigazione' }).click();
      const sidebar = page.getByRole('navigation', { name: 'Tutte le pagine' });
      await sidebar.getByRole('link', { name: 'Contattaci' }).click();
      await expect(page).toHaveURL(paths.contattaci);
    });
  }
});

test('/admin and unknown pages are not indexed', async ({ page, request, expectedNoise }) => {
  expectedNoise.push(/status of 404/);
  for (const path of [paths.admin, '/una/pagina/che/non/esiste']) {
    await test.step(path, async () => {
      await page.goto(path);
      expect(await meta(page, 'robots')).toEqual(['noindex']);
      expect(await meta(page, 'og:image')).toEqual([]);
      await expect(page.locator('head link[rel="canonical"]')).toHaveCount(0);
    });
  }
  expect((await request.get(paths.admin)).headers()['x-robots-tag']).toBe('noindex');
});

test('robots.txt names the sitemap, which lists the pages', async ({ request }) => {
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toContain('text/plain');
  const lines = (await robots.text()).split('\n');
  expect(lines.filter((line) => /^disallow/i.test(line))).toEqual([]);
  expect(lines).toContain(`Sitemap: ${site}/sitemap.xml`);
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toContain('xml');
  const urls = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(urls).toEqual(listed.map((path) => site + path));
  // No two of them have the same title or description.
  const pairs = Object.values(pages).map(({ title, path }) => [title, describe(path).description]);
  const texts = pairs.flat();
  expect(new Set(texts).size).toBe(texts.length);
});

test.describe('with its scripts', () => {
  test.use({ javaScriptEnabled: true, serviceWorkers: 'allow' });

  test('the browser may install the site with its name and icons', async ({ page, request }) => {
    await page.goto(paths.contattaci);
    // The manifest comes with the page's code.
    await expectInteractive(page);
    const browser = await page.context().newCDPSession(page);
    const { errors, data = '' } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    // A window of a test has no profile to install into.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
    const type = (await request.get('/manifest.webmanifest')).headers()['content-type'];
    expect(type).toContain('application/manifest+json');
    const manifest = JSON.parse(data);
    expect(manifest).toMatchObject({
      ...{ name: restaurant.name, short_name: restaurant.shortName, lang: 'it' },
      ...{ id: paths.home, start_url: paths.home, display: 'standalone' },
      shortcuts: [
        { name: 'Prenota', url: paths.prenota },
        { name: 'Menù', url: paths.menu },
      ],
    });
    const icons: readonly Record<string, string>[] = manifest.icons;
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src = '', sizes, type } of icons) {
      const file = await (await request.get(src)).body();
      const { width, height, format } = await sharp(file).metadata();
      expect(`${width}x${height} image/${format}`).toBe(`${sizes} ${type}`);
    }
    // Browsers look for this one when they show a PDF.
    const favicon = await request.get('/favicon.ico');
    expect(favicon.status()).toBe(200);
    expect(favicon.headers()['content-type']).toMatch(/^image\//);
  });
});
