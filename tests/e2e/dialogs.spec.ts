import type { Locator, Page } from '@playwright/test';
import { DEMO_ADMIN } from '../../tools/demo.ts';
import {
  answer,
  confirmation,
  dialog,
  expect,
  fillForm,
  openPrenota,
  tableButton,
  test,
} from './osteria.ts';

const SALA = 'Sala Principale';
const FREE_IT = 'Vuoi liberare questo tavolo?';
const OFF = 'Sei sicuro di DISATTIVARE la parte esterna del ristorante per le prenotazioni?';

/** Stops the time of the page: from here on it passes when the test says so. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

type Tap = (page: Page, x: number, y: number) => Promise<void>;

const byMouse: Tap = (page, x, y) => page.mouse.click(x, y);
const byFinger: Tap = (page, x, y) => page.touchscreen.tap(x, y);

/** Taps where a control is, whatever lies there or does not answer. */
async function tapAt(tap: Tap, control: Locator): Promise<void> {
  const box = await control.boundingBox();
  if (!box) throw new Error('The control is not shown.');
  await tap(control.page(), box.x + box.width / 2, box.y + box.height / 2);
}

/** Opens a question, with second taps on its answers at 0, 150 and 300 ms: it is still open. */
async function openWithSecondTaps(
  question: Locator,
  open: () => Promise<void>,
  tap: Tap = byMouse,
): Promise<void> {
  await open();
  await expect(question).toBeVisible();
  for (const answer of ['Conferma', 'Annulla', 'Conferma']) {
    await tapAt(tap, question.getByRole('button', { name: answer }));
    await question.page().clock.runFor(150);
  }
  await expect(question).toBeVisible();
}

test.use({ hasTouch: true });

test.beforeEach(({ page }) => page.clock.install());

for (const [name, tap] of [
  ['finger', byFinger],
  ['mouse', byMouse],
] as const) {
  test(`a double tap by ${name} on a booked table frees nothing; a later tap does`, async ({
    page,
    restaurant,
  }) => {
    const record = Date.now() - 1_000;
    await restaurant.write('tables/Sala Principale5', record);
    await openPrenota(page);
    const table = tableButton(page, '5 - 6', SALA);
    await expect(table).toHaveAccessibleName(/prenotato$/);
    await table.scrollIntoViewIfNeeded();
    await stopTime(page);
    const question = dialog(page, FREE_IT);
    await openWithSecondTaps(question, () => tapAt(tap, table), tap);
    expect(await restaurant.read('tables/Sala Principale5')).toBe(record);
    await page.clock.runFor(500);
    await tapAt(tap, question.getByRole('button', { name: 'Conferma' }));
    await expect(dialog(page, 'Tavolo liberato con successo')).toBeVisible();
    expect(await restaurant.read('tables')).toBeNull();
  });
}

test('a double tap on a free table books nothing', async ({ page, restaurant }) => {
  await openPrenota(page);
  await fillForm(page);
  const table = tableButton(page, '5 - 6', SALA);
  await table.scrollIntoViewIfNeeded();
  await stopTime(page);
  const question = dialog(page, confirmation('5 - 6', SALA));
  await openWithSecondTaps(question, () => tapAt(byFinger, table), byFinger);
  await page.clock.runFor(500);
  await tapAt(byFinger, question.getByRole('button', { name: 'Annulla' }));
  await expect(question).toBeHidden();
  expect(await restaurant.read('tables')).toBeNull();
  expect((await restaurant.inbox()).mails).toEqual([]);
});

test('a double tap closes no alert unread', async ({ page }) => {
  await openPrenota(page);
  await stopTime(page);
  await tableButton(page, '5 - 6', SALA).click();
  const alert = dialog(page, 'Per prenotare un tavolo devi prima spuntare le checkbox');
  await tapAt(byMouse, alert.getByRole('button', { name: 'OK' }));
  await page.clock.runFor(150);
  await tapAt(byMouse, alert.getByRole('button', { name: 'OK' }));
  await expect(alert).toBeVisible();
  await page.clock.runFor(500);
  await tapAt(byMouse, alert.getByRole('button', { name: 'OK' }));
  await expect(alert).toBeHidden();
});

test('a held Enter answers no question, and neither does a second press at once', async ({
  page,
  restaurant,
}) => {
  const record = Date.now() - 1_000;
  await restaurant.write('tables/Sala Principale5', record);
  await openPrenota(page);
  const table = tableButton(page, '5 - 6', SALA);
  await expect(table).toHaveAccessibleName(/prenotato$/);
  await stopTime(page);
  const question = dialog(page, FREE_IT);
  await table.focus();
  await page.keyboard.down('Enter');
  await expect(question).toBeVisible();
  for (let repeats = 0; repeats < 20; repeats += 1) {
    await page.keyboard.down('Enter');
    await page.clock.runFor(50);
  }
  await page.keyboard.up('Enter');
  await expect(question.getByRole('button', { name: 'Annulla' })).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    await expect(question).toBeVisible();
    await page.keyboard.press(key);
    await expect(question.getByRole('button', { name: 'Annulla' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
  }
  expect(await restaurant.read('tables/Sala Principale5')).toBe(record);
});

test('who walks to Conferma by keyboard is not kept waiting', async ({ page, restaurant }) => {
  await restaurant.write('tables/Sala Principale5', Date.now() - 1_000);
  await openPrenota(page);
  const table = tableButton(page, '5 - 6', SALA);
  await expect(table).toHaveAccessibleName(/prenotato$/);
  await stopTime(page);
  await table.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page, FREE_IT)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Tavolo liberato con successo')).toBeVisible();
});

test('a double click answers none of the admin’s questions', async ({ page, restaurant }) => {
  await page.goto('/admin');
  await page.getByLabel('E-mail').fill(DEMO_ADMIN.email);
  await page.getByLabel('Password').fill(DEMO_ADMIN.password);
  await page.getByRole('button', { name: 'Accedi' }).click();
  const esterno = page.getByLabel('Esterno');
  await expect(esterno).toBeChecked();
  await stopTime(page);
  const logout = page.getByRole('button', { name: 'Disconnetti' });
  for (const [control, text] of [
    [esterno, OFF],
    [logout, 'Sei sicuro di volerti disconnettere?'],
  ] as const) {
    await openWithSecondTaps(dialog(page, text), () => control.click());
    await page.clock.runFor(500);
    await answer(page, text, 'Annulla');
  }
  await expect(esterno).toBeChecked();
  await expect(logout).toBeVisible();
  expect(await restaurant.read('admin/esterno')).toBe(true);
});

test('a pair of tables stays on one line in a question, however narrow it is', async ({ page }) => {
  await openPrenota(page);
  await fillForm(page);
  await tableButton(page, '3 - 4', SALA).click();
  const question = dialog(page, confirmation('3 - 4', SALA));
  await expect(question).toBeVisible();
  const broken: number[] = [];
  for (let width = 300; width < 480; width += 4) {
    await page.setViewportSize({ width, height: 740 });
    if ((await linesOf(question, '3 - 4')) > 1) broken.push(width);
  }
  expect(broken).toEqual([]);
});

/** On how many lines some words of an element stand. */
function linesOf(element: Locator, words: string): Promise<number> {
  return element.evaluate((root, text) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const letters: [Node, number][] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (let at = 0; at < (node.textContent?.length ?? 0); at += 1) letters.push([node, at]);
    }
    const first = (root.textContent ?? '').indexOf(text);
    const tops = letters.slice(first, first + text.length).map(([node, at]) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().top;
    });
    return new Set(tops).size;
  }, words);
}
