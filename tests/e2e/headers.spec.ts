import { paths } from '../support/paths.ts';
import { visit } from './loading.ts';
import { expect, test } from './osteria.ts';

// `tests/tools/build/hosting-headers.test.ts` has what the headers say.

test('pages and files are served with their security headers', async ({
  request,
}) => {
  for (const [path, status, frames] of [
    ['/', 200, 'none'],
    [paths.prenota, 200, 'none'],
    ['/una/pagina/che/non/esiste', 404, 'none'],
    ['/assets/home-0aBcDeFg.js', 404, 'none'],
    ['/service-worker.js', 200, 'none'],
    ['/documenti/menu-ristorante.pdf', 200, 'self'],
    ['/documenti/altro.pdf', 404, 'none'],
    ['/documenti/una/pagina', 404, 'none'],
  ] as const) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(status);
    expect(response.headers(), path).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining(
        `frame-ancestors '${frames}'`,
      ),
      'strict-transport-security': expect.any(String),
      'x-content-type-options': 'nosniff',
    });
  }
});

test('the scripts name the file with all licenses', async ({
  page,
  request,
}) => {
  const script = page.waitForResponse(/\/assets\/react-.*\.js$/);
  await page.goto(paths.home);
  expect((await (await script).text()).slice(0, 50)).toContain('/licenses.txt');
  const response = await request.get('/licenses.txt');
  expect(response.headers()['content-type']).toContain('text/plain');
  const licenses = await response.text();
  for (const name of [
    'react -',
    '@firebase/database',
    'workbox',
    'Fraunces, Figtree',
  ]) {
    expect(licenses).toMatch(new RegExp(`^## .*${name}`, 'm'));
  }
  // Packages of Firebase have no text of their own: theirs is at the end, once.
  expect(licenses).toMatch(
    /^## firebase[^#]*Apache License[^#]*END OF TERMS AND CONDITIONS/m,
  );
});

test('injected scripts, styles and forms are blocked', async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/Content Security Policy/, /^asks https:\/\/elsewhere/);
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI }) => {
        violations.push(`${effectiveDirective} ${blockedURI}`);
      },
    );
  });
  await visit(page, paths.contattaci);
  await page.evaluate(() => {
    const html = `
      <script>document.title = "taken over"</script>
      <style>body { display: none }</style>
      <p style="color: red">taken over</p>
      <img src="https://elsewhere.example/pixel.png" alt="">
      <script src="https://elsewhere.example/script.js"></script>
      <form action="https://elsewhere.example/"><button id="submit">OK</button></form>`;
    document.body.append(document.createRange().createContextualFragment(html));
    document.getElementById('submit')?.click();
    return fetch('https://elsewhere.example/').catch(() => {});
  });
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
