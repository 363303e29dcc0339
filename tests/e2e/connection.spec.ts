import type { WebSocket } from '@playwright/test';
import { follow, setHidden, visit } from './loading.ts';
import { expect, test } from './osteria.ts';

test('one connection is open while a visible page shows tables, also if the browser says that it is offline', async ({
  page,
  prenota,
  restaurant,
}) => {
  await page.clock.install();
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { get: () => false }),
  );
  const sockets: WebSocket[] = [];
  page.on('websocket', (socket) => sockets.push(socket));
  const areOpen = () => sockets.map((socket) => !socket.isClosed());
  await visit(page, '/home');
  await follow(page, 'Prenota');
  await expect(prenota.table('7')).toBeVisible();
  await expect.poll(areOpen).toEqual([true]);
  // The Firebase client closes its socket.
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect.poll(areOpen).toEqual([false, true]);
  await restaurant.setBooked('Veranda8');
  await expect(prenota.booked('8')).toBeVisible();
  await expect(prenota.alert).toHaveCount(0);

  await setHidden(page, true);
  await page.clock.fastForward(50_000);
  expect(areOpen()).toEqual([false, true]);
  await page.clock.fastForward(11_000);
  await expect.poll(areOpen).toEqual([false, false]);
  await restaurant.setBooked('Veranda7');
  await setHidden(page, false);
  await expect(prenota.booked('7')).toBeVisible();
  await expect.poll(areOpen).toEqual([false, false, true]);
  await follow(page, 'Contattaci');
  await expect.poll(areOpen).toEqual([false, false, false]);
});
