import type { Locator } from '@playwright/test';
import { openTables } from './admin.ts';
import { boxOf } from './good-looks.ts';
import { expect, test } from './osteria.ts';
import { answer } from './prenota.ts';

test.use({ hasTouch: true });

/** Taps where a control is, whatever covers it. */
async function tap(control: Locator): Promise<void> {
  const { x, y, width, height } = await boxOf(control);
  await control.page().touchscreen.tap(x + width / 2, y + height / 2);
}

test('neither a double tap nor a held or repeated key answers a dialog', async ({
  page,
  prenota,
  restaurant,
}) => {
  await page.clock.install();
  await restaurant.write('tables/Veranda5', Date.now() - 1_000);
  await prenota.open();
  const booked = prenota.booked('5 - 6');
  await expect(booked).toBeVisible();
  // From here on the page's clock stands still until the test runs it.
  // The database refuses changes that seem to come from a minute ahead.
  await page.clock.pauseAt(Date.now() + 10_000);
  const question = prenota.freeingQuestion;
  const cancel = question.getByRole('button', { name: 'Annulla' });
  await booked.scrollIntoViewIfNeeded();
  await tap(booked);
  await expect(question).toBeVisible();
  // Second taps at 0, 150 and 300 ms.
  for (const name of ['Conferma', 'Annulla', 'Conferma']) {
    await tap(question.getByRole('button', { name }));
    await page.clock.runFor(150);
  }
  await expect(question).toBeVisible();
  await page.clock.runFor(500);
  await tap(cancel);
  await expect(question).toHaveCount(0);

  await booked.focus();
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
  expect(await restaurant.read('tables/Veranda5')).not.toBeNull();

  await page.keyboard.press('Enter');
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(prenota.dialog('Tavolo liberato con successo')).toBeVisible();
  expect(await restaurant.read('tables')).toBeNull();
});

test('a question shows its beginning and its first button in a small window, on a zoomed page and with large text', async ({
  page,
  prenota,
}) => {
  await prenota.openFilled();
  const table = prenota.table('7');
  const question = prenota.question('7');
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
  };
  await page.setViewportSize({ width: 320, height: 256 });
  await table.press('Enter');
  await expect(question).toHaveJSProperty('scrollTop', 0);
  await expect(question.getByText('Sei sicuro')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button').first()).toBeFocused();
  await close();

  await page.setViewportSize({ width: 390, height: 844 });
  await table.press('Enter');
  const setTextSize = (size: string) =>
    page
      .locator('html')
      .evaluate(({ style }, to) => style.setProperty('font-size', to), size);
  for (const size of ['150%', '200%']) {
    await setTextSize(size);
    await expect(question).toHaveJSProperty('scrollTop', 0);
    // The details are below each other: half of the window is room for a word.
    for (const text of await question.locator('dd').all())
      expect((await boxOf(text)).width).toBeGreaterThan(195);
  }
  await setTextSize('100%');
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  await page.mouse.move(10, 10);
  await page.mouse.wheel(0, 300);
  await close();
  expect(await scrolled(), 'the page behind does not scroll').toBe(before);
  await page.mouse.wheel(0, -300);
  await expect.poll(scrolled).toBeLessThan(before);

  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2.5 });
  await table.evaluate((button) => button.scrollIntoView());
  await table.press('Enter');
  const button = question.getByRole('button', { name: 'Annulla' });
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

test('the buttons of a long question are in sight on small screens, and its text scrolls to the end', async ({
  page,
  prenota,
}) => {
  const note = 'Una riga dopo l’altra\n'.repeat(12);
  await prenota.openFilled({ Data: '2026-11-24', Note: note });
  const question = prenota.question('7');
  const last = question.locator('p').last();
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [360, 740],
    [390, 664],
    [667, 375],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await prenota.table('7').press('Enter');
    await expect(question.getByText('Sei sicuro')).toBeInViewport({ ratio: 1 });
    for (const button of await question.getByRole('button').all())
      await expect(button).toBeInViewport({ ratio: 1 });
    await expect(last).not.toBeInViewport({ ratio: 1 });
    await page.keyboard.press('End');
    await expect(last).toBeInViewport({ ratio: 1 });
    const foot = await boxOf(question.getByRole('button').first());
    const { y, height: textHeight } = await boxOf(last);
    expect(y + textHeight).toBeLessThanOrEqual(foot.y);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
  }
});

test('a sheet that closes because its table was freed says so, and gives the focus back', async ({
  page,
  prenota,
  restaurant,
}) => {
  await restaurant.setBooked('Veranda7');
  await openTables(page);
  const table = prenota.table('7');
  await table.press('Enter');
  const sheet = page.getByRole('dialog', { name: /^Tavolo 7/ });
  await expect(sheet.getByRole('button').first()).toBeFocused();
  await restaurant.write('tables', null);
  await answer(page, /ha cambiato qualcosa/, 'OK');
  await expect(sheet).toHaveCount(0);
  await expect(table).toBeFocused();
});
