import { expect, type Locator, type Page } from '@playwright/test';
import type { Booking } from '../../src/tables/booking.ts';
import { DEMO_ADMIN } from '../../tools/suite/demo.ts';
import { bookingsContent } from '../support/make-booking.ts';
import type { Restaurant } from './restaurant.ts';

/** Replaces all bookings of a restaurant, with their locks. */
export async function writeBookings(
  { write }: Pick<Restaurant, 'write'>,
  bookings: readonly Booking[],
): Promise<void> {
  const content = bookingsContent(bookings);
  await Promise.all(
    Object.entries(content).map(([path, value]) => write(path, value)),
  );
}

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

/** What has just happened, with what takes it back. */
export const messageOf = (page: Page): Locator =>
  page
    .getByRole('status')
    .filter({ has: page.getByRole('button', { name: 'Chiudi' }) });
