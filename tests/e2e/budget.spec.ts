import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import plan from '../../src/restaurant/floor-plan.json' with { type: 'json' };
import { paths } from '../support/paths.ts';
import {
  expect,
  expectAtRest,
  expectInteractive,
  hold,
  openPrenota,
  tableButton,
  test,
} from './osteria.ts';
import { watchSockets } from './socket-bytes.ts';

/**
 * The most that a page may take, in bytes; kB are 1,000 of them, the stricter reading. Null: no
 * bound. Never a time: those depend on the machine. `npm run bench` measures them.
 */
interface Budget {
  /** Scripts in gzip that the page ever loads without a booking. */
  readonly scriptGzip: number;
  /** Requests of the page before its first script. */
  readonly requests: number | null;
  /** What these requests bring, headers and compressed bodies. */
  readonly firstView: number | null;
}

const kB = 1_000;

const anyPage: Budget = { scriptGzip: 100 * kB, requests: 8, firstView: null };

const exceptions: Readonly<Record<string, Partial<Budget>>> = {
  // Two plates, both fonts, and the gallery's first picture, which is in the page itself.
  [paths.home]: { firstView: 185 * kB },
  // The booking's code comes with the plan: a click must not wait for it. Nor does the plan wait for it.
  [paths.prenota]: { scriptGzip: 155 * kB, firstView: 120 * kB },
  [paths.admin]: { scriptGzip: 170 * kB, requests: null },
};

/** Bytes of WebSocket frames with their headers, both ways, for a visit to /prenota and a booking seen there. */
const socketBudget = { visit: 1.8 * kB, bookingSeen: 150 };

// A phone's pixels, and the pictures that the site comes with.
test.use({ siteName: 'sample', deviceScaleFactor: 4.5, hasTouch: true });
test.slow();

for (const path of Object.values(paths)) {
  test(`${path} keeps to its budget, and does not move when its fonts and scripts arrive`, async ({
    page,
    request,
    baseURL,
  }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        const entries = list.getEntries() as unknown as readonly { readonly value: number }[];
        shifts.push(...entries.map(({ value }) => value));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: '' }));
    const files = new Set<string>();
    let firstView: readonly string[] | undefined;
    page.on('request', (asked) => {
      const { origin, pathname } = new URL(asked.url());
      if (origin !== baseURL) return;
      if (asked.resourceType() === 'script') firstView ??= [...files];
      files.add(pathname);
    });

    const letFontsThrough = await hold(page, '**/*.woff2');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    letFontsThrough();
    await expectInteractive(page);
    await expectAtRest(page);
    const shifts = await page.evaluate<number[]>('shifts');
    expect.soft(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.01);

    // All that it ever loads: what comes with a touch, and with a look at all of it.
    await page.touchscreen.tap(1, 400);
    for (const section of await page.locator('main section:visible, iframe, object').all()) {
      await section.scrollIntoViewIfNeeded();
    }
    await expectAtRest(page);
    const scripts = [...files].filter((file) => /\.m?js$/.test(file));
    expect(scripts.length, 'the page is interactive').toBeGreaterThan(1);
    const budget = { ...anyPage, ...exceptions[path] };
    const first = firstView ?? [];
    const gzip = await sum(scripts, (file) => gzipSize(request, file));
    expect.soft(gzip, 'scripts in gzip').toBeLessThanOrEqual(budget.scriptGzip);
    expect.soft(first.length, 'first requests').toBeLessThanOrEqual(budget.requests ?? Infinity);
    if (budget.firstView === null) return;
    const sent = await sum(first, (file) => sentSize(request, file));
    expect.soft(sent, 'bytes of the first requests').toBeLessThanOrEqual(budget.firstView);
  });
}

async function sum(files: readonly string[], sizeOf: (file: string) => Promise<number>) {
  const sizes = await Promise.all(files.map(sizeOf));
  return sizes.reduce((all, size) => all + size, 0);
}

async function gzipSize(request: APIRequestContext, file: string): Promise<number> {
  return gzipSync(await (await request.get(file)).body(), { level: 9 }).length;
}

/** What a file takes on a host that compresses, as the hosting emulator does not. */
async function sentSize(request: APIRequestContext, file: string): Promise<number> {
  const response = await request.get(file);
  const body = await response.body();
  const headers = response.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`);
  return headers.join('').length + Math.min(body.length, brotliCompressSync(body).length);
}

const keyOf = ({ zone, numbers }: { zone: string; numbers: number[] }) => `${zone}${numbers[0]}`;

test('a visit to /prenota and a booking seen there keep to their budget on the socket', async ({
  page,
  restaurant,
}) => {
  const socket = watchSockets(page);
  await openPrenota(page);
  await expectAtRest(page);
  const visit = socket.received;
  expect(visit, 'it is connected').toBeGreaterThan(0);
  expect(socket.sent + visit).toBeLessThanOrEqual(socketBudget.visit);
  // Of the tables the one with the longest key.
  const [table] = plan
    .flatMap(({ tables }) => tables)
    .toSorted((one, other) => keyOf(other).length - keyOf(one).length);
  if (!table) throw new Error('The floor plan has no table.');
  await restaurant.write(`tables/${keyOf(table)}`, Date.now());
  await expect(tableButton(page, table.numbers.join(' - '), table.zone, 'prenotato')).toBeVisible();
  expect(socket.received).toBeGreaterThan(visit);
  expect(socket.received - visit).toBeLessThanOrEqual(socketBudget.bookingSeen);
});
