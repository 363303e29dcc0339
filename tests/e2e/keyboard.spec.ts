import type { Locator } from '@playwright/test';
import { isFocused, MAX_STOPS, moveFocus } from './focus.ts';
import { expect, test } from './osteria.ts';
import { type Prenota, visitor } from './prenota.ts';

/**
 * Moves the focus with Tab to a control; at every stop the focus must be
 * visible.
 */
async function tabTo(target: Locator): Promise<void> {
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await moveFocus(target.page(), 'Tab');
    if (await isFocused(target)) return;
  }
  await expect(target, 'is reached with Tab').toBeFocused();
}

/** Answers a dialog, in which the focus is when it opens. */
async function answer(dialog: Locator, name: string): Promise<void> {
  await expect(dialog).toBeVisible();
  const button = dialog.getByRole('button', { name });
  if (!(await isFocused(button))) await tabTo(button);
  await button.page().keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
}

/**
 * Presses a key once for each of these tables, and expects the focus to arrive
 * there.
 */
async function walk(
  prenota: Prenota,
  key: string,
  ...labels: string[]
): Promise<void> {
  for (const label of labels) {
    await moveFocus(prenota.page, key);
    await expect(prenota.table(label)).toBeFocused();
  }
}

test('by keyboard a table is booked and freed', async ({
  page,
  prenota,
  restaurant,
}) => {
  await prenota.open();
  // Date and time are filled in already; the fields follow each other in this
  // order.
  for (const label of [
    'Numero persone',
    'Nome',
    'Cognome',
    'Telefono',
    'E-mail',
  ] as const) {
    await tabTo(prenota.field(label));
    await page.keyboard.type(visitor[label]);
  }
  await tabTo(prenota.privacy);
  await page.keyboard.press('Space');
  await tabTo(prenota.table('1 - 2'));
  await walk(prenota, 'ArrowDown', '7');
  await page.keyboard.press('Enter');
  await answer(prenota.question('7'), 'Conferma');
  await answer(prenota.confirmation, 'OK');
  const summary = prenota.summaries.getByRole('heading');
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport();
  expect((await restaurant.inbox()).mails).toMatchObject([
    { 'numero tavolo': '7', nome: visitor.Nome, email: visitor['E-mail'] },
  ]);
  await expect(prenota.status).toBeEmpty();

  await tabTo(prenota.booked('7'));
  await page.keyboard.press('Space');
  await answer(prenota.freeingQuestion, 'Conferma');
  await answer(prenota.dialog('Tavolo liberato con successo'), 'OK');
  const freed = page.getByRole('heading', { name: 'Hai liberato il tavolo 7' });
  await expect(freed).toBeFocused();
  await expect(freed).toBeInViewport();
  await expect(prenota.free('7')).toBeVisible();
  expect(await restaurant.read('tables')).toBeNull();
});

test('each zone is one tab stop; arrows move in it', async ({
  page,
  prenota,
}) => {
  await prenota.open();
  const zone = (name: string) =>
    page.getByRole('button', { name, exact: true });
  await tabTo(zone('Veranda'));
  await walk(prenota, 'Tab', '1 - 2');
  await walk(prenota, 'Control+End', '15');
  await walk(prenota, 'Control+Home', '1 - 2');
  await walk(prenota, 'ArrowRight', '3 - 4');
  await page.keyboard.press('Tab');
  await expect(zone('Giardino')).toBeFocused();
  await walk(prenota, 'Shift+Tab', '3 - 4');
  await page.keyboard.press('Shift+Tab');
  await expect(zone('Veranda')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(prenota.table('1 - 2')).toBeHidden();
  // The consent, not ticked yet, lies over the upper edge of the window.
  const upper = prenota.table('4 - 5', 'Giardino');
  await upper.evaluate((table) => table.scrollIntoView());
  await prenota.table('9', 'Giardino').focus();
  await moveFocus(page, 'ArrowUp');
  await expect(upper).toBeFocused();
});

test('the focus stays on a table that others book', async ({
  page,
  prenota,
  restaurant,
}) => {
  await prenota.open();
  for (const view of ['Pianta', 'Elenco']) {
    await page.getByLabel(view).check();
    await prenota.table('8').focus();
    await restaurant.setBooked('Veranda8');
    await expect(prenota.booked('8')).toBeFocused();
    await restaurant.setBooked();
    await expect(prenota.free('8')).toBeFocused();
  }
});
