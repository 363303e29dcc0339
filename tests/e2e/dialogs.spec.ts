import type { Locator } from '@playwright/test';
import {
  confirmation,
  dialog,
  expect,
  FREE_IT,
  fillForm,
  openPrenota,
  tableButton,
  test,
  VERANDA,
} from './osteria.ts';

test.use({ hasTouch: true });

test.beforeEach(async ({ page, restaurant }) => {
  await page.clock.install();
  await restaurant.write('tables/Veranda5', Date.now() - 1_000);
  await openPrenota(page);
  await fillForm(page);
  await expect(tableButton(page, '5 - 6', VERANDA, 'prenotato')).toBeVisible();
  // From here on the time of the page passes when the test says so.
  await page.clock.pauseAt(Date.now() + 60_000);
});

/** Taps where a control is, whatever lies there or does not answer. */
async function tap(control: Locator): Promise<void> {
  const box = await control.boundingBox();
  if (!box) throw new Error('The control is not shown.');
  await control.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

test('a double tap answers no question and closes no alert; a later tap does', async ({
  page,
  restaurant,
}) => {
  for (const [table, text, answers] of [
    [tableButton(page, '7', VERANDA), confirmation('7', VERANDA), ['Conferma', 'Annulla']],
    [tableButton(page, '5 - 6', VERANDA), FREE_IT, ['Annulla', 'Conferma']],
  ] as const) {
    const question = dialog(page, text);
    await table.scrollIntoViewIfNeeded();
    await tap(table);
    await expect(question).toBeVisible();
    // Second taps at 0, 150 and 300 ms.
    for (const name of [...answers, ...answers].slice(0, 3)) {
      await tap(question.getByRole('button', { name }));
      await page.clock.runFor(150);
    }
    await expect(question).toBeVisible();
    await page.clock.runFor(500);
    await tap(question.getByRole('button', { name: answers[1] }));
    await expect(question).toHaveCount(0);
  }
  const alert = dialog(page, 'Tavolo liberato con successo');
  await tap(alert.getByRole('button'));
  await expect(alert).toBeVisible();
  await page.clock.runFor(500);
  await tap(alert.getByRole('button'));
  await expect(alert).toHaveCount(0);
  expect(await restaurant.read('tables')).toBeNull();
  expect((await restaurant.inbox()).mails).toEqual([]);
});

test('on a page zoomed by pinching a question shows its first button', async ({ page }) => {
  const table = tableButton(page, '7', VERANDA);
  await table.scrollIntoViewIfNeeded();
  const browser = await page.context().newCDPSession(page);
  // As two fingers do.
  await browser.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2.5 });
  await table.evaluate((button) => button.scrollIntoView());
  await table.press('Enter');
  const button = dialog(page, confirmation('7', VERANDA)).getByRole('button', { name: 'Annulla' });
  await expect(button).toBeFocused();
  const outside = () =>
    button.evaluate((element) => {
      if (!window.visualViewport) return Infinity;
      const { offsetLeft, offsetTop, width, height } = window.visualViewport;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return Math.max(
        offsetLeft - left,
        right - offsetLeft - width,
        offsetTop - top,
        bottom - offsetTop - height,
      );
    });
  await expect.poll(outside).toBeLessThanOrEqual(1);
});

test('a held Enter or a second press answers no question; moving to Conferma does', async ({
  page,
  restaurant,
}) => {
  const record = await restaurant.read('tables/Veranda5');
  const question = dialog(page, FREE_IT);
  const cancel = question.getByRole('button', { name: 'Annulla' });
  await tableButton(page, '5 - 6', VERANDA).focus();
  await page.keyboard.down('Enter');
  await expect(question).toBeVisible();
  for (let repeats = 0; repeats < 20; repeats += 1) {
    await page.keyboard.down('Enter');
    await page.clock.runFor(50);
  }
  await page.keyboard.up('Enter');
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    await expect(question).toBeVisible();
    await page.keyboard.press(key);
    await expect(cancel).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
  }
  expect(await restaurant.read('tables/Veranda5')).toBe(record);

  await page.keyboard.press('Enter');
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Tavolo liberato con successo')).toBeVisible();
});

test('a pair of tables stays on one line in a question, however narrow it is', async ({ page }) => {
  await tableButton(page, '3 - 4', VERANDA).click();
  const pair = dialog(page, confirmation('3 - 4', VERANDA)).getByText('3 - 4', { exact: true });
  for (let width = 300; width < 480; width += 20) {
    await page.setViewportSize({ width, height: 740 });
    const lines = await pair.evaluate((words) => {
      const range = document.createRange();
      range.selectNodeContents(words);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  }
});
