import type { Page } from '@playwright/test';

/**
 * Replaces every text of the page as the translator of Chrome does: with
 * elements around it. A script that keeps a reference to the text then changes
 * one that is not in the page any more.
 */
export async function translate(page: Page, added = ''): Promise<void> {
  await page.locator('#root').evaluate((root, end) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('svg')) continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.append(text.data + end);
      outer.append(inner);
      text.replaceWith(outer);
    }
  }, added);
}
