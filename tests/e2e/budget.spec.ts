import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type APIRequestContext, devices } from '@playwright/test';
import { watchSockets } from '../../tools/bench/socket-bytes.ts';
import { paths } from '../support/paths.ts';
import { expect, openPrenota, tableButton, test } from './osteria.ts';
import { budgetOf, socketBudget, visit } from './page-weight.ts';

// Bytes only: times depend on the machine. `npm run bench` measures those.
const { viewport, deviceScaleFactor, isMobile, hasTouch } = devices['Galaxy S9+'];
test.use({ viewport, deviceScaleFactor, isMobile, hasTouch });
test.slow();

for (const path of Object.values(paths)) {
  test(`${path} keeps to its budget of scripts, requests and bytes`, async ({ page, request }) => {
    // Phones show no PDF in a page, but this Chromium has the desktop's viewer.
    await page.addInitScript(
      'Object.defineProperty(navigator, "pdfViewerEnabled", { get: () => false });',
    );
    await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: '' }));
    const { firstView, inAll } = await visit(page, path);
    const scripts = inAll.filter((file) => /\.m?js$/.test(file) && !/\/pdf[.-]/.test(file));
    const budget = budgetOf(path);
    expect(scripts.length, 'the page is interactive').toBeGreaterThan(1);
    expect
      .soft(await sum(scripts, (file) => gzipSize(request, file)), 'scripts in gzip')
      .toBeLessThanOrEqual(budget.scriptGzip);
    if (budget.requests) {
      expect.soft(firstView.length, 'requests until idle').toBeLessThanOrEqual(budget.requests);
    }
    if (budget.firstView) {
      expect
        .soft(await sum(firstView, (file) => sentSize(request, file)), 'bytes until idle')
        .toBeLessThanOrEqual(budget.firstView);
    }
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

test('a visit to /prenota keeps to its budget on the socket', async ({ page }) => {
  const socket = watchSockets(page);
  await visit(page, paths.prenota);
  await expect(tableButton(page, '1 - 2', 'Sala Principale')).toBeVisible();
  expect(socket.received, 'it is connected').toBeGreaterThan(0);
  expect(socket.sent + socket.received).toBeLessThanOrEqual(socketBudget.visit);
});

test('a booking seen by one watcher keeps to its budget', async ({ page, restaurant }) => {
  const socket = watchSockets(page);
  await openPrenota(page);
  const before = socket.received;
  // Of the tables the one with the longest key.
  await restaurant.write('tables/Sala Principale11', Date.now());
  await expect(tableButton(page, '11 - 12', 'Sala Principale', 'prenotato')).toBeVisible();
  expect(socket.received).toBeGreaterThan(before);
  expect(socket.received - before).toBeLessThanOrEqual(socketBudget.bookingSeen);
});
