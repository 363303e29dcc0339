import type { Page, WebSocket } from '@playwright/test';
import { follow, setHidden, visit } from './loading.ts';
import { expect, test } from './osteria.ts';

/** @returns a function for how many sockets the page has opened, and how many of them are open */
function watchSockets(page: Page) {
  const sockets: WebSocket[] = [];
  page.on('websocket', (socket) => sockets.push(socket));
  return () => ({
    opened: sockets.length,
    open: sockets.filter((socket) => !socket.isClosed()).length,
  });
}

test('a connection is open only while a visible page shows tables', async ({
  page,
  prenota,
  restaurant,
}) => {
  await page.clock.install();
  const sockets = watchSockets(page);
  await visit(page, '/home');
  await follow(page, 'Contattaci');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contattaci');
  expect(sockets().opened).toBe(0);
  await follow(page, 'Prenota');
  await expect(prenota.table('7')).toBeVisible();
  await expect.poll(() => sockets().open).toBe(1);
  await setHidden(page, true);
  await page.clock.fastForward(50_000);
  expect(sockets().open).toBe(1);
  await page.clock.fastForward(11_000);
  await expect.poll(() => sockets().open).toBe(0);
  await restaurant.setBooked('Veranda7');
  await setHidden(page, false);
  await expect(prenota.booked('7')).toBeVisible();
  await expect.poll(() => sockets().open).toBe(1);
  await follow(page, 'Contattaci');
  await expect.poll(() => sockets().open).toBe(0);
});
