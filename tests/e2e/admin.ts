import { expect, type Locator, type Page } from '@playwright/test';
import { DEMO_ADMIN } from '../../tools/suite/demo.ts';
import { setServerTime } from './network.ts';
import { answer } from './prenota.ts';

/** Signs in on /admin. */
export async function logIn(
  page: Page,
  {
    email,
    password,
  }: Readonly<Record<'email' | 'password', string>> = DEMO_ADMIN,
): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Accedi' }).click();
}

/** Signs in and waits for the tables. */
export async function openTables(page: Page): Promise<void> {
  await logIn(page);
  await expect(
    page.getByRole('button', { name: /^Tavolo/ }).first(),
  ).toBeVisible();
}

/** Answers the question that a press on a free table opens. */
export function confirmOccupying(
  page: Page,
  label: string,
  zone = 'Veranda',
): Promise<void> {
  return answer(
    page,
    `Occupare il tavolo ${label} nella zona ${zone}?`,
    'Conferma',
  );
}

/** Opens the sheet of an occupied table, and presses one of its buttons. */
export async function chooseOnSheet(
  page: Page,
  table: Locator,
  button: 'Sono arrivati' | 'Libera' | 'Tieni il tavolo' | 'Sposta' | 'Chiudi',
): Promise<void> {
  await table.click();
  const sheet = page.getByRole('dialog', { name: /^Tavolo/ });
  await sheet.waitFor();
  await page.keyboard.press('Shift');
  await sheet.getByRole('button', { name: button }).click();
}

/** What has just happened to a table. */
export const messageOf = (page: Page): Locator =>
  page.locator('[role="status"][aria-atomic="false"]');

/** A clock of the server that a page believes; the rules have their own. */
export interface PageTime {
  /** ms since the epoch */
  readonly now: () => number;
  /** Lets some ms pass. */
  readonly pass: (ms: number) => Promise<void>;
}

/** Makes the page to be opened believe that it is `start`. */
export async function setPageTime(
  page: Page,
  start: number,
): Promise<PageTime> {
  let time = start;
  await setServerTime(page, () => time);
  await page.clock.install();
  return {
    now: () => time,
    pass: async (ms) => {
      time += ms;
      await page.clock.runFor(ms);
    },
  };
}
