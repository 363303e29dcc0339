import { readConfig } from '../../src/config.ts';
import { builtInlineSources } from '../../tools/build/inline-sources.ts';
import { demoEnvironment } from '../../tools/demo.ts';
import { type HeaderRule, hostingHeaders } from '../../tools/hosting-headers.ts';
import { urlOf } from '../../tools/ports.ts';
import { paths } from '../support/paths.ts';
import { expect, test } from './osteria.ts';

const rules = hostingHeaders(readConfig(demoEnvironment), builtInlineSources());
const everywhere = headersOf(rules.filter(({ source }) => source === '**'));
const ofDocuments = {
  ...everywhere,
  ...headersOf(rules.filter(({ source }) => source === '/documenti/**')),
};

function headersOf(list: readonly HeaderRule[]): Record<string, string> {
  const headers = list.flatMap((rule) => rule.headers);
  return Object.fromEntries(headers.map(({ key, value }) => [key.toLowerCase(), value]));
}

for (const [path, status] of [
  ['/', 200],
  [paths.prenota, 200],
  [paths.admin, 200],
  ['/una/pagina/che/non/esiste', 404],
] as const) {
  test(`${path} is served with all headers and asked for anew each time`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(status);
    expect(response.headers()).toMatchObject(everywhere);
    expect(response.headers()['cache-control']).toBe('no-cache');
    expect(response.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(response.headers()).not.toHaveProperty('cross-origin-embedder-policy');
  });
}

test('a missing file is asked for anew each time: it may be there after the next deployment', async ({
  request,
}) => {
  const response = await request.get('/assets/home-0aBcDeFg.js');
  expect(response.status()).toBe(404);
  expect(response.headers()['cache-control']).toBe('no-cache');
});

test('scripts, fonts and pictures are served with all headers', async ({ page, request }) => {
  const assets = new Set<string>();
  page.on('response', (response) => assets.add(new URL(response.url()).pathname));
  await page.goto(paths.home);
  for (const extension of ['js', 'woff2', 'avif', 'svg']) {
    const assetOfIt = () => [...assets].find((path) => path.endsWith(`.${extension}`)) ?? '';
    await expect.poll(assetOfIt, extension).not.toBe('');
    const asset = assetOfIt();
    const response = await request.get(asset);
    expect(response.headers(), asset).toMatchObject(everywhere);
  }
});

test('a document may be framed by the site, and is asked for anew each time', async ({
  request,
}) => {
  const response = await request.get('/documenti/menu-ristorante.pdf');
  expect(response.headers()).toMatchObject(ofDocuments);
  expect(response.headers()['content-type']).toBe('application/pdf');
  expect(response.headers()['cache-control']).toBe('no-cache');
  expect(response.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(response.headers()['cross-origin-resource-policy']).toBe('same-origin');
});

for (const path of [paths.prenota, '/documenti/menu-dolci.pdf']) {
  test(`another site can frame a page of its own, but not ${path}`, async ({ page }) => {
    const elsewhere = urlOf('services');
    await page.route(`${elsewhere}/altrove`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<iframe src="/inbox"></iframe><iframe src="${urlOf('preview')}${path}"></iframe>`,
      }),
    );
    await page.goto(`${elsewhere}/altrove`);
    await expect
      .poll(() => page.frames().map((frame) => frame.url()))
      .toEqual([`${elsewhere}/altrove`, `${elsewhere}/inbox`, 'chrome-error://chromewebdata/']);
  });
}
