import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { restaurant } from '../../src/content/restaurant.ts';
import { urlOf } from '../../tools/suite/ports.ts';
import { paths } from '../support/paths.ts';
import { expectInteractive } from './loading.ts';
import { expect, test } from './osteria.ts';

const site = urlOf('preview');
const listed = Object.values(paths).filter((path) => path !== paths.admin);

/** What search engines and messengers read, which often run no scripts. */
async function readPage(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  const html = await response.text();
  const all = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, text = '']) => text);
  return {
    headers: response.headers(),
    title: all(/<title>(.*?)<\/title>/g),
    canonical: all(/<link rel="canonical" href="(.*?)"/g),
    meta: (key: string) =>
      all(
        new RegExp(
          `<meta\\s+(?:name|property)="${key}"\\s+content="(.*?)"`,
          'g',
        ),
      ),
  };
}

test('every page has a description and a picture to share', async ({
  request,
}) => {
  for (const path of listed) {
    await test.step(path, async () => {
      const page = await readPage(request, path);
      expect(page.canonical).toEqual([site + path]);
      const descriptions = page.meta('description');
      expect(descriptions).toEqual([expect.stringMatching(/^.{50,160}$/)]);
      for (const [key, values] of [
        ['og:url', [site + path]],
        ['og:title', page.title],
        ['og:description', descriptions],
        ['twitter:card', ['summary_large_image']],
        ['og:image:alt', [expect.stringMatching(/./)]],
        ['robots', []],
        // The browser makes no links of digits.
        ['format-detection', [expect.stringContaining('telephone=no')]],
      ] as const)
        expect(page.meta(key), key).toEqual(values);
      expect(page.headers).not.toHaveProperty('x-robots-tag');

      const [url = ''] = page.meta('og:image');
      const file = await (await request.get(url)).body();
      expect(file.byteLength).toBeLessThan(100_000);
      const { width, height, format } = await sharp(file).metadata();
      expect(format).toBe('jpeg');
      expect([width, height].map(String)).toEqual([
        ...page.meta('og:image:width'),
        ...page.meta('og:image:height'),
      ]);
      expect([width, height]).toEqual([1200, 630]);
    });
  }
});

test('/admin and unknown pages are not indexed', async ({ request }) => {
  for (const path of [paths.admin, '/una/pagina/che/non/esiste']) {
    const page = await readPage(request, path);
    expect(page.meta('robots'), path).toEqual(['noindex']);
    expect(page.meta('og:image'), path).toEqual([]);
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
