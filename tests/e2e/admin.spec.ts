import { mealOfService } from '../../src/admin/book/meals.ts';
import { makeBooking } from '../support/make-booking.ts';
import { openTables, writeBookings } from './admin.ts';
import { expect, test } from './osteria.ts';

// What each press does: tests/admin/page/press.test.tsx.
test('what one device of the staff does the other one shows, a switch asks first, and nothing is shown once access has ended', async ({
  page,
  prenota,
  otherVisitor,
  restaurant,
  backend,
}) => {
  const meal = mealOfService(Date.now());
  await writeBookings(restaurant, [
    makeBooking({ meal, time: '23:59', people: '3' }),
  ]);
  await openTables(page);
  await openTables(otherVisitor.page);
  const seen = (label: string) => otherVisitor.booked(label);
  await prenota.free('9 - 10').click();
  const walkIn = page.getByRole('alertdialog', {
    name: 'Occupare il tavolo 9 - 10 nella zona Veranda?',
  });
  await walkIn.getByRole('button', { name: '2: fai sedere' }).click();
  await expect(seen('9 - 10')).toHaveAccessibleName(/, seduti da 0 min(,|$)/);
  expect(await restaurant.inbox()).toEqual({ mails: [], rows: [] });

  // Seen on one device is seen on all.
  await expect(seen('7')).toHaveAccessibleName(/, 23:59 Ada Rossi, 3 .*nuovo/);
  await prenota.booked('7').click();
  await page.keyboard.press('Escape');
  await expect(seen('7')).not.toHaveAccessibleName(/nuovo/);

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
  await expect(otherVisitor.page.getByText('Giardino: chiusa')).toBeVisible();

  await restaurant.write(`admins/${backend.adminUid}`, null);
  await expect(page.getByRole('alert')).toContainText(
    'non è tra gli amministratori',
  );
  await expect(prenota.tables).toHaveCount(0);
});
