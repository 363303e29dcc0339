import type { Locator, Page } from '@playwright/test';
import { DEMO_ADMIN } from '../../tools/demo.ts';
import { isFocused, MAX_STOPS, moveFocus } from './focus.ts';
import {
  CONFIRMED,
  confirmation,
  dialog,
  expect,
  expectInteractive,
  openPrenota,
  tableButton,
  test,
  VERANDA,
  visitor,
} from './osteria.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Walks with Tab to a control, and sees at every stop that nothing hides what has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await moveFocus(page, key);
    if (await isFocused(target)) return;
  }
  await expect(target, `is reached with ${key}`).toBeFocused();
}

/** Walks to a control and presses it. */
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** The dialog that says `text` is answered; the focus is in it when it opens. */
async function answerByKeyboard(
  page: Page,
  text: string | RegExp,
  button: 'OK' | 'Conferma',
): Promise<void> {
  const question = dialog(page, text);
  await expect(question).toBeVisible();
  const control = question.getByRole('button', { name: button });
  if (!(await isFocused(control))) await tabTo(page, control);
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
}

/** The form by keyboard: today is there already, and each field comes after the one before. */
async function typeForm(page: Page): Promise<void> {
  const { 'Numero persone': partySize, Nome, Cognome, Telefono, 'E-mail': email } = visitor;
  const answers = { 'Numero persone': partySize, Nome, Cognome, Telefono, 'E-mail': email };
  for (const [label, text] of Object.entries(answers)) {
    await tabTo(page, field(page, label));
    await page.keyboard.type(text);
  }
  await press(page, page.getByLabel(/privacy/), 'Space');
}

/** Presses a key once for each of these tables, and sees the focus arrive there. */
async function walk(page: Page, zone: string, key: string, ...labels: string[]): Promise<void> {
  for (const label of labels) {
    await moveFocus(page, key);
    await expect(tableButton(page, label, zone)).toBeFocused();
  }
}

test('the gallery is stopped, the menu opened and read', async ({ page }) => {
  await page.goto('/home');
  await expectInteractive(page);
  const carousel = page.getByRole('region', { name: 'La nostra galleria immagini' });
  await press(page, carousel.getByRole('button').first(), 'Space');
  await expect(carousel.getByRole('button', { name: 'Riprendi lo scorrimento' })).toBeFocused();
  const link = page.getByRole('navigation', { name: 'Principale' }).getByText('Menù');
  await tabTo(page, link, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  await press(page, page.getByText('Hai un’allergia'));
  await press(page, page.getByLabel('uova'), 'Space');
  await expect(page.getByRole('status')).toContainText('Da evitare');
  await press(page, page.getByText('Menù del mare in PDF'));
  await expect(page.getByRole('link', { name: 'Scarica il PDF' })).toBeVisible();
});

test('a table is booked on the plan, and freed', async ({ page, restaurant }) => {
  await openPrenota(page);
  await typeForm(page);
  await tabTo(page, tableButton(page, '1 - 2', VERANDA));
  await walk(page, VERANDA, 'ArrowDown', '7');
  await page.keyboard.press('Enter');
  await answerByKeyboard(page, confirmation('7', VERANDA), 'Conferma');
  await answerByKeyboard(page, CONFIRMED, 'OK');
  await expect(page.getByRole('heading', { name: 'La tua prenotazione' })).toBeFocused();
  const [mail] = (await restaurant.inbox()).mails;
  expect(mail).toMatchObject({
    'numero tavolo': '7',
    nome: visitor.Nome,
    email: visitor['E-mail'],
  });
  await expect(page.getByRole('status')).toBeEmpty();

  await tabTo(page, tableButton(page, '7', VERANDA, 'prenotato'));
  await page.keyboard.press('Space');
  await answerByKeyboard(page, 'Vuoi liberare questo tavolo?', 'Conferma');
  await answerByKeyboard(page, 'Tavolo liberato con successo', 'OK');
  await expect(tableButton(page, '7', VERANDA, 'libero')).toBeFocused();
  expect(await restaurant.read('tables')).toBeNull();
});

test('each room of the plan is one tab stop; arrows, Home and End move in it', async ({ page }) => {
  await openPrenota(page);
  const room = (name: string) => page.getByRole('button', { name, exact: true });
  await tabTo(page, room(VERANDA));
  await walk(page, VERANDA, 'Tab', '1 - 2');
  await walk(page, VERANDA, 'ArrowRight', '3 - 4', '5 - 6', '5 - 6');
  await walk(page, VERANDA, 'Home', '1 - 2');
  await walk(page, VERANDA, 'Control+End', '15');
  await walk(page, VERANDA, 'ArrowLeft', '9 - 10');
  await page.keyboard.press('Tab');
  await expect(room('Giardino')).toBeFocused();
  await walk(page, VERANDA, 'Shift+Tab', '9 - 10');
  await page.keyboard.press('Shift+Tab');
  await expect(room(VERANDA)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tableButton(page, '1 - 2', VERANDA)).toBeHidden();
  // The consent, not ticked yet, lies over the upper edge of the window.
  await tableButton(page, '4 - 5', 'Giardino').evaluate((table) => table.scrollIntoView());
  await tableButton(page, '9', 'Giardino').focus();
  await walk(page, 'Giardino', 'ArrowUp', '4 - 5');
});

test('the focus stays on a table that others book and free', async ({ page, restaurant }) => {
  await openPrenota(page);
  for (const view of ['Pianta', 'Elenco']) {
    await page.getByLabel(view).check();
    await tableButton(page, '8', VERANDA).focus();
    await restaurant.write('tables/Veranda8', Date.now());
    await expect(tableButton(page, '8', VERANDA, 'prenotato')).toBeFocused();
    await restaurant.write('tables', null);
    await expect(tableButton(page, '8', VERANDA, 'libero')).toBeFocused();
  }
});

test('the admin signs in, switches, and signs out', async ({ page, restaurant }) => {
  await page.goto('/admin');
  await tabTo(page, field(page, 'E-mail'));
  await page.keyboard.type(DEMO_ADMIN.email);
  await tabTo(page, field(page, 'Password'));
  await page.keyboard.type(DEMO_ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Giardino')).toBeVisible();
  await press(page, page.getByLabel('Giardino'), 'Space');
  await answerByKeyboard(page, /DISATTIVARE il giardino/, 'Conferma');
  await expect(page.getByLabel('Giardino')).not.toBeChecked();
  await expect.poll(() => restaurant.read('admin/giardino')).toBe(false);
  await press(page, page.getByRole('button', { name: 'Disconnetti' }));
  await answerByKeyboard(page, 'Sei sicuro di volerti disconnettere?', 'Conferma');
  await answerByKeyboard(page, 'Disconnesso con successo', 'OK');
  await expect(page).toHaveURL('/home');
});
