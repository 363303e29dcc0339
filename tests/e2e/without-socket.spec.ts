import { readFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { startDatabaseEmulator } from 'rtdb-emulator';
import { NAMESPACE, PROJECT } from '../../tools/demo.ts';
import { ports, urlOf } from '../../tools/ports.ts';
import { RULES_FILE } from '../../tools/rules.ts';
import {
  answer,
  bookInVeranda,
  CONFIRMED,
  confirmation,
  dialog,
  expect,
  FREE_IT,
  fillForm,
  openPrenota,
  tableButton,
  test,
  VERANDA,
} from './osteria.ts';

const database = new RegExp(`:${ports.database.port}/`);

test.describe('in a network', () => {
  for (const [kind, problem] of [
    ['refuses WebSockets', (page: Page) => page.routeWebSocket(database, (ws) => ws.close())],
    ['leaves them silent', (page: Page) => page.routeWebSocket(database, () => {})],
  ] as const) {
    test(`that ${kind} the tables live on, and one is booked`, async ({
      page,
      restaurant,
      expectedNoise,
    }) => {
      expectedNoise.push(/WebSocket/);
      await problem(page);
      await openPrenota(page);
      await restaurant.write(`tables/${VERANDA}8`, Date.now());
      await expect(tableButton(page, '8', VERANDA, 'prenotato')).toBeVisible({ timeout: 6_000 });
      await bookInVeranda(page, '7');
      await expect(tableButton(page, '7', VERANDA, 'prenotato')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect((await restaurant.inbox()).mails).toHaveLength(1);
      await tableButton(page, '7', VERANDA, 'prenotato').click();
      await answer(page, FREE_IT, 'Conferma');
      await answer(page, /collegamento diretto/, 'OK');
    });
  }
});

test('a hidden page without a socket asks nothing', async ({ page, expectedNoise }) => {
  expectedNoise.push(/WebSocket/);
  await page.clock.install();
  await page.routeWebSocket(database, (ws) => ws.close());
  await openPrenota(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.clock.fastForward(5_000);
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.runFor(10_000);
  requests.length = 0;
  await page.clock.runFor(300_000);
  expect(requests).toEqual([]);
});

test('with all connections in use others see and book, and get the next free one', async ({
  launchOptions,
  baseURL,
  backend,
}) => {
  const emulator = await startDatabaseEmulator({
    projectId: PROJECT,
    rules: readFileSync(RULES_FILE, 'utf8'),
    maxConnections: 2,
  });
  await fetch(`${emulator.url}/admin.json?ns=${NAMESPACE}`, {
    method: 'PUT',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify({ giardino: true, prenotazioni: true }),
  });
  const detours = [
    [urlOf('database'), emulator.url],
    [urlOf('services'), backend.services],
  ].map(([from = '', to = '']) => `MAP ${new URL(from).host} ${new URL(to).host}`);
  const others = (launchOptions.args ?? []).filter((each) => !each.includes('resolver'));
  const args = [...others, `--host-resolver-rules=${detours.join(',')}`];
  const browser = await chromium.launch({ ...launchOptions, args });
  const open = async () => {
    const page = await browser.newPage({
      ...(baseURL ? { baseURL } : {}),
      serviceWorkers: 'block',
    });
    await page.clock.install();
    await openPrenota(page);
    return page;
  };
  const [first, second] = [await open(), await open()];
  const [third, fourth] = [await open(), await open()];

  await bookInVeranda(third, '7');
  for (const page of [first, second, fourth]) {
    await page.clock.runFor(5_000);
    await expect(tableButton(page, '7', VERANDA, 'prenotato')).toBeVisible();
  }

  for (const page of [third, fourth]) {
    await fillForm(page);
    await tableButton(page, '8', VERANDA).click();
  }
  const confirm = (page: Page) =>
    dialog(page, confirmation('8', VERANDA)).getByRole('button', { name: 'Conferma' }).click();
  await Promise.all([third, fourth].map(confirm));
  const outcomes = await Promise.all(
    [third, fourth].map(async (page) => {
      const outcome = page
        .getByRole('alertdialog')
        .filter({ hasNotText: confirmation('8', VERANDA) });
      await expect(outcome).toBeVisible();
      return outcome.textContent();
    }),
  );
  expect(outcomes.filter((text) => text?.includes(CONFIRMED))).toHaveLength(1);
  expect(outcomes.filter((text) => text?.includes('preso da un altro'))).toHaveLength(1);

  let isConnected = false;
  fourth.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      isConnected ||= String(payload).includes('"t":"h"');
    });
  });
  await Promise.all([first.close(), third.close()]);
  await expect(async () => {
    await fourth.clock.runFor(21_000);
    expect(isConnected).toBe(true);
  }).toPass();
  await browser.close();
  await emulator.close();
});
