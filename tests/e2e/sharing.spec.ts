import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { urlOf } from '../../tools/ports.ts';
import { paths } from '../support/paths.ts';
import { expect, test } from './osteria.ts';

const site = urlOf('preview');
const listed = Object.values(paths).filter((path) => path !== paths.admin);

// Most of those who read what a page says of itself run no script of it.
test.use({ javaScriptEnabled: false });

function meta(page: Page, key: string): Promise<string[]> {
  const tags = page.locator(`head meta[name="${key}"], head meta[property="${key}"]`);
  return tags.evaluateAll((all) => all.map((tag) => tag.getAttribute('content') ?? ''));
}

for (const path of listed) {
  test(`${path} says where it is and what it is about`, async ({ page }) => {
    await page.goto(path);
    const canonical = page.locator('head link[rel="canonical"]');
    await expect(canonical).toHaveAttribute('href', site + path);
    expect(await meta(page, 'robots')).toEqual([]);
    expect(await meta(page, 'og:url')).toEqual([site + path]);
    expect(await meta(page, 'og:title')).toEqual([await page.title()]);
    const [description = '', ...more] = await meta(page, 'description');
    expect(more).toEqual([]);
    expect(description.length).toBeGreaterThan(50);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(await meta(page, 'og:description')).toEqual([description]);
    expect(await meta(page, 'twitter:card')).toEqual(['summary_large_image']);
  });

  test(`${path} is shared with a picture of 1200 by 630 px, below 100 kB`, async ({
    page,
    request,
  }) => {
    await page.goto(path);
    const [url = ''] = await meta(page, 'og:image');
    const picture = await request.get(url);
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    const file = await picture.body();
    expect(file.byteLength).toBeLessThan(100_000);
    const { width, height, format } = await sharp(file).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
    expect(await meta(page, 'og:image:width')).toEqual(['1200']);
    expect(await meta(page, 'og:image:height')).toEqual(['630']);
    const [alt = ''] = await meta(page, 'og:image:alt');
    expect(alt).not.toBe('');
  });
}

test('no two pages say the same of themselves', async ({ page }) => {
  const texts: string[] = [];
  for (const path of listed) {
    await page.goto(path);
    texts.push(await page.title(), ...(await meta(page, 'description')));
  }
  expect(new Set(texts).size).toBe(2 * listed.length);
});

for (const path of [paths.admin, '/una/pagina/che/non/esiste']) {
  test(`${path} is not to be listed, nor to be shared with a picture`, async ({
    page,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of 404/);
    await page.goto(path);
    expect(await meta(page, 'robots')).toEqual(['noindex']);
    expect(await meta(page, 'og:image')).toEqual([]);
    await expect(page.locator('head link[rel="canonical"]')).toHaveCount(0);
  });
}

test('only /admin is answered with the header against being listed', async ({ request }) => {
  for (const path of Object.values(paths)) {
    const header = (await request.get(path)).headers()['x-robots-tag'];
    expect(header, path).toBe(path === paths.admin ? 'noindex' : undefined);
  }
});

test('robots.txt disallows nothing and names the sitemap, which lists the pages', async ({
  request,
}) => {
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toContain('text/plain');
  const lines = (await robots.text()).split('\n');
  expect(lines.filter((line) => /^disallow/i.test(line))).toEqual([]);
  expect(lines).toContain(`Sitemap: ${site}/sitemap.xml`);
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toContain('xml');
  const urls = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(urls).toEqual(listed.map((path) => site + path));
});
