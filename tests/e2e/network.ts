import type { Page } from '@playwright/test';

/**
 * Takes the network away from a page, or gives it back. Without another network
 * than loopback a browser is always offline and fires no event, so the page gets
 * one from here.
 */
export async function setOffline(
  page: Page,
  isOffline: boolean,
): Promise<void> {
  await page.context().setOffline(isOffline);
  await page.evaluate(
    (name) => window.dispatchEvent(new Event(name)),
    isOffline ? 'offline' : 'online',
  );
}
