import type { Page } from '@playwright/test';
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

test('a visible page that shows tables has one connection, and shows what a silent one has missed', async ({
  page,
  prenota,
  restaurant,
}) => {
  const open: boolean[] = [];
  let isSilent = false;
  const database = new RegExp(`:${ports.database.port}/`);
  await page.routeWebSocket(database, (socket) => {
    const index = open.push(true) - 1;
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!isSilent) socket.send(message);
    });
    socket.onClose(() => {
      open[index] = false;
      void server.close();
    });
  });
  await page.clock.install();
  await visit(page, '/home');
  await follow(page, 'Prenota');
  await expect.poll(() => open).toEqual([true]);
  // The socket has sent the tables, and sends what changes.
  await restaurant.setBooked('Veranda8');
  await expect(prenota.booked('8')).toBeVisible();
  await setHidden(page, true);
  await page.clock.fastForward(50_000);
  expect(open).toEqual([true]);
  await page.clock.fastForward(11_000);
  await expect.poll(() => open).toEqual([false]);
  await restaurant.setBooked('Veranda7');
  await setHidden(page, false);
  await expect(prenota.booked('7')).toBeVisible();
  await expect.poll(() => open).toEqual([false, true]);

  await restaurant.setBooked('Veranda7', 'Veranda8');
  await expect(prenota.booked('8')).toBeVisible();
  await setHidden(page, true);
  // As it is after sleep.
  isSilent = true;
  await restaurant.setBooked('Veranda8', 'Veranda15');
  await page.clock.fastForward(20_000);
  await setHidden(page, false);
  await expect(prenota.booked('15')).toBeVisible();

  isSilent = false;
  await follow(page, 'Contattaci');
  await expect.poll(() => open).not.toContain(true);
});
