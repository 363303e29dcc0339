import type { APIRequestContext } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { budgets, socketBudget } from '../../tools/bench/budget.ts';
import { HAS_NO_PDF_VIEWER, phone } from '../../tools/bench/phone.ts';
import { routes } from '../../tools/bench/routes.ts';
import { brotli11, isCompressible } from '../../tools/bench/site-files.ts';
import { sum } from '../../tools/bench/statistics.ts';
import { type ReceivedFile, watchTraffic } from '../../tools/bench/traffic.ts';
import { visit } from '../../tools/bench/visit.ts';
import { measureScripts } from '../../tools/bench/weight.ts';
import { urlOf } from '../../tools/ports.ts';
import { expect, openPrenota, tableButton, test } from './osteria.ts';

// Bytes only: times depend on the machine. `npm run bench` measures those.
test.use(phone);
test.slow();

for (const { name, path } of routes) {
  test(`${path} keeps to its budget of scripts, requests and bytes`, async ({ page, request }) => {
    await page.addInitScript(HAS_NO_PDF_VIEWER);
    await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: '' }));
    const { firstView, inAll } = await visit(page, urlOf('preview') + path);
    const bodyOf = async (file: string) => (await request.get(file)).body();
    const { own } = await measureScripts(inAll, bodyOf);
    const budget = budgets[name];
    expect(own.files, 'the page has come alive').toBeGreaterThan(1);
    expect.soft(own.gzip, 'scripts in gzip').toBeLessThanOrEqual(budget?.scriptGzip ?? 0);
    if (budget?.requests) {
      expect.soft(firstView.length, 'requests until idle').toBeLessThanOrEqual(budget.requests);
    }
    if (budget?.firstView) {
      const bytes = sum(await Promise.all(firstView.map((file) => sentSize(request, file))));
      expect.soft(bytes, 'bytes until idle').toBeLessThanOrEqual(budget.firstView);
    }
  });
}

/** What a file takes on a host that compresses, as the hosting emulator does not. */
async function sentSize(request: APIRequestContext, { path }: ReceivedFile): Promise<number> {
  const response = await request.get(path);
  const body = await response.body();
  const headers = response.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`);
  const isCompressed = isCompressible(response.headers()['content-type'] ?? '');
  return headers.join('').length + (isCompressed ? await brotli11(body) : body).length;
}

test('a visit to /prenota keeps to its budget on the socket', async ({ page }) => {
  const { socket } = await visit(page, urlOf('preview') + paths.prenota);
  await expect(tableButton(page, '1 - 2', 'Sala Principale')).toBeVisible();
  expect(socket.framesReceived, 'it came alive').toBeGreaterThan(0);
  expect(socket.sent + socket.received).toBeLessThanOrEqual(socketBudget.visit);
});

test('a booking seen by one watcher keeps to its budget', async ({ page, restaurant }) => {
  const { socket } = await watchTraffic(page, urlOf('preview'));
  await openPrenota(page);
  const before = socket.received;
  // Of the tables the one with the longest key.
  await restaurant.write('tables/Sala Principale11', Date.now());
  await expect(tableButton(page, '11 - 12', 'Sala Principale', 'prenotato')).toBeVisible();
  expect(socket.received).toBeGreaterThan(before);
  expect(socket.received - before).toBeLessThanOrEqual(socketBudget.bookingSeen);
});
