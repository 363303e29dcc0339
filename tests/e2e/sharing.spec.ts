import sharp from 'sharp';
import { restaurant } from '../../src/content/restaurant.ts';
import { urlOf } from '../../tools/suite/ports.ts';
import { paths } from '../support/paths.ts';
import { visit } from './loading.ts';
import { expect, test } from './osteria.ts';

const site = urlOf('preview');
const listed = Object.values(paths).filter((path) => path !== paths.admin);

/** What search engines and messengers read, which often run no scripts. */
function readPage(html: string) {
  const all = (pattern: string) =>
    [...html.matchAll(new RegExp(pattern, 'g'))].map(([, text = '']) => text);
  return {
    title: all('<title>(.*?)</title>'),
    canonical: all('<link rel="canonical" href="(.*?)"'),
    meta: (key: string) =>
      all(`<meta\\s+(?:name|property)="${key}"\\s+content="(.*?)"`),
  };
}

test('every page has a description and a picture to share; /admin and unknown pages are not indexed', async ({
  request,
}) => {
  for (const path of listed) {
    const page = readPage(await (await request.get(path)).text());
    const descriptions = page.meta('description');
    expect(descriptions).toEqual([expect.stringMatching(/^.{50,160}$/)]);
    expect(page.canonical).toEqual([site + path]);
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
      expect(page.meta(key), `${path} ${key}`).toEqual(values);
    const [url = ''] = page.meta('og:image');
    const file = await (await request.get(url)).body();
    expect(file.byteLength).toBeLessThan(100_000);
    expect(await sharp(file).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
  }
  for (const path of [paths.admin, '/una/pagina/che/non/esiste']) {
    const page = readPage(await (await request.get(path)).text());
    expect(page.meta('robots'), path).toEqual(['noindex']);
  }
});

test('robots.txt names the sitemap, which lists the pages', async ({
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).not.toMatch(/^disallow/im);
  expect(robots.split('\n')).toContain(`Sitemap: ${site}/sitemap.xml`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(
    [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url),
  ).toEqual(listed.map((path) => site + path));
});

test('the browser may install the site', async ({ page }) => {
  // The manifest comes with the page's code.
  await visit(page, paths.contattaci);
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
  expect(JSON.parse(data)).toMatchObject({
    name: restaurant.name,
    start_url: paths.home,
    shortcuts: [paths.prenota, paths.menu, paths.admin].map((url) => ({ url })),
  });
});
