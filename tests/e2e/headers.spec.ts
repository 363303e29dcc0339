import { readConfig } from '../../src/config.ts';
import { builtSite, demoEnvironment } from '../../tools/demo.ts';
import { hostingHeaders } from '../../tools/hosting-headers.ts';
import { builtInlineSources } from '../../tools/inline-sources.ts';
import { projectPath } from '../../tools/project.ts';
import { paths } from '../support/paths.ts';
import { visit } from './loading.ts';
import { expect, test } from './osteria.ts';

// `tests/tools/hosting-headers.test.ts` has what the headers say.

const rules = hostingHeaders(
  readConfig(demoEnvironment),
  builtInlineSources(projectPath(builtSite())),
);

/** The headers that the rules for these sources set; the last one wins. */
function headersOf(...sources: readonly string[]): Record<string, string> {
  const headers = rules
    .filter(({ source }) => sources.includes(source))
    .flatMap((rule) => rule.headers);
  return Object.fromEntries(headers.map(({ key, value }) => [key.toLowerCase(), value]));
}

test('pages and files are served with all headers', async ({ page, request }) => {
  const assets = new Set<string>();
  page.on('response', (response) => assets.add(new URL(response.url()).pathname));
  await page.goto(paths.home);
  for (const [path, status = 200] of [
    ['/'],
    [paths.prenota],
    [paths.admin],
    ['/una/pagina/che/non/esiste', 404],
    ['/assets/home-0aBcDeFg.js', 404],
    ['/service-worker.js'],
  ] as const) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(status);
    expect(response.headers(), path).toMatchObject(headersOf('**'));
    expect(response.headers(), path).toMatchObject({ 'cache-control': 'no-cache' });
  }
  const pdf = (await request.get('/documenti/menu-ristorante.pdf')).headers();
  expect(pdf).toMatchObject({ ...headersOf('**', '/documenti/**'), 'cache-control': 'no-cache' });
  for (const extension of ['js', 'woff2', 'avif', 'svg']) {
    const assetOfIt = () => [...assets].find((path) => path.endsWith(`.${extension}`)) ?? '';
    await expect.poll(assetOfIt, extension).not.toBe('');
    const response = await request.get(assetOfIt());
    expect(response.headers(), assetOfIt()).toMatchObject(headersOf('**'));
  }
});

test('the scripts name the file with all licenses', async ({ page, request }) => {
  const script = page.waitForResponse(/\/assets\/react-.*\.js$/);
  await page.goto(paths.home);
  expect((await (await script).text()).slice(0, 50)).toContain('/licenses.txt');
  const response = await request.get('/licenses.txt');
  expect(response.headers()['content-type']).toContain('text/plain');
  const licenses = (await response.text()).split(/^## /m).slice(1);
  for (const name of ['react -', '@firebase/database', 'workbox', 'Fraunces, Figtree']) {
    expect(licenses).toContainEqual(expect.stringMatching(new RegExp(`^.*${name}`)));
  }
  // Packages of Firebase have no text of their own: theirs is at the end, once.
  const bare = licenses.filter((license) => license.trim().split('\n').length === 1);
  expect(bare.filter((license) => !/firebase.*\(Apache-2\.0\)/.test(license))).toEqual([]);
  expect(licenses.at(-1)).toMatch(/^firebase.*Apache License.*END OF TERMS AND CONDITIONS/s);
});

test('injected scripts, styles and forms are blocked', async ({ page, expectedNoise }) => {
  expectedNoise.push(/Content Security Policy/, /^asks https:\/\/elsewhere/);
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      violations.push(`${effectiveDirective} ${blockedURI}`);
    });
  });
  await visit(page, paths.contattaci);
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
  await expect
    .poll(async () => (await page.evaluate<string[]>('violations')).sort())
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
