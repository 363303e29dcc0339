import { paths } from '../support/paths.ts';
import { expect, test } from './osteria.ts';

// `tests/tools/build/hosting-headers.test.ts` has what the headers say.

test('pages and files are served with their security headers', async ({
  request,
}) => {
  for (const [path, status, frames] of [
    ['/', 200, 'none'],
    [paths.prenota, 200, 'none'],
    ['/una/pagina/che/non/esiste', 404, 'none'],
    ['/service-worker.js', 200, 'none'],
    ['/documenti/menu-ristorante.pdf', 200, 'self'],
    ['/documenti/altro.pdf', 404, 'none'],
  ] as const) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(status);
    expect(response.headers(), path).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringMatching(
        `^default-src 'none'; script-src 'self' 'sha256-.* frame-ancestors '${frames}'$`,
      ),
      'strict-transport-security': expect.any(String),
      'x-content-type-options': 'nosniff',
    });
  }
});

test('the scripts name the file with all licenses', async ({ request }) => {
  const page = await (await request.get(paths.home)).text();
  const [react = ''] = /\/assets\/react-[^ "]+\.js/.exec(page) ?? [];
  const script = await (await request.get(react)).text();
  expect(script.slice(0, 50)).toContain('/licenses.txt');
  const response = await request.get('/licenses.txt');
  expect(response.headers()['content-type']).toContain('text/plain');
  const licenses = await response.text();
  for (const name of ['react -', '@firebase/database', 'Fraunces, Figtree'])
    expect(licenses).toMatch(new RegExp(`^## .*${name}`, 'm'));
});
