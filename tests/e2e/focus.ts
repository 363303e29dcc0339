import { expect, type Locator, type Page } from '@playwright/test';

/** More tab stops than any page has. */
const MAX_STOPS = 90;

/** Moves the focus with a key to a control, past others that can be seen. */
export async function moveFocusTo(
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const isFocused = () =>
    target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await moveFocus(target.page(), key);
    if (await isFocused()) return;
  }
  await expect(target, `is reached with ${key}`).toBeFocused();
}

/**
 * Presses a key; the focused element must be visible (WCAG 2.4.11) and have a
 * ring (2.4.7).
 * @returns false if the focus has left the page
 */
export async function moveFocus(page: Page, key: string): Promise<boolean> {
  const leavesFrame =
    page.frames().length > 1 && (await inspectFocus(page)).isFrame;
  await page.keyboard.press(key);
  // A frame of another site has its own process: the focus is nowhere until
  // that one has returned it.
  if (leavesFrame) {
    await expect
      .poll(() => inspectFocus(page))
      .toMatchObject({ isOnPage: true, isFrame: false });
  }
  let focus = await inspectFocus(page);
  // The sidebar slides in.
  await expect(async () => {
    if (focus.problem) focus = await inspectFocus(page);
    expect(focus.problem).toBeNull();
  }).toPass({ timeout: 10_000 });
  return focus.isOnPage;
}

/** Whether the focused element is hidden, covered, or without a ring. */
function inspectFocus(
  page: Page,
): Promise<{ isOnPage: boolean; isFrame: boolean; problem: string | null }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const isOnPage = element !== null && element !== document.body;
    // A document in a frame shows its own focus.
    const isFrame = isOnPage && element.matches('iframe, object');
    if (!isOnPage || isFrame) return { isOnPage, isFrame, problem: null };
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const shares = [0.05, 0.5, 0.95];
    const isSeen = shares.some((across) =>
      shares.some((down) => {
        const x = left + (right - left) * across;
        const y = top + (bottom - top) * down;
        return element.contains(document.elementFromPoint(x, y));
      }),
    );
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const hasRing =
      outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2;
    const problem =
      isSeen && hasRing
        ? null
        : `${isSeen ? 'no ring' : 'hidden'}: ${element.outerHTML}`;
    return { isOnPage, isFrame, problem };
  });
}

/**
 * Moves through the whole page with Tab: no control traps the focus. The first
 * one is the skip link, which leads to the main part.
 */
export async function expectKeyboardAccess(page: Page): Promise<void> {
  const skip = page.getByRole('link', { name: 'Vai al contenuto' });
  await moveFocus(page, 'Tab');
  await expect(skip).toBeFocused();
  for (let stops = 1; await moveFocus(page, 'Tab'); stops += 1) {
    expect(stops).toBeLessThan(MAX_STOPS);
  }
  await skip.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}
