import type { WebSocket } from '@playwright/test';
import { follow, setHidden, visit } from './loading.ts';
import { expect, test } from './osteria.ts';

test('a page whose browser says that it is offline stays live while requests work', async ({
  page,
  prenota,
  restaurant,
}) => {
  const sockets: WebSocket[] = [];
  page.on('websocket', (socket) => sockets.push(socket));
  const areClosed = () => sockets.map((socket) => socket.isClosed());
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { get: () => false }),
  );
  await prenota.openFilled();
  await expect.poll(areClosed).toEqual([false]);
  // The Firebase client closes its socket.
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect.poll(areClosed).toEqual([true, false]);
  await restaurant.setBooked('Veranda8');
  await expect(prenota.booked('8')).toBeVisible();
  await expect(prenota.alert).toHaveCount(0);
  await prenota.free('7').click();
  await prenota.cancel('7');
});

test('a connection is open only while a visible page shows tables', async ({
  page,
  prenota,
  restaurant,
}) => {
  await page.clock.install();
  const sockets: WebSocket[] = [];
  page.on('websocket', (socket) => sockets.push(socket));
  const open = () => sockets.filter((socket) => !socket.isClosed()).length;
  await visit(page, '/home');
  await follow(page, 'Prenota');
  await expect(prenota.table('7')).toBeVisible();
  await expect.poll(open).toBe(1);
  expect(sockets).toHaveLength(1);
  await setHidden(page, true);
  await page.clock.fastForward(50_000);
  expect(open()).toBe(1);
  await page.clock.fastForward(11_000);
  await expect.poll(open).toBe(0);
  await restaurant.setBooked('Veranda7');
  await setHidden(page, false);
  await expect(prenota.booked('7')).toBeVisible();
  await expect.poll(open).toBe(1);
  await follow(page, 'Contattaci');
  await expect.poll(open).toBe(0);
});
