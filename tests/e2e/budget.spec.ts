import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import plan from '../../src/restaurant/floor-plan.json' with { type: 'json' };
import { paths } from '../support/paths.ts';
import { expectAtRest, expectInteractive, hold, watchLayoutShifts } from './loading.ts';
import { expect, test } from './osteria.ts';

/** The most that a page may take, in bytes; null: no limit. `npm run bench` measures times. */
interface Budget {
  /** All scripts that the page loads without a booking, in gzip. */
  readonly scriptGzip: number;
  /** How many requests the page makes before its first script. */
  readonly requests: number | null;
  /** What these requests bring, headers and compressed bodies. */
  readonly firstView: number | null;
}

const kB = 1_000;

const anyPage: Budget = { scriptGzip: 100 * kB, requests: 8, firstView: null };

const exceptions: Readonly<Record<string, Partial<Budget>>> = {
  // Two plates, both fonts, and the gallery's first picture, which is in the page itself.
  [paths.home]: { firstView: 185 * kB },
  // The code for a booking is loaded with the plan: a click must not wait for it.
  [paths.prenota]: { scriptGzip: 155 * kB, firstView: 120 * kB },
  [paths.admin]: { scriptGzip: 170 * kB, requests: null },
};

/** Bytes on the WebSocket, both ways, for a visit to /prenota and for a booking seen there. */
const socketBudget = { visit: 1.8 * kB, bookingSeen: 150 };

// A phone's pixels, and the pictures of the sample restaurant.
test.use({ siteName: 'sample', deviceScaleFactor: 4.5, hasTouch: true });
test.slow();

for (const path of Object.values(paths)) {
  test(`${path} keeps to its budget without shifts`, async ({ page, request, baseURL }) => {
    const layoutShift = await watchLayoutShifts(page);
    await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: '' }));
    const files = new Set<string>();
    let firstView: readonly string[] | undefined;
    page.on('request', (file) => {
      const { origin, pathname } = new URL(file.url());
      if (origin !== baseURL) return;
      if (file.resourceType() === 'script') firstView ??= [...files];
      files.add(pathname);
    });

    const letFontsThrough = await hold(page, '**/*.woff2');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    letFontsThrough();
    await expectInteractive(page);
    await expectAtRest(page);
    expect.soft(await layoutShift()).toBeLessThanOrEqual(0.01);

    // A touch and scrolling load everything else.
    await page.touchscreen.tap(1, 400);
    for (const section of await page.locator('main section:visible, iframe, object').all()) {
      await section.scrollIntoViewIfNeeded();
    }
    await expectAtRest(page);
    const scripts = [...files].filter((file) => /\.m?js$/.test(file));
    expect(scripts.length, 'the page is interactive').toBeGreaterThan(1);
    const budget = { ...anyPage, ...exceptions[path] };
    const first = firstView ?? [];
    const { gzip } = await measure(request, scripts);
    expect.soft(gzip, 'scripts in gzip').toBeLessThanOrEqual(budget.scriptGzip);
    expect.soft(first.length, 'first requests').toBeLessThanOrEqual(budget.requests ?? Infinity);
    if (budget.firstView === null) return;
    const { sent } = await measure(request, first);
    expect.soft(sent, 'bytes of the first requests').toBeLessThanOrEqual(budget.firstView);
  });
}

/**
 * The bytes of these files: their bodies in gzip, and all that is sent by a host that compresses, as
 * the hosting emulator does not.
 */
async function measure(request: APIRequestContext, files: readonly string[]) {
  const sizes = { gzip: 0, sent: 0 };
  for (const file of files) {
    const response = await request.get(file);
    const body = await response.body();
    const headers = response.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`);
    sizes.gzip += gzipSync(body, { level: 9 }).length;
    sizes.sent += headers.join('').length + Math.min(body.length, brotliCompressSync(body).length);
  }
  return sizes;
}

test('the socket of /prenota keeps to its budget', async ({ page, prenota, restaurant }) => {
  const bytes = { sent: 0, received: 0 };
  page.on('websocket', (socket) => {
    // Clients mask their frames with 4 bytes: RFC 6455, section 5.2.
    socket.on('framesent', ({ payload }) => {
      bytes.sent += frameSize(payload) + 4;
    });
    socket.on('framereceived', ({ payload }) => {
      bytes.received += frameSize(payload);
    });
  });
  await prenota.open();
  await expectAtRest(page);
  const visit = bytes.received;
  expect(visit, 'it is connected').toBeGreaterThan(0);
  expect(bytes.sent + visit).toBeLessThanOrEqual(socketBudget.visit);
  const tables = plan.flatMap((zone) => zone.tables);
  const keys = tables.map(({ zone, numbers }) => `${zone}${numbers[0]}`);
  const [longest = ''] = keys.toSorted((one, other) => other.length - one.length);
  await restaurant.write(`tables/${longest}`, Date.now());
  await expect(page.getByRole('button', { name: /, prenotato$/ })).toBeVisible();
  expect(bytes.received).toBeGreaterThan(visit);
  expect(bytes.received - visit).toBeLessThanOrEqual(socketBudget.bookingSeen);
});

/** A WebSocket frame's size with its header, in bytes, without TLS. */
function frameSize(payload: string | Buffer): number {
  const length = Buffer.byteLength(payload);
  return 2 + (length < 126 ? 0 : length < 65_536 ? 2 : 8) + length;
}
