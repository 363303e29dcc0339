import type { Page } from '@playwright/test';

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

/** Waits for the fonts, and for the pictures that were scrolled to. */
export async function expectLoaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.images].every((picture) => {
        const { left, width } = picture.getBoundingClientRect();
        return picture.complete || width === 0 || left >= innerWidth;
      }),
  );
  // What has loaded is drawn.
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(resolve)),
      ),
  );
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
