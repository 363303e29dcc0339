import type { Page } from '@playwright/test';
import { DEMO_ADMIN } from '../../tools/demo.ts';
import { answerByKeyboard, press, tabTo } from './by-keyboard.ts';
import {
  CONFIRMED,
  confirmation,
  expect,
  expectAlive,
  openPrenota,
  tableButton,
  test,
  visitor,
} from './osteria.ts';

const SALA = 'Sala Principale';
const sidebar = (page: Page) => page.getByRole('dialog', { name: 'Menu di navigazione' });
const menuIcon = (page: Page) => page.getByRole('button', { name: 'Apri il menu di navigazione' });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

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
    await page.keyboard.press(key);
    await expect(tableButton(page, label, zone)).toBeFocused();
  }
}

test('the skip link leads past the header into the page', async ({ page }) => {
  await page.goto('/contattaci');
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});

test('the sidebar is opened, left, and followed to another page', async ({ page }) => {
  await page.goto('/home');
  await press(page, menuIcon(page));
  await expect(sidebar(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sidebar(page)).toBeHidden();
  await expect(menuIcon(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, sidebar(page).getByRole('link', { name: 'Prenota' }));
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveURL('/prenota');
});

test('the menu is opened and read', async ({ page }) => {
  await page.goto('/home');
  await expectAlive(page);
  await press(page, page.getByRole('navigation', { name: 'Principale' }).getByText('Menù'));
  await expect(heading(page)).toBeFocused();
  const menu = page.getByRole('main').getByRole('link').first();
  await tabTo(page, menu);
  const opening = page.context().waitForEvent('request', (request) => /\.pdf/.test(request.url()));
  await page.keyboard.press('Enter');
  await opening;
});

test('a table is booked on the plan, and freed', async ({ page, restaurant }) => {
  await openPrenota(page);
  await typeForm(page);
  await tabTo(page, tableButton(page, '1 - 2', SALA));
  await walk(page, SALA, 'ArrowDown', '7');
  await page.keyboard.press('Enter');
  await answerByKeyboard(page, confirmation('7', SALA), 'Conferma');
  await answerByKeyboard(page, CONFIRMED, 'OK');
  await expect(tableButton(page, '7', SALA, 'prenotato')).toBeFocused();
  const [mail] = (await restaurant.inbox()).mails;
  expect(mail).toMatchObject({
    'numero tavolo': '7',
    nome: visitor.Nome,
    email: visitor['E-mail'],
  });
  await expect(page.getByRole('status')).toBeEmpty();

  await page.keyboard.press('Space');
  await answerByKeyboard(page, 'Vuoi liberare questo tavolo?', 'Conferma');
  await answerByKeyboard(page, 'Tavolo liberato con successo', 'OK');
  await expect(tableButton(page, '7', SALA, 'libero')).toBeFocused();
  expect(await restaurant.read('tables')).toBeNull();
});

test('a table is booked in the list, and its summary closed', async ({ page, restaurant }) => {
  await openPrenota(page);
  await typeForm(page);
  await tabTo(page, page.getByLabel('Pianta'));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Elenco')).toBeChecked();
  await press(page, tableButton(page, '13', 'Pianoforte'));
  await answerByKeyboard(page, confirmation('13', 'Pianoforte'), 'Conferma');
  await answerByKeyboard(page, CONFIRMED, 'OK');
  await expect(tableButton(page, '13', 'Pianoforte', 'prenotato')).toBeFocused();
  expect((await restaurant.inbox()).mails).toHaveLength(1);
  const close = page.getByRole('button', { name: 'Chiudi il riepilogo' });
  await tabTo(page, close, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(close).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
});

test('each room of the plan is one tab stop; arrows, Home and End move in it', async ({ page }) => {
  await openPrenota(page);
  const room = (name: string) => page.getByRole('button', { name, exact: true });
  await tabTo(page, room(SALA));
  await walk(page, SALA, 'Tab', '1 - 2');
  await walk(page, SALA, 'ArrowRight', '3 - 4', '5 - 6', '5 - 6');
  await walk(page, SALA, 'Home', '1 - 2');
  await walk(page, SALA, 'ArrowDown', '7');
  await walk(page, SALA, 'Control+End', '11 - 12');
  await walk(page, SALA, 'ArrowLeft', '9 - 10');
  await page.keyboard.press('Tab');
  await expect(room('Pianoforte')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(tableButton(page, '9 - 10', SALA)).toBeFocused();
  await walk(page, SALA, 'Control+Home', '1 - 2');
  await page.keyboard.press('Shift+Tab');
  await expect(room(SALA)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tableButton(page, '1 - 2', SALA)).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(room('Pianoforte')).toBeFocused();
});

for (const view of ['Pianta', 'Elenco']) {
  test(`the focus stays on a table that others book and free: ${view}`, async ({
    page,
    restaurant,
  }) => {
    await openPrenota(page);
    await page.getByLabel(view).check();
    await tableButton(page, '8', SALA).focus();
    await restaurant.write('tables/Sala Principale8', Date.now());
    await expect(tableButton(page, '8', SALA, 'prenotato')).toBeFocused();
    await restaurant.write('tables', null);
    await expect(tableButton(page, '8', SALA, 'libero')).toBeFocused();
  });
}

test('missing fields are told with their fields, and block nothing', async ({ page }) => {
  await openPrenota(page);
  await press(page, page.getByLabel(/privacy/), 'Space');
  await press(page, tableButton(page, '1 - 2', SALA));
  const question = page.getByRole('alertdialog', { name: confirmation('1 - 2', SALA) });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tableButton(page, '1 - 2', SALA)).toBeFocused();
  await expect(field(page, 'Cognome')).toHaveAccessibleDescription(/^Manca il cognome/);
  await tabTo(page, field(page, 'Cognome'), 'Shift+Tab');
  await page.keyboard.type('Rossi');
  await expect(field(page, 'Cognome')).not.toHaveAccessibleDescription(/./);
});

test('the carousel is stopped first, then stepped through', async ({ page }) => {
  await page.goto('/home');
  const carousel = page.getByRole('region', { name: 'La nostra galleria immagini' });
  const shown = carousel.getByRole('group');
  await expectAlive(page);
  await tabTo(page, carousel.getByRole('button').first());
  await page.keyboard.press('Space');
  await expect(
    carousel.getByRole('button', { name: 'Riprendi lo scorrimento' }),
    'what stops it comes first',
  ).toBeFocused();
  await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  const first = Number((await shown.getAttribute('aria-label'))?.[0]);
  const nth = (steps: number) => `${((first - 1 + steps) % 5) + 1} di 5`;
  await press(page, carousel.getByRole('button', { name: 'Immagine successiva' }));
  await expect(shown).toHaveAccessibleName(nth(1));
  await page.keyboard.press('ArrowRight');
  await expect(shown).toHaveAccessibleName(nth(2));
  await page.keyboard.press('ArrowLeft');
  await expect(shown).toHaveAccessibleName(nth(1));
});

test('the admin signs in with a pasted password, switches, and signs out', async ({
  page,
  context,
  restaurant,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/admin');
  await tabTo(page, field(page, 'E-mail'));
  await page.keyboard.type(DEMO_ADMIN.email);
  await tabTo(page, field(page, 'Password'));
  await page.evaluate((text) => navigator.clipboard.writeText(text), DEMO_ADMIN.password);
  await page.keyboard.press('ControlOrMeta+V');
  await expect(field(page, 'Password')).toHaveValue(DEMO_ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Esterno')).toBeVisible();
  await press(page, page.getByLabel('Esterno'), 'Space');
  await answerByKeyboard(page, /DISATTIVARE la parte esterna/, 'Conferma');
  await expect(page.getByLabel('Esterno')).not.toBeChecked();
  await expect.poll(() => restaurant.read('admin/esterno')).toBe(false);
  await press(page, page.getByRole('button', { name: 'Disconnetti' }));
  await answerByKeyboard(page, 'Sei sicuro di volerti disconnettere?', 'Conferma');
  await answerByKeyboard(page, 'Disconnesso con successo', 'OK');
  await expect(page).toHaveURL('/home');
});
