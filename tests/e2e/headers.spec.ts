import { readConfig } from '../../src/config.ts';
import { builtSite, demoEnvironment } from '../../tools/demo.ts';
import { hostingHeaders } from '../../tools/hosting-headers.ts';
import { builtInlineSources } from '../../tools/inline-sources.ts';
import { urlOf } from '../../tools/ports.ts';
import { projectPath } from '../../tools/project.ts';
import { paths } from '../support/paths.ts';
import { expect, expectInteractive, test } from './osteria.ts';

// Every journey checks that pages violate no policy and make no other requests: see `osteria.ts`.

const rules = hostingHeaders(
  readConfig(demoEnvironment),
  builtInlineSources(projectPath(builtSite())),
);

/** The headers that the rules for these sources set, the last one first. */
function headersOf(...sources: readonly string[]): Record<string, string> {
  const headers = rules
    .filter(({ source }) => sources.includes(source))
    .flatMap((rule) => rule.headers);
  return Object.fromEntries(headers.map(({ key, value }) => [key.toLowerCase(), value]));
}

for (const [path, status] of [
  ['/', 200],
  [paths.prenota, 200],
  [paths.admin, 200],
  ['/una/pagina/che/non/esiste', 404],
  ['/assets/home-0aBcDeFg.js', 404],
  ['/service-worker.js', 200],
  ['/documenti/menu-ristorante.pdf', 200],
] as const) {
  test(`${path} is served with all headers and revalidated each time`, async ({ request }) => {
    const isDocument = path.startsWith('/documenti/');
    const response = await request.get(path);
    expect(response.status()).toBe(status);
    expect(response.headers()).toMatchObject(
      isDocument ? headersOf('**', '/documenti/**') : headersOf('**'),
    );
    expect(response.headers()['cache-control']).toBe('no-cache');
    expect(response.headers()['content-security-policy']).toContain(
      `frame-ancestors ${isDocument ? "'self'" : "'none'"}`,
    );
  });
}

test('scripts, fonts and pictures are served with all headers', async ({ page, request }) => {
  const assets = new Set<string>();
  page.on('response', (response) => assets.add(new URL(response.url()).pathname));
  await page.goto(paths.home);
  for (const extension of ['js', 'woff2', 'avif', 'svg']) {
    const assetOfIt = () => [...assets].find((path) => path.endsWith(`.${extension}`)) ?? '';
    await expect.poll(assetOfIt, extension).not.toBe('');
    const response = await request.get(assetOfIt());
    expect(response.headers(), assetOfIt()).toMatchObject(headersOf('**'));
  }
});

test('the scripts name a file with the licenses of all that the site ships', async ({
  page,
  request,
}) => {
  const script = page.waitForResponse(/\/assets\/react-.*\.js$/);
  await page.goto(paths.home);
  expect((await (await script).text()).slice(0, 50)).toContain('/licenses.txt');
  const response = await request.get('/licenses.txt');
  expect(response.headers()['content-type']).toContain('text/plain');
  const licenses = (await response.text()).split(/^## /m).slice(1);
  const titles = licenses.map((license) => license.split('\n')[0]);
  for (const name of ['react -', '@firebase/database', 'workbox', 'Fraunces, Figtree']) {
    expect(titles).toContainEqual(expect.stringContaining(name));
  }
  // Packages of Firebase carry no text: theirs follows at the end, once.
  const bare = licenses.filter((license) => license.trim().split('\n').length === 1);
  expect(bare.filter((license) => !/firebase.*\(Apache-2\.0\)/.test(license))).toEqual([]);
  expect(licenses.at(-1)).toMatch(/^firebase.*Apache License.*END OF TERMS AND CONDITIONS/s);
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

test('a script, a style, a picture and a form that get into the page come to nothing', async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/Content Security Policy/, /^asks https:\/\/elsewhere/);
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      violations.push(`${effectiveDirective} ${blockedURI}`);
    });
  });
  await page.goto(paths.contattaci);
  await expectInteractive(page);
  const outcome = await page.evaluate(async () => {
    const add = (html: string) =>
      document.body.append(document.createRange().createContextualFragment(html));
    add('<script>document.title = "taken over"</script>');
    add('<style>body { display: none }</style>');
    add('<p style="color: red">taken over</p>');
    add('<img src="https://elsewhere.example/pixel.png" alt="">');
    add('<script src="https://elsewhere.example/script.js"></script>');
    add('<form action="https://elsewhere.example/"><button id="submit">OK</button></form>');
    document.getElementById('submit')?.click();
    const fetched = await fetch('https://elsewhere.example/').catch(() => 'blocked');
    return { fetched, title: document.title, display: getComputedStyle(document.body).display };
  });
  expect(outcome).toMatchObject({ fetched: 'blocked', title: /Contattaci/, display: 'block' });
  const violations = () =>
    page.evaluate(() => (window as never as { violations: string[] }).violations);
  await expect
    .poll(async () => (await violations()).sort())
    .toEqual([
      'connect-src https://elsewhere.example/',
      'form-action https://elsewhere.example/?',
      'img-src https://elsewhere.example/pixel.png',
      'script-src-elem https://elsewhere.example/script.js',
      'script-src-elem inline',
      'style-src-attr inline',
      'style-src-elem inline',
    ]);
});
