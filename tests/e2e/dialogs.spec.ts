import type { Locator } from '@playwright/test';
import { boxOf } from './good-looks.ts';
import { expect, test } from './osteria.ts';

test.use({ hasTouch: true });

test.beforeEach(async ({ page, prenota, restaurant }) => {
  await page.clock.install();
  await restaurant.write('tables/Veranda5', Date.now() - 1_000);
  await prenota.openFilled();
  await expect(prenota.booked('5 - 6')).toBeVisible();
  // From here on the page's clock stands still until a test runs it.
  await page.clock.pauseAt(Date.now() + 60_000);
});

/** Taps where a control is, whatever covers it. */
async function tap(control: Locator): Promise<void> {
  const { x, y, width, height } = await boxOf(control);
  await control.page().touchscreen.tap(x + width / 2, y + height / 2);
}

test('a double tap answers no dialog', async ({
  page,
  prenota,
  restaurant,
}) => {
  for (const [table, question, answers] of [
    [prenota.table('7'), prenota.question('7'), ['Conferma', 'Annulla']],
    [prenota.table('5 - 6'), prenota.freeingQuestion, ['Annulla', 'Conferma']],
  ] as const) {
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
  await expect(prenota.dialog('Tavolo liberato con successo')).toBeVisible();
  expect(await restaurant.read('tables')).toBeNull();
  expect((await restaurant.inbox()).mails).toEqual([]);
});

test('on a zoomed page a question shows its first button', async ({
  page,
  prenota,
}) => {
  const table = prenota.table('7');
  await table.scrollIntoViewIfNeeded();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2.5 });
  await table.evaluate((button) => button.scrollIntoView());
  await table.press('Enter');
  const button = prenota.question('7').getByRole('button', { name: 'Annulla' });
  await expect(button).toBeFocused();
  const overhang = () =>
    button.evaluate((element) => {
      if (!window.visualViewport) return Infinity;
      const {
        offsetLeft: x,
        offsetTop: y,
        width,
        height,
      } = window.visualViewport;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return Math.max(
        x - left,
        right - x - width,
        y - top,
        bottom - y - height,
      );
    });
  await expect.poll(overhang).toBeLessThanOrEqual(1);
});

test('a held or repeated key answers no dialog', async ({
  page,
  prenota,
  restaurant,
}) => {
  const record = await restaurant.read('tables/Veranda5');
  const question = prenota.freeingQuestion;
  const cancel = question.getByRole('button', { name: 'Annulla' });
  await prenota.table('5 - 6').focus();
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
  await page.keyboard.press('Space');
  await expect(question).toBeVisible();
  await page.keyboard.press('Space');
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  expect(await restaurant.read('tables/Veranda5')).toBe(record);

  await page.keyboard.press('Enter');
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(prenota.dialog('Tavolo liberato con successo')).toBeVisible();
});

test('a question larger than the window opens at its beginning', async ({
  page,
  prenota,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await prenota.table('7').press('Enter');
  const question = prenota.question('7');
  await expect(question).toBeVisible();
  await expect(question).toHaveJSProperty('scrollTop', 0);
  await expect(question.getByText('Sei sicuro')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button').first()).toBeFocused();
});

test('a question with large text has its details below each other', async ({
  page,
  prenota,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await prenota.table('7').press('Enter');
  const question = prenota.question('7');
  for (const size of ['150%', '200%']) {
    await page
      .locator('html')
      .evaluate(({ style }, to) => style.setProperty('font-size', to), size);
    await expect(question).toHaveJSProperty('scrollTop', 0);
    for (const text of await question.locator('dd').all()) {
      // Half of the window: room for a word.
      expect((await boxOf(text)).width).toBeGreaterThan(195);
    }
  }
});

test('the page behind a question does not scroll', async ({
  page,
  prenota,
}) => {
  await prenota.table('7').press('Enter');
  await expect(prenota.question('7')).toBeVisible();
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.move(10, 10);
  await page.mouse.wheel(0, 300);
  await page.clock.runFor(500);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await page.keyboard.press('Escape');
  await page.mouse.wheel(0, -300);
  await expect
    .poll(() => page.evaluate(() => window.scrollY))
    .toBeLessThan(before);
});
