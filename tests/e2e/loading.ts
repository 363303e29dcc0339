import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until it is interactive. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectInteractive(page);
}

/** Follows a link of the header. */
export function follow(page: Page, name: string): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Principale' });
  return nav.getByRole('link', { name }).click();
}

/**
 * Waits until the page is hydrated: a link that is clicked before is followed
 * by the browser.
 */
export async function expectInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // React hydrates one element after the other, the last of each part at the
    // end.
    const lastOf = (part: string) =>
      [...document.querySelectorAll(`${part} :not(svg, svg *)`)].at(-1);
    const elements = [
      document.querySelector('main h1'),
      lastOf('main'),
      lastOf('footer'),
    ];
    return elements.every((element) =>
      Object.keys(element ?? {}).some((key) => key.startsWith('__reactProps')),
    );
  });
}

/**
 * Waits until the page and its frames have requested nothing new for a second.
 * Playwright's `networkidle` also waits for answers, which the frames of the
 * PDF viewer do not always get.
 */
export async function expectAtRest(page: Page): Promise<void> {
  let lastRequest = Date.now();
  const note = () => {
    lastRequest = Date.now();
  };
  page.on('request', note);
  // The test's own timeout applies.
  await expect
    .poll(() => Date.now() - lastRequest, { timeout: 0, intervals: [100] })
    .toBeGreaterThan(1_000);
  page.off('request', note);
}

/**
 * Holds requests back.
 * @returns a function that passes them to earlier routes, or to the network
 */
export async function hold(
  page: Page,
  url: string | RegExp,
): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.fallback();
  });
  return letThrough;
}
