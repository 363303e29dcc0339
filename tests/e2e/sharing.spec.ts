import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { restaurant } from '../../src/content/restaurant.ts';
import { urlOf } from '../../tools/suite/ports.ts';
import { paths } from '../support/paths.ts';
import { expectInteractive } from './loading.ts';
import { expect, test } from './osteria.ts';

const site = urlOf('preview');
const listed = Object.values(paths).filter((path) => path !== paths.admin);

// Search engines and messengers often run no scripts.
test.use({ javaScriptEnabled: false });

function meta(page: Page, key: string): Promise<string[]> {
  const tags = page.locator(
    `head meta[name="${key}"], head meta[property="${key}"]`,
  );
  return tags.evaluateAll((all) =>
    all.map((tag) => tag.getAttribute('content') ?? ''),
  );
}

test('every page has a description and a picture to share', async ({
  page,
  request,
}) => {
  for (const path of listed) {
    await test.step(path, async () => {
      const response = await page.goto(path);
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
      // The browser makes no links of digits.
      expect(await meta(page, 'format-detection')).toEqual([
        expect.stringContaining('telephone=no'),
      ]);
      expect(response?.headers()).not.toHaveProperty('x-robots-tag');

      const [url = ''] = await meta(page, 'og:image');
      const file = await (await request.get(url)).body();
      expect(file.byteLength).toBeLessThan(100_000);
      const picture = { width: 1200, height: 630, format: 'jpeg' };
      expect(await sharp(file).metadata()).toMatchObject(picture);
    });
  }
});

test('/admin and unknown pages are not indexed', async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 404/);
  for (const path of [paths.admin, '/una/pagina/che/non/esiste']) {
    await page.goto(path);
    expect(await meta(page, 'robots'), path).toEqual(['noindex']);
    expect(await meta(page, 'og:image'), path).toEqual([]);
  }
});

test('robots.txt names the sitemap, which lists the pages', async ({
  request,
}) => {
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toContain('text/plain');
  const lines = (await robots.text()).split('\n');
  expect(lines.filter((line) => /^disallow/i.test(line))).toEqual([]);
  expect(lines).toContain(`Sitemap: ${site}/sitemap.xml`);
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toContain('xml');
  const urls = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url]) => url,
  );
  expect(urls).toEqual(listed.map((path) => site + path));
});

test.describe('with its scripts', () => {
  test.use({ javaScriptEnabled: true, serviceWorkers: 'allow' });

  test('the browser may install the site', async ({ page }) => {
    await page.goto(paths.contattaci);
    // The manifest comes with the page's code.
    await expectInteractive(page);
    const browser = await page.context().newCDPSession(page);
    const { errors, data = '' } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await browser.send(
      'Page.getInstallabilityErrors',
    );
    // A window of a test has no profile to install into.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual([
      'in-incognito',
    ]);
    const manifest = JSON.parse(data);
    expect(manifest).toMatchObject({
      ...{
        name: restaurant.name,
        short_name: restaurant.shortName,
        lang: 'it',
      },
      ...{ id: paths.home, start_url: paths.home, display: 'standalone' },
      shortcuts: [
        { name: 'Prenota', url: paths.prenota },
        { name: 'Menù', url: paths.menu },
        { name: 'Admin', url: paths.admin },
      ],
    });
  });
});
