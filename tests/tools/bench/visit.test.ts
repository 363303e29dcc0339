import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from '../../../tools/bench/launch.ts';
import { openPhone } from '../../../tools/bench/phone.ts';
import { startSiteServer } from '../../../tools/bench/server.ts';
import { makeSiteFile } from '../../../tools/bench/site-files.ts';
import { visit } from '../../../tools/bench/visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
}, 30_000);
afterAll(() => browser.close());

/** Visits `/` of a site that has these files. */
async function visitSite(files: Readonly<Record<string, string>>) {
  const served = Object.entries(files).map(
    async ([path, body]) => [path, await makeSiteFile(path, Buffer.from(body))] as const,
  );
  const server = await startSiteServer({
    port: 0,
    files: new Map(await Promise.all(served)),
    headers: [{ source: '**', headers: [{ key: 'Cache-Control', value: 'max-age=3600' }] }],
  });
  const context = await openPhone(browser);
  onTestFinished(async () => {
    await context.close();
    await server.close();
  });
  const { firstView, inAll } = await visit(await context.newPage(), `${server.url}/`);
  const paths = firstView.map(({ path }) => path);
  const later = inAll.filter((file) => !firstView.includes(file)).map(({ path }) => path);
  return { paths, later, bytesOf: (path: string) => inAll.find((f) => f.path === path)?.bytes };
}

const page = (script: string, body = '') =>
  `<!doctype html><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
  ${body}<script>${script}</script>`;

describe('a visit', { timeout: 30_000 }, () => {
  test('takes for its first view what is fetched untouched', async () => {
    const script = `
      addEventListener('load', () => requestIdleCallback(() => setTimeout(() => fetch('/late.js'), 1500)));
      addEventListener('pointerdown', () => fetch('/touched.js'));
      addEventListener('scroll', () => scrollY > 1500 && fetch('/below.js'));`;
    const { paths, later } = await visitSite({
      '/index.html': page(script, '<p style="height: 3000px">x'),
      ...{ '/late.js': 'late', '/touched.js': 'touched', '/below.js': 'below' },
    });
    expect(paths).toEqual(['/', '/late.js']);
    expect([...new Set(later)]).toEqual(['/touched.js', '/below.js']);
  });

  test('leaves out of its first view what comes with and after the first script', async () => {
    const { paths, later } = await visitSite({
      '/index.html': page("fetch('/early.txt'); setTimeout(() => import('/app.js'), 300)"),
      ...{ '/early.txt': 'early', '/app.js': "fetch('/late.txt')", '/late.txt': 'late' },
    });
    expect(paths).toEqual(['/', '/early.txt']);
    expect([...new Set(later)]).toEqual(['/app.js', '/late.txt']);
  });

  test('counts bytes as they were sent: headers, and the body in brotli', async () => {
    const text = 'the same again '.repeat(1_000);
    const { bytesOf } = await visitSite({
      '/index.html': page("fetch('/text.txt'); fetch('/picture.png')"),
      ...{ '/text.txt': text, '/picture.png': text },
    });
    expect(bytesOf('/text.txt')).toBeGreaterThan(100);
    expect(bytesOf('/text.txt')).toBeLessThan(600);
    expect(bytesOf('/picture.png')).toBeGreaterThan(text.length + 100);
    expect(bytesOf('/picture.png')).toBeLessThan(text.length + 600);
  });

  test('counts a worker’s script once, and not what the cache gives', async () => {
    const worker = 'self.x = 1;'.repeat(1_000);
    const { paths, later, bytesOf } = await visitSite({
      '/index.html': page(
        "new Worker('/worker.js'); setTimeout(() => new Worker('/worker.js'), 500); fetch('/a.js').then(() => fetch('/a.js'))",
      ),
      ...{ '/worker.js': worker, '/a.js': 'a' },
    });
    expect([...paths, ...later].toSorted()).toEqual(['/', '/a.js', '/worker.js']);
    expect(bytesOf('/worker.js')).toBeGreaterThan(100);
    expect(bytesOf('/worker.js')).toBeLessThan(600);
  });
});
