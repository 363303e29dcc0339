import type { Locator } from '@playwright/test';
import { DEMO_ADMIN } from '../../tools/demo.ts';
import { isFocused, MAX_STOPS, moveFocus } from './focus.ts';
import { visit } from './loading.ts';
import { expect, test } from './osteria.ts';
import { type Prenota, visitor } from './prenota.ts';

/** Moves the focus with Tab to a control; at every stop the focus must be visible. */
async function tabTo(target: Locator, key = 'Tab'): Promise<void> {
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await moveFocus(target.page(), key);
    if (await isFocused(target)) return;
  }
  await expect(target, `is reached with ${key}`).toBeFocused();
}

/** Moves the focus to a control and presses a key there. */
async function press(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

/** Answers a dialog, in which the focus is when it opens. */
async function answer(dialog: Locator, name: 'OK' | 'Conferma'): Promise<void> {
  await expect(dialog).toBeVisible();
  const button = dialog.getByRole('button', { name });
  if (!(await isFocused(button))) await tabTo(button);
  await button.page().keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
}

/** Presses a key once for each of these tables, and expects the focus to arrive there. */
async function walk(prenota: Prenota, key: string, ...labels: string[]): Promise<void> {
  for (const label of labels) {
    await moveFocus(prenota.page, key);
    await expect(prenota.table(label)).toBeFocused();
  }
}

test('by keyboard the gallery is stopped, and the menu is opened and read', async ({ page }) => {
  await visit(page, '/home');
  const carousel = page.getByRole('region', { name: 'La nostra galleria immagini' });
  await press(carousel.getByRole('button').first(), 'Space');
  await expect(carousel.getByRole('button', { name: 'Riprendi lo scorrimento' })).toBeFocused();
  const link = page.getByRole('navigation', { name: 'Principale' }).getByText('Menù');
  await tabTo(link, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await press(page.getByText('Hai un’allergia'));
  await press(page.getByLabel('uova'), 'Space');
  await expect(page.getByRole('status')).toContainText('Da evitare');
  await press(page.getByText('Menù del mare in PDF'));
  await expect(page.getByRole('link', { name: 'Scarica il PDF' })).toBeVisible();
});

test('by keyboard a table is booked and freed', async ({ page, prenota, restaurant }) => {
  await prenota.open();
  // Date and time are filled in already; the fields follow each other in this order.
  for (const label of ['Numero persone', 'Nome', 'Cognome', 'Telefono', 'E-mail'] as const) {
    await tabTo(prenota.field(label));
    await page.keyboard.type(visitor[label]);
  }
  await press(prenota.privacy, 'Space');
  await tabTo(prenota.table('1 - 2'));
  await walk(prenota, 'ArrowDown', '7');
  await page.keyboard.press('Enter');
  await answer(prenota.question('7'), 'Conferma');
  await answer(prenota.confirmation, 'OK');
  await expect(prenota.summaries.getByRole('heading')).toBeFocused();
  expect((await restaurant.inbox()).mails).toMatchObject([
    { 'numero tavolo': '7', nome: visitor.Nome, email: visitor['E-mail'] },
  ]);
  await expect(prenota.status).toBeEmpty();

  await press(prenota.booked('7'), 'Space');
  await answer(prenota.freeingQuestion, 'Conferma');
  await answer(prenota.dialog('Tavolo liberato con successo'), 'OK');
  await expect(prenota.free('7')).toBeFocused();
  expect(await restaurant.read('tables')).toBeNull();
});

test('each zone is one tab stop; arrows move in it', async ({ page, prenota }) => {
  await prenota.open();
  const zone = (name: string) => page.getByRole('button', { name, exact: true });
  await tabTo(zone('Veranda'));
  await walk(prenota, 'Tab', '1 - 2');
  await walk(prenota, 'ArrowRight', '3 - 4', '5 - 6', '5 - 6');
  await walk(prenota, 'Home', '1 - 2');
  await walk(prenota, 'Control+End', '15');
  await walk(prenota, 'ArrowLeft', '9 - 10');
  await page.keyboard.press('Tab');
  await expect(zone('Giardino')).toBeFocused();
  await walk(prenota, 'Shift+Tab', '9 - 10');
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
  await zone('Veranda').press('Enter');
  await expect(prenota.table('1 - 2')).toBeVisible();
});

test('the focus stays on a table that others book', async ({ page, prenota, restaurant }) => {
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

test('by keyboard the admin sets a switch', async ({ page, prenota, restaurant }) => {
  await page.goto('/admin');
  for (const [label, text] of [
    ['E-mail', DEMO_ADMIN.email],
    ['Password', DEMO_ADMIN.password],
  ] as const) {
    await tabTo(page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Giardino')).toBeVisible();
  await press(page.getByLabel('Giardino'), 'Space');
  await answer(prenota.dialog(/DISATTIVARE il giardino/), 'Conferma');
  await expect(page.getByLabel('Giardino')).not.toBeChecked();
  await expect.poll(() => restaurant.read('admin/giardino')).toBe(false);
  await press(page.getByRole('button', { name: 'Disconnetti' }));
  await answer(prenota.dialog('Sei sicuro di volerti disconnettere?'), 'Conferma');
  await answer(prenota.dialog('Disconnesso con successo'), 'OK');
  await expect(page).toHaveURL('/home');
});
