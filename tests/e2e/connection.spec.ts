import type { Page, WebSocket } from '@playwright/test';
import { ports } from '../../tools/suite/ports.ts';
import { follow, visit } from './loading.ts';
import { expect, test } from './osteria.ts';

/** Hides the tab, or shows it again, as far as the page can tell. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', {
      value: isHidden,
      configurable: true,
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test('one connection is open while a visible page shows tables', async ({
  page,
  prenota,
  restaurant,
}) => {
  await page.clock.install();
  const sockets: WebSocket[] = [];
  page.on('websocket', (socket) => sockets.push(socket));
  const areOpen = () => sockets.map((socket) => !socket.isClosed());
  await visit(page, '/home');
  await follow(page, 'Prenota');
  await expect(prenota.table('7')).toBeVisible();
  await expect.poll(areOpen).toEqual([true]);
  await setHidden(page, true);
  await page.clock.fastForward(50_000);
  expect(areOpen()).toEqual([true]);
  await page.clock.fastForward(11_000);
  await expect.poll(areOpen).toEqual([false]);
  await restaurant.setBooked('Veranda7');
  await setHidden(page, false);
  await expect(prenota.booked('7')).toBeVisible();
  await expect.poll(areOpen).toEqual([false, true]);
  await follow(page, 'Contattaci');
  await expect.poll(areOpen).toEqual([false, false]);
});

test('a tab that is seen again soon shows what its silent socket has missed', async ({
  page,
  prenota,
  restaurant,
}) => {
  let isSilent = false;
  const database = new RegExp(`:${ports.database.port}/`);
  await page.routeWebSocket(database, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!isSilent) socket.send(message);
    });
  });
  await page.clock.install();
  await prenota.open();
  // The socket has sent the tables, and sends what changes.
  await restaurant.setBooked('Veranda8');
  await expect(prenota.booked('8')).toBeVisible();
  await setHidden(page, true);
  // As it is after sleep.
  isSilent = true;
  await restaurant.setBooked('Veranda8', 'Veranda15');
  await page.clock.pauseAt(Date.now() + 20_000);
  await setHidden(page, false);
  // The socket is asked first.
  await page.clock.runFor(2_000);
  await expect(prenota.booked('15')).toBeVisible();
});
