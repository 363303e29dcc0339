import type { Locator, Page } from '@playwright/test';
import { expect } from './osteria.ts';

/** More stops than any page has. */
const MAX_STOPS = 90;

/** Walks with Tab to a control, and sees at every stop that nothing hides what has the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press(key);
    // The sidebar slides in.
    await expect.poll(() => hiddenFocus(page), 'what has the focus is in sight').toBeNull();
    if (await isFocused(target)) return;
  }
  await expect(target, `is reached with ${key}`).toBeFocused();
}

/** Walks to a control and presses it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** The dialog that says `text` is answered; the focus is in it when it opens. */
export async function answerByKeyboard(
  page: Page,
  text: string | RegExp,
  button: 'OK' | 'Conferma',
): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: text, exact: true });
  await expect(dialog).toBeVisible();
  const control = dialog.getByRole('button', { name: button });
  if (!(await isFocused(control))) await tabTo(page, control);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** What has the focus, where all of it is out of sight or behind something else (WCAG 2.4.11). */
function hiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const shares = [0.05, 0.5, 0.95];
    const isSeen = shares.some((across) =>
      shares.some((down) => {
        const x = left + (right - left) * across;
        const y = top + (bottom - top) * down;
        return element.contains(document.elementFromPoint(x, y));
      }),
    );
    return isSeen ? null : element.outerHTML;
  });
}
