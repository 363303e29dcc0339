import sharp from 'sharp';
import { restaurant } from '../../src/content/restaurant.ts';
import { paths } from '../support/paths.ts';
import { expect, expectInteractive, test } from './osteria.ts';

test.use({ serviceWorkers: 'allow' });

interface Manifest {
  readonly name: string;
  readonly short_name: string;
  readonly id: string;
  readonly start_url: string;
  readonly lang: string;
  readonly icons: readonly { src: string; sizes: string; type: string; purpose: string }[];
  readonly shortcuts: readonly { name: string; url: string }[];
}

test('the browser reads the manifest without a complaint, and may install the site', async ({
  page,
  context,
}) => {
  await page.goto(paths.contattaci);
  await expectInteractive(page);
  const browser = await context.newCDPSession(page);
  const { url, errors, data = '' } = await browser.send('Page.getAppManifest');
  expect(url).toMatch(/\/manifest\.webmanifest$/);
  expect(errors).toEqual([]);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // A window of a test has no profile to install into.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  const manifest: Manifest = JSON.parse(data);
  expect(manifest).toMatchObject({
    name: restaurant.name,
    short_name: restaurant.shortName,
    id: paths.home,
    start_url: paths.home,
    lang: 'it',
    display: 'standalone',
  });
  expect(manifest.shortcuts.map(({ name, url }) => ({ name, url }))).toEqual([
    { name: 'Prenota', url: paths.prenota },
    { name: 'Menù', url: paths.menu },
  ]);
});

test('each icon is there in the size that the manifest says', async ({ request }) => {
  const manifest: Manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toBe(type);
    const { width, height, format } = await sharp(await icon.body()).metadata();
    expect(`${width}x${height} image/${format}`).toBe(`${sizes} ${type}`);
  }
});

test('the manifest is served as one', async ({ request }) => {
  const response = await request.get('/manifest.webmanifest');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  expect(response.headers()['cache-control']).toBe('no-cache');
});
