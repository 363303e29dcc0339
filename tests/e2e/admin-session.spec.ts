import type { Page } from '@playwright/test';
import { DEMO_ADMIN } from '../../tools/suite/demo.ts';
import { logIn, openTables } from './admin.ts';
import { follow, hold } from './loading.ts';
import { expect, test } from './osteria.ts';
import { answer } from './prenota.ts';

const GREETING = `Ciao, ${DEMO_ADMIN.email}`;

/** Goes to /admin by /prenota, whose client of the database is another one. */
async function openByPrenota(page: Page): Promise<void> {
  await page.goto('/prenota');
  await follow(page, 'Menù');
  await expect(page).toHaveURL('/menu');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page
    .getByRole('button', { name: 'Apri il menu di navigazione' })
    .click();
  await page
    .getByRole('dialog', { name: 'Menu di navigazione' })
    .getByRole('link', { name: 'Admin' })
    .click();
  await expect(page).toHaveURL('/admin');
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Disconnetti' }).click();
  await answer(page, 'Sei sicuro di volerti disconnettere?', 'Conferma');
  await answer(page, 'Disconnesso con successo', 'OK');
}

test('a session is there on every way to the page, and ends on all ways and in all tabs', async ({
  page,
  context,
}) => {
  await page.goto('/home');
  // Of an earlier version of the site.
  const oldKey = 'firebase:authUser:demo-key:client-2';
  await page.evaluate((key) => localStorage.setItem(key, '{}'), oldKey);
  await logIn(page);
  await expect(page.getByText(GREETING)).toBeVisible();
  expect(
    await page.evaluate((key) => localStorage.getItem(key), oldKey),
  ).toBeNull();
  await openByPrenota(page);
  await expect(page.getByText(GREETING)).toBeVisible();
  await page.reload();
  await expect(page.getByText(GREETING)).toBeVisible();

  const other = await context.newPage();
  await openByPrenota(other);
  await expect(other.getByText(GREETING)).toBeVisible();
  await logOut(page);
  await expect(other.getByRole('alert')).toContainText('accedi di nuovo');
  await expect(other.getByLabel('Password')).toBeVisible();
  await openByPrenota(page);
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('while the sign-in service is silent the tables can be looked at', async ({
  page,
  prenota,
  restaurant,
}) => {
  await openTables(page);
  const release = await hold(page, /accounts:lookup/);
  await page.reload();
  await expect(page.getByText(/servizio di accesso non risponde/)).toBeVisible({
    timeout: 15_000,
  });
  await restaurant.setBooked('Veranda7');
  await expect(prenota.booked('7')).toBeVisible();
  await expect(prenota.booked('7')).toBeDisabled();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  release();
  await expect(page.getByText(GREETING)).toBeVisible();
  await expect(prenota.booked('7')).toBeEnabled();
});
