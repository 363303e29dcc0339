import type { Locator } from '@playwright/test';
import { boxOf, expectNothingSideways, setTextSize } from './good-looks.ts';
import { expect, test } from './osteria.ts';
import { FREE_IT } from './prenota.ts';

// These options start a browser of their own: once.
test.describe.configure({ mode: 'default' });
test.use({
  hasTouch: true,
  // As on a desk, where scroll bars take room.
  launchOptions: ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

/** Taps where a control is, whatever covers it. */
async function tap(control: Locator): Promise<void> {
  const { x, y, width, height } = await boxOf(control);
  await control.page().touchscreen.tap(x + width / 2, y + height / 2);
}

test('a dialog that is closed gives the focus back and changes nothing, and a double tap does not answer the question that it opens', async ({
  page,
  prenota,
  restaurant,
}) => {
  await page.clock.install();
  await restaurant.setBooked('Veranda5');
  const records = await restaurant.read('tables');
  await prenota.openFilled();
  const table = prenota.table('15');
  await table.click();
  // A click beside the question does not close it.
  await page.mouse.click(5, 5);
  await prenota.cancel('15');
  await expect(table).toBeFocused();
  await table.click();
  await page.keyboard.press('Escape');
  await expect(prenota.question('15')).toHaveCount(0);
  await expect(table).toBeFocused();

  // From here on the page's clock is stopped until the test runs it.
  // The database refuses changes that seem to come from a minute ahead.
  await page.clock.pauseAt(Date.now() + 10_000);
  const booked = prenota.booked('5 - 6');
  const question = prenota.dialog(FREE_IT);
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
  await tap(question.getByRole('button', { name: 'Annulla' }));
  await expect(question).toHaveCount(0);
  expect(await restaurant.read('tables')).toEqual(records);
});

test('the buttons of a long question are in sight on small screens and with large text, its text scrolls to the end, and it moves nothing behind it', async ({
  page,
  prenota,
}) => {
  const Note = 'Una riga dopo l’altra\n'.repeat(12);
  await prenota.openFilled({ Nome: 'Ada'.repeat(80), Note });
  const table = prenota.table('7');
  const question = prenota.question('7');
  const last = question.locator('p').last();
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
  };
  for (const [width, height] of [
    [320, 568],
    [390, 664],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height });
    await table.press('Enter');
    await expect(question).toHaveJSProperty('scrollTop', 0);
    await expectNothingSideways(page);
    for (const button of await question.getByRole('button').all())
      await expect(button).toBeInViewport({ ratio: 1 });
    await expect(last).not.toBeInViewport({ ratio: 1 });
    await page.keyboard.press('End');
    await expect(last).toBeInViewport({ ratio: 1 });
    const foot = await boxOf(question.getByRole('button').first());
    const { y, height: textHeight } = await boxOf(last);
    expect(y + textHeight).toBeLessThanOrEqual(foot.y);
    await close();
  }

  await page.setViewportSize({ width: 320, height: 256 });
  await table.press('Enter');
  await expect(question.getByText('Sei sicuro')).toBeFocused();
  await close();

  await page.setViewportSize({ width: 390, height: 844 });
  await table.press('Enter');
  await setTextSize(page, '200%');
  await expect(question).toHaveJSProperty('scrollTop', 0);
  // The details are below each other: half of the window is room for a word.
  for (const text of await question.locator('dd').all())
    expect((await boxOf(text)).width).toBeGreaterThan(195);
  await setTextSize(page, '100%');
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  await page.mouse.move(10, 10);
  await page.mouse.wheel(0, 300);
  await close();
  expect(await scrolled(), 'the page behind stays').toBeCloseTo(before, -1);

  const heading = page.getByRole('heading', { level: 1 });
  for (const pageHeight of [700, 6_000]) {
    await page.setViewportSize({ width: 1_440, height: pageHeight });
    await table.scrollIntoViewIfNeeded();
    const place = await heading.boundingBox();
    await table.click();
    await expect(question).toBeVisible();
    expect(await heading.boundingBox()).toEqual(place);
    await close();
  }
});
