import type { Page } from '@playwright/test';
import {
  answer,
  book,
  CONFIRMED,
  expect,
  fillForm,
  openPrenota,
  test,
  visitor,
} from './osteria.ts';

const SALA = 'Sala Principale';
const memory = (page: Page) =>
  page.getByRole('switch', { name: 'Ricorda i miei dati su questo dispositivo' });
const forget = (page: Page) => page.getByRole('button', { name: 'Dimentica i miei dati' });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('visitor'));

test('nothing is remembered unless it is asked for', async ({ page }) => {
  await openPrenota(page);
  await expect(memory(page)).not.toBeChecked();
  await expect(forget(page)).toHaveCount(0);
  await fillForm(page);
  await book(page, '7', SALA);
  await answer(page, CONFIRMED, 'OK');
  expect(await stored(page)).toBeNull();
  await page.reload();
  await expect(field(page, 'Cognome')).toHaveValue('');
});

test('name, telephone and e-mail are remembered over a booking and a reload, and forgotten', async ({
  page,
}) => {
  await openPrenota(page);
  await fillForm(page);
  await memory(page).check();
  await field(page, 'Telefono').fill('055 654321');
  await book(page, '7', SALA);
  await answer(page, CONFIRMED, 'OK');
  const expectsRemembered = async () => {
    await expect(field(page, 'Orario')).toHaveValue('');
    await expect(field(page, 'Nome')).toHaveValue(visitor.Nome);
    await expect(field(page, 'Cognome')).toHaveValue(visitor.Cognome);
    await expect(field(page, 'Telefono')).toHaveValue('055 654321');
    await expect(field(page, 'E-mail')).toHaveValue(visitor['E-mail']);
    await expect(field(page, 'Numero persone')).toHaveValue('');
    await expect(page.getByLabel(/privacy/)).not.toBeChecked();
  };
  await expectsRemembered();
  await page.reload();
  await expectsRemembered();
  await expect(memory(page)).toBeChecked();

  await forget(page).click();
  for (const label of ['Nome', 'Cognome', 'Telefono', 'E-mail']) {
    await expect(field(page, label)).toHaveValue('');
  }
  await expect(memory(page)).not.toBeChecked();
  await expect(memory(page)).toBeFocused();
  expect(await stored(page)).toBeNull();
  await page.reload();
  await expect(field(page, 'Nome')).toHaveValue('');
});

test('switched off, it forgets and leaves what is in the form', async ({ page }) => {
  await openPrenota(page);
  await fillForm(page);
  await memory(page).check();
  expect(await stored(page)).toContain(visitor.Cognome);
  await memory(page).uncheck();
  expect(await stored(page)).toBeNull();
  await expect(field(page, 'Cognome')).toHaveValue(visitor.Cognome);
});

test('what the storage holds is never trusted', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('visitor', '{"name":{},"surname":"Rossi"'));
  await openPrenota(page);
  await expect(memory(page)).not.toBeChecked();
  await expect(field(page, 'Cognome')).toHaveValue('');
});

test('the date begins with the restaurant’s today, and again after a booking', async ({ page }) => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }).format(Date.now());
  // The visitor's own clock says another day.
  await page.clock.install({ time: Date.now() + 3 * 24 * 60 * 60 * 1000 });
  await openPrenota(page);
  await expect(field(page, 'Data')).toHaveValue(today);
  await expect(field(page, 'Data')).toHaveAttribute('min', today);
  await fillForm(page);
  await book(page, '7', SALA);
  await answer(page, CONFIRMED, 'OK');
  await expect(field(page, 'Nome')).toHaveValue('');
  await expect(field(page, 'Data')).toHaveValue(today);
});

test('the fields ask when and for how many, then who', async ({ page }) => {
  await openPrenota(page);
  const names = await page
    .locator('form input:not([type=checkbox])')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')));
  expect(names).toEqual([
    'data',
    'orario',
    'numero persone',
    'nome',
    'cognome',
    'telefono',
    'email',
  ]);
});
