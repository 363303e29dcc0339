import { mealOfService } from '../../src/admin/book/meals.ts';
import { shortDate } from '../../src/content/date-texts.ts';
import { makeBooking } from '../support/make-booking.ts';
import { messageOf, openTables, writeBookings } from './admin.ts';
import { expectKeyboardAccess, moveFocusTo } from './focus.ts';
import {
  boxOf,
  expectGoodLooks,
  expectNothingSideways,
  expectNoViolationsInBothSchemes,
} from './good-looks.ts';
import { setOffline } from './network.ts';
import { expect, networkErrors, test } from './osteria.ts';

// The waiter's tables, as they are shown: admin.spec.ts changes them.

/** A booking of the present meal, which the staff have read. */
const bookingAt = (table: string, readAt: number | null = 1) =>
  makeBooking({ meal: mealOfService(Date.now()), table, readAt });

test.describe('on a small phone', () => {
  const height = 640;
  test.use({
    viewport: { width: 360, height },
    hasTouch: true,
    isMobile: true,
  });

  test('the first zone is on the first screen, nothing moves under a finger when a booking, guests to move, a notice and a lost line come, and a press leads to the switches', async ({
    page,
    prenota,
    restaurant,
    expectedNoise,
  }) => {
    expectedNoise.push(...networkErrors);
    const known = ['Veranda1', 'Veranda7', 'Giardino1'].map((key) =>
      bookingAt(key),
    );
    await writeBookings(restaurant, known);
    await openTables(page);
    const plan = await boxOf(page.locator('svg:has(~ [role=grid])').first());
    expect(plan.y + plan.height).toBeLessThanOrEqual(height);

    const bar = page.getByRole('navigation', { name: 'Servizio' });
    const switches = bar.getByRole('button', { name: 'Interruttori' });
    const giardino = page.getByRole('button', { name: /^Tavolo 3, Giardino/ });
    const boxes = () =>
      Promise.all([switches, prenota.free('15'), giardino].map(boxOf));
    const before = await boxes();
    await writeBookings(restaurant, [...known, bookingAt('Veranda8', null)]);
    await expect(bar.getByRole('button', { name: /^1 nuovo/ })).toBeVisible();
    await restaurant.write('admin/giardino', false);
    await expect(bar.getByText('1 da spostare')).toBeVisible();
    await setOffline(page, true);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(messageOf(page)).toContainText('tavolo 8');
    expect(await boxes()).toEqual(before);

    await switches.click();
    const first = page.getByRole('checkbox', { name: 'Giardino' });
    await expect(first).toBeFocused();
    await expect(first).toBeInViewport();
    const { y: top, height: barHeight } = await boxOf(bar);
    expect(top).toBeGreaterThanOrEqual(0);
    expect((await boxOf(first)).y).toBeGreaterThanOrEqual(top + barHeight - 1);
  });

  test('a table for a booking by telephone that is begun at the end of the page is chosen among free ones in sight, and then the page is where it was', async ({
    page,
    prenota,
  }) => {
    await openTables(page);
    await page.keyboard.press('End');
    const top = () => page.evaluate(() => scrollY);
    await expect.poll(top).toBeGreaterThan(height);
    const before = await top();
    // A click of Playwright’s would scroll the page.
    const button = page.getByRole('button', { name: 'Nuova prenotazione' });
    await button.evaluate((element) => element.focus({ preventScroll: true }));
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await question.getByLabel('Nome').fill('Olga Riva');
    await question.getByRole('button', { name: 'Scegli il tavolo' }).click();
    await expect(page.getByText(/^Olga Riva · .*: tocca/)).toBeInViewport();
    await expect(prenota.free('3 - 4')).toBeInViewport({ ratio: 1 });
    await expect(prenota.free('1 - 2')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(messageOf(page)).toContainText('prenotato per');
    expect(await top()).toBe(before);
  });
});

test('the tables, drawn and listed, fit every width and are printed, pass axe and are reached by keyboard', async ({
  page,
  prenota,
  restaurant,
}) => {
  await restaurant.write('admin/giardino', false);
  const known = ['Veranda7', 'Veranda1', 'Giardino1'].map((key) =>
    bookingAt(key),
  );
  await writeBookings(restaurant, known);
  await openTables(page);
  await writeBookings(restaurant, [...known, bookingAt('Veranda8', null)]);
  await expect(prenota.booked('8')).toHaveAccessibleName(/nuovo/);
  // The list, without the sheet that is open.
  await page.getByLabel('Elenco').check();
  const list = page.getByRole('region', { name: 'Elenco' });
  await list.getByRole('button', { name: /tavolo 8/ }).click();
  const sheet = page.getByRole('dialog', { name: /^Tavolo 8/ });
  await expect(sheet).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  // A group that is closed is printed as well.
  await page.keyboard.press('Escape');
  await list.getByRole('heading', { name: 'Attesi' }).click();
  await expect(list.getByRole('button', { name: /tavolo 7/ })).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(list.getByRole('button', { name: /tavolo 7/ })).toBeVisible();
  await expect(list.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('checkbox', { name: 'Giardino' })).toBeHidden();
  // The day and the meal, no buttons, and no free tables.
  const meal = mealOfService(Date.now());
  const title = `${shortDate(meal.date)} a ${meal.key}`;
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const others = ['Disconnetti', /^Tavolo 15.*libero/];
  for (const name of others)
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel('Pianta').check();
  await prenota.free('15').click();
  const name = page.getByRole('alertdialog').getByLabel('Nome');
  await name.fill('Maria Antonietta Della Valle di Sopra, compleanno');
  // Phones zoom into fields with smaller text.
  await expect(name).toHaveCSS('font-size', '16px');
  await page.keyboard.press('Escape');
  await expectGoodLooks(page);
  await page.getByLabel('Elenco').check();
  await expectNoViolationsInBothSchemes(page, '[aria-label=Elenco]');
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page);
  }
  await page.reload();
  await expect(prenota.booked('8')).toBeVisible();
  await expectKeyboardAccess(page);
  // Nor does the bar cover the focus on the way back.
  await page.getByRole('button', { name: 'Disconnetti' }).focus();
  await moveFocusTo(prenota.table('1 - 2'), 'Shift+Tab');
});
