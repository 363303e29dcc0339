import type { Locator } from '@playwright/test';
import { mealOfService } from '../../src/admin/book/meals.ts';
import { dayAndWeekday } from '../../src/content/date-texts.ts';
import { dateAfter } from '../../src/time/dates.ts';
import { makeBooking } from '../support/make-booking.ts';
import { messageOf, openTables, writeBookings } from './admin.ts';
import { expect, test } from './osteria.ts';

/** Opens the sheet of an occupied table, and presses one of its buttons. */
async function chooseOnSheet(
  table: Locator,
  button: 'Sono arrivati' | 'Libera' | 'Sposta',
): Promise<void> {
  await table.click();
  const sheet = table.page().getByRole('dialog', { name: /^Tavolo/ });
  await sheet.waitFor();
  await table.page().keyboard.press('Shift');
  await sheet.getByRole('button', { name: button }).click();
}

test('two devices of the staff show a walk-in, arrivals, a move, a booking by telephone and a freed table, and nothing once access has ended', async ({
  page,
  prenota,
  otherVisitor,
  restaurant,
  backend,
}) => {
  const meal = mealOfService(Date.now());
  const { date } = meal;
  const yesterday = dateAfter(date, -1);
  const over = makeBooking({ meal: { date: yesterday, key: 'cena' } });
  await writeBookings(restaurant, [
    makeBooking({ meal, time: '23:59', people: '3' }),
    over,
  ]);
  const past = `bookings/${over.id}`;
  await openTables(page);
  await expect.poll(() => restaurant.read(past)).toBeNull();
  await openTables(otherVisitor.page);
  const seen = (label: string) => otherVisitor.booked(label);

  await prenota.free('9 - 10').click();
  const walkIn = page.getByRole('alertdialog', {
    name: 'Occupare il tavolo 9 - 10 nella zona Veranda?',
  });
  await walkIn.getByRole('button', { name: '2: fai sedere' }).click();
  await expect(messageOf(page)).toContainText(
    'Tavolo 9 - 10, Veranda: occupato',
  );
  await expect(seen('9 - 10')).toHaveAccessibleName(/, seduti da 0 min(,|$)/);
  expect(await restaurant.inbox()).toEqual({ mails: [], rows: [] });

  // Seen on one device is seen on all.
  await expect(seen('7')).toHaveAccessibleName(/, 23:59 Ada Rossi, 3 .*nuovo/);
  await chooseOnSheet(prenota.booked('7'), 'Sono arrivati');
  await expect(seen('7')).toHaveAccessibleName(/Ada Rossi.*, seduti da 0 min/);
  await expect(seen('7')).not.toHaveAccessibleName(/nuovo/);
  await chooseOnSheet(prenota.booked('7'), 'Sposta');
  await prenota.free('8').click();
  await expect(seen('8')).toHaveAccessibleName(/Ada Rossi.*, seduti/);
  await expect(otherVisitor.free('7')).toBeVisible();

  const later = dateAfter(date, 3);
  // A day is opened at the meal of now: an hour of another one is asked about.
  const time = meal.key === 'cena' ? '20:30' : '13:00';
  const booked = new RegExp(`${time} Olga Riva`);
  await page.getByLabel('Altro giorno').fill(later);
  await prenota.free('15').click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel('Nome').fill('Olga Riva');
  await question.getByLabel('Orario').fill(time);
  await page.keyboard.press('Tab');
  await question.getByRole('button', { name: 'Prenota' }).click();
  await expect(prenota.booked('15')).toHaveAccessibleName(booked);
  await otherVisitor.page
    .getByRole('navigation', { name: 'Giorni e pasti' })
    .getByRole('button', { name: dayAndWeekday(later, 'short') })
    .click();
  await expect(seen('15')).toHaveAccessibleName(booked);
  expect(await restaurant.read('tables/Veranda15')).toBeNull();

  await chooseOnSheet(prenota.booked('15'), 'Libera');
  await prenota.answer('Vuoi liberare questo tavolo?', 'Conferma');
  await expect(messageOf(page)).toContainText('Tavolo liberato con successo');
  await expect(otherVisitor.free('15')).toBeVisible();

  const giardino = page.getByRole('checkbox', { name: 'Giardino' });
  for (const [button, isOn] of [
    ['Annulla', true],
    ['Conferma', false],
  ] as const) {
    await giardino.click();
    await prenota.answer(
      'Sei sicuro di DISATTIVARE il giardino della locanda per le prenotazioni?',
      button,
    );
    await expect(giardino).toBeChecked({ checked: isOn });
    expect(await restaurant.read('admin/giardino')).toBe(isOn);
  }

  await restaurant.write(`admins/${backend.adminUid}`, null);
  await expect(page.getByRole('alert')).toContainText(
    'non è tra gli amministratori',
  );
  await expect(prenota.tables).toHaveCount(0);
});
