import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { paths } from '../support/paths.ts';
import { sampleBuild, serveBuild } from './backend.ts';
import {
  expectAtRest,
  expectInteractive,
  hold,
  watchLayoutShifts,
} from './loading.ts';
import { expect, test as osteria } from './osteria.ts';

/**
 * The most that a page may take, in bytes; null: no limit. `npm run bench`
 * measures times.
 */
interface Budget {
  /** All scripts that the page loads without a booking, in gzip. */
  readonly scriptGzip: number;
  /** How many requests the page makes before its first script. */
  readonly requests: number | null;
  /** What these requests bring, compressed by a host that compresses. */
  readonly firstView: number | null;
}

const kB = 1_000;

const anyPage: Budget = { scriptGzip: 100 * kB, requests: 8, firstView: null };

const exceptions: Readonly<Record<string, Partial<Budget>>> = {
  // Two plates, both fonts, and the gallery's first picture, which is in the
  // page itself.
  [paths.home]: { firstView: 185 * kB },
  // The code for a booking is loaded with the plan: a click must not wait for
  // it. Seats, hours, closures, guest cards and what follows a booking took
  // 13 kB.
  [paths.prenota]: { scriptGzip: 168 * kB, firstView: 120 * kB },
  [paths.admin]: { scriptGzip: 174 * kB, requests: null },
};

/** The site with the pictures of the sample restaurant. */
const test = osteria.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from it.
  baseURL: async ({}, use) => {
    const site = await serveBuild(sampleBuild());
    await use(site.url);
    await site.close();
  },
});

// A phone's pixels.
test.use({ deviceScaleFactor: 4.5, hasTouch: true });

test('every page keeps to its budget without shifts', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const layoutShift = await watchLayoutShifts(page);
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ body: '' }),
  );
  const files = new Set<string>();
  let firstView: readonly string[] | undefined;
  page.on('request', (file) => {
    const { origin, pathname } = new URL(file.url());
    if (origin !== baseURL) return;
    if (file.resourceType() === 'script') firstView ??= [...files];
    files.add(pathname);
  });

  for (const path of Object.values(paths)) {
    files.clear();
    firstView = undefined;
    // While there are routes, the browser's own cache is not in use.
    const letFontsThrough = await hold(page, '**/*.woff2');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    letFontsThrough();
    await expectInteractive(page);
    // A touch and scrolling load everything else.
    await page.touchscreen.tap(1, 400);
    for (const section of await page
      .locator('main section:visible, iframe, object')
      .all()) {
      await section.scrollIntoViewIfNeeded();
    }
    await expectAtRest(page);
    expect
      .soft(await layoutShift(), `shifts of ${path}`)
      .toBeLessThanOrEqual(0.01);
    const scripts = [...files].filter((file) => /\.m?js$/.test(file));
    expect(scripts.length, `${path} is interactive`).toBeGreaterThan(1);
    const budget = { ...anyPage, ...exceptions[path] };
    const first: readonly string[] = firstView ?? [];
    const gzip = sizeOf(scripts, (body) => gzipSync(body).length);
    expect
      .soft(gzip, `scripts of ${path} in gzip`)
      .toBeLessThanOrEqual(budget.scriptGzip);
    expect
      .soft(first.length, `first requests of ${path}`)
      .toBeLessThanOrEqual(budget.requests ?? Infinity);
    const sent = sizeOf(first, (body) =>
      Math.min(body.length, brotliCompressSync(body).length),
    );
    expect
      .soft(sent, `first view of ${path}`)
      .toBeLessThanOrEqual(budget.firstView ?? Infinity);
  }
});

/** The bytes of these files of the site, each as `measure` sees it. */
function sizeOf(
  files: readonly string[],
  measure: (body: Buffer) => number,
): number {
  const bodies = files.map((file) =>
    readFileSync(join(sampleBuild(), extname(file) ? file : `${file}.html`)),
  );
  return bodies.reduce((sum, body) => sum + measure(body), 0);
}
