import type { Page } from '@playwright/test';
import { visit } from './loading.ts';

/** The URLs of all files in the browser's caches, without their queries. */
export function storedUrls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const caching = names.map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(caching))
      .flat()
      .map(({ url }) => url.replace(/\?.*/, ''));
  });
}

/** Visits a page and waits until the site is stored. */
export async function visitAndStore(page: Page, path: string): Promise<void> {
  await visit(page, path);
  // It stores all files first.
  await page.waitForFunction(
    () => navigator.serviceWorker.controller !== null,
    undefined,
    { timeout: 30_000 },
  );
}
