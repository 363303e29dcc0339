import type { Page, WebSocket } from '@playwright/test';
import { expect, expectInteractive, openPrenota, tableButton, test, VERANDA } from './osteria.ts';

/** The page's sockets, those that have closed included. */
function socketsOf(page: Page): readonly WebSocket[] {
  const sockets: WebSocket[] = [];
  page.on('websocket', (socket) => sockets.push(socket));
  return sockets;
}

const open = (sockets: readonly WebSocket[]) => sockets.filter((socket) => !socket.isClosed());

/** Hides the tab, or shows it again, as far as the page can tell. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test('a connection is opened for the tables and closed when they are left', async ({ page }) => {
  const sockets = socketsOf(page);
  await page.goto('/home');
  await expectInteractive(page);
  const nav = page.getByRole('navigation', { name: 'Principale' });
  await nav.getByRole('link', { name: 'Contattaci' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contattaci');
  expect(sockets).toEqual([]);
  await nav.getByRole('link', { name: 'Prenota' }).click();
  await expect(tableButton(page, '7', VERANDA)).toBeVisible();
  await expect.poll(() => open(sockets)).toHaveLength(1);
  await nav.getByRole('link', { name: 'Contattaci' }).click();
  await expect.poll(() => open(sockets)).toEqual([]);
});

test('a tab hidden for a minute closes its connection until it is shown', async ({
  page,
  restaurant,
}) => {
  await page.clock.install();
  const sockets = socketsOf(page);
  await openPrenota(page);
  await expect.poll(() => open(sockets)).toHaveLength(1);
  await setHidden(page, true);
  await page.clock.fastForward(50_000);
  expect(open(sockets)).toHaveLength(1);
  await page.clock.fastForward(11_000);
  await expect.poll(() => open(sockets)).toEqual([]);
  await restaurant.write(`tables/${VERANDA}7`, Date.now());
  await setHidden(page, false);
  await expect(tableButton(page, '7', VERANDA, 'prenotato')).toBeVisible();
  await expect.poll(() => open(sockets)).toHaveLength(1);
});
