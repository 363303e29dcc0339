import type { Page } from '@playwright/test';
import { expect, expectInteractive } from './osteria.ts';

/** The URLs of everything that the browser keeps of any site, without their queries. */
export function keptUrls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const caching = names.map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(caching)).flat().map(({ url }) => url.replace(/\?.*/, ''));
  });
}

/** Visits a page and waits until the site is kept for times without a network. */
export async function visit(page: Page, path: string, last = /plate-right-[^/]*\.avif$/) {
  await page.goto(path);
  await expectInteractive(page);
  // What is kept last.
  await expect
    .poll(() => keptUrls(page), { intervals: [100] })
    .toContainEqual(expect.stringMatching(last));
}
