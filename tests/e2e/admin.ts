import { expect, type Locator, type Page } from '@playwright/test';
import { DEMO_ADMIN } from '../../tools/suite/demo.ts';
import { answer } from './prenota.ts';

/** Fills in the form of /admin. */
export async function fillInLogin(
  page: Page,
  {
    email,
    password,
  }: Readonly<Record<'email' | 'password', string>> = DEMO_ADMIN,
): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
}

/** Signs in on /admin, and waits for the tables. */
export async function openTables(page: Page): Promise<void> {
  await page.goto('/admin');
  await fillInLogin(page);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(
    page.getByRole('button', { name: /^Tavolo/ }).first(),
  ).toBeVisible();
}

/** Opens the sheet of an occupied table, and presses one of its buttons. */
export async function chooseOnSheet(
  page: Page,
  table: Locator,
  button: 'Sono arrivati' | 'Libera' | 'Sposta' | 'Modifica' | 'Chiudi',
): Promise<void> {
  await table.click();
  const sheet = page.getByRole('dialog', { name: /^Tavolo/ });
  await sheet.waitFor();
  await page.keyboard.press('Shift');
  await sheet.getByRole('button', { name: button }).click();
}

/** Sets a switch, after its question. */
export async function setSwitch(
  page: Page,
  name: string,
  question: string,
  button: 'Conferma' | 'Annulla' = 'Conferma',
): Promise<void> {
  await page.getByRole('checkbox', { name }).click();
  await answer(page, question, button);
}

/** What has just happened, with what takes it back. */
export const messageOf = (page: Page): Locator =>
  page.locator('[role="status"][aria-atomic="false"]');

/** A day record or a table record that is written past the rules. */
export const recordAt = (bookedAt: number, deadline: number) => ({
  '.value': bookedAt,
  '.priority': deadline,
});
