import {
  chooseOnSheet,
  confirmOccupying,
  messageOf,
  openTables,
  setPageTime,
} from './admin.ts';
import { expect, networkErrors, test } from './osteria.ts';
import { answer, dialog } from './prenota.ts';

const HOUR = 60 * 60_000;
const OCCUPY_7 = 'Occupare il tavolo 7 nella zona Veranda?';
const FREE_IT = 'Vuoi liberare questo tavolo?';

test('a walk-in takes two presses, and nothing is sent but record and card', async ({
  page,
  prenota,
  otherVisitor,
  restaurant,
}) => {
  await openTables(page);
  await otherVisitor.open();
  await prenota.free('7').click();
  await confirmOccupying(page, '7');
  await expect(messageOf(page)).toHaveText('Tavolo 7, Veranda: occupato');
  await expect(prenota.booked('7')).toHaveAccessibleName(
    /, seduti da 0 min(,|$)/,
  );
  await expect(prenota.booked('7')).not.toHaveAccessibleName(/nuovo|il tuo/);
  await expect(otherVisitor.booked('7')).toBeVisible();
  expect(await restaurant.read('tables')).toEqual({
    Veranda7: expect.any(Number),
  });
  await expect
    .poll(() => restaurant.read('guests/Veranda7'))
    .toEqual({
      booking: expect.any(Number),
      date: expect.any(String),
      seatedAt: expect.any(Number),
    });
  expect(await restaurant.inbox()).toEqual({ mails: [], rows: [] });
});

test('a walk-in that is cancelled writes nothing', async ({
  page,
  prenota,
  restaurant,
}) => {
  await openTables(page);
  await prenota.free('7').click();
  await answer(page, OCCUPY_7, 'Annulla');
  await expect(prenota.free('7')).toBeFocused();
  expect(await restaurant.read('tables')).toBeNull();
});

test('a table is occupied while bookings and its zone are closed', async ({
  page,
  prenota,
  restaurant,
}) => {
  await restaurant.write('admin', { giardino: false, prenotazioni: false });
  await openTables(page);
  await prenota.free('3', 'Giardino').click();
  await confirmOccupying(page, '3', 'Giardino');
  await expect(prenota.booked('3', 'Giardino')).toBeVisible();
  expect(await restaurant.read('tables/Giardino3')).not.toBeNull();
});

test('a waiter who is slower than a guest is told so', async ({
  page,
  prenota,
  restaurant,
}) => {
  await openTables(page);
  await prenota.free('7').click();
  await expect(dialog(page, OCCUPY_7)).toBeVisible();
  await restaurant.setBooked('Veranda7');
  const before = await restaurant.read('tables/Veranda7');
  await answer(page, /^Tavolo 7, .* è stato preso da un cliente/, 'OK');
  expect(await restaurant.read('tables/Veranda7')).toBe(before);
});

test('a guest who is slower than a waiter is told so', async ({
  page,
  prenota,
  otherVisitor,
  restaurant,
}) => {
  await openTables(page);
  await otherVisitor.openFilled();
  await otherVisitor.free('7').click();
  await expect(otherVisitor.question('7')).toBeVisible();
  await prenota.free('7').click();
  await confirmOccupying(page, '7');
  await expect(prenota.booked('7')).toBeVisible();
  const question = otherVisitor.question('7');
  await expect(question.getByRole('alert')).toContainText(
    'è appena stato preso da un altro cliente',
  );
  await expect(
    question.getByRole('button', { name: 'Conferma' }),
  ).toBeDisabled();
  await otherVisitor.cancel('7');
  expect((await restaurant.inbox()).mails).toEqual([]);
});

test('an admin frees a table that can be booked again', async ({
  page,
  prenota,
  restaurant,
}) => {
  // Of a day that is over for the rules: an admin may remove a record of any
  // age.
  const evening = Date.parse('2026-10-21T20:14:00+02:00');
  await setPageTime(page, evening);
  await restaurant.write('tables/Veranda7', evening - 6 * HOUR);
  await openTables(page);
  await chooseOnSheet(page, prenota.booked('7'), 'Libera');
  await expect(dialog(page, FREE_IT)).toHaveAccessibleDescription(
    /^Tavolo 7, Veranda\s*dalle 14:14, seduti da 6 h$/,
  );
  await answer(page, FREE_IT, 'Conferma');
  await expect(prenota.free('7')).toBeVisible();
  expect(await restaurant.read('tables')).toBeNull();
});

test('an admin who is one no more occupies nothing', async ({
  page,
  prenota,
  restaurant,
  backend,
}) => {
  await restaurant.write('admin/prenotazioni', false);
  await openTables(page);
  await prenota.free('7').click();
  await expect(dialog(page, OCCUPY_7)).toBeVisible();
  await restaurant.write(`admins/${backend.adminUid}`, null);
  await answer(page, /l’accesso di amministratore è terminato\.$/, 'OK');
  await expect(page.getByRole('alert')).toContainText(
    'non è tra gli amministratori',
  );
  expect(await restaurant.read('tables')).toBeNull();
});

test('without a connection the page shows what it last knew, and its time', async ({
  page,
  context,
  prenota,
  restaurant,
  expectedNoise,
}) => {
  expectedNoise.push(...networkErrors);
  await restaurant.setBooked('Veranda8');
  await openTables(page);
  await expect(prenota.booked('8')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('alert')).toHaveText(
    /^Non c’è connessione: interruttori e tavoli sono quelli delle \d\d:\d\d, e per ora non si possono cambiare\.$/,
  );
  await expect(prenota.booked('8')).toBeVisible();
  for (const label of ['7', '8']) {
    await prenota.table(label).click();
    await answer(page, /non è cambiato niente/, 'OK');
  }
  await restaurant.setBooked('Veranda7');
  await context.setOffline(false);
  await expect(prenota.booked('7')).toBeVisible();
  await expect(prenota.free('8')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an evening: a guest is expected, seated, moved, put back and freed, for two waiters', async ({
  page,
  prenota,
  otherVisitor,
  restaurant,
}) => {
  const bookedAt = Date.now() - 60_000;
  const deadline = bookedAt + 15_000.5;
  await restaurant.write('tables/Veranda7', {
    '.value': bookedAt,
    '.priority': deadline,
  });
  await restaurant.write('guests/Veranda7', {
    booking: deadline,
    time: '20:30',
    people: '4',
    name: 'Ada Rossi',
    phone: '055 123456',
  });
  await openTables(page);
  await openTables(otherVisitor.page);
  const rossi = (label: string) => otherVisitor.booked(label);
  await expect(rossi('7')).toHaveAccessibleName(
    /, 20:30 Rossi, 4 persone, n\./,
  );

  await chooseOnSheet(page, prenota.booked('7'), 'Sono arrivati');
  await expect(rossi('7')).toHaveAccessibleName(/Rossi.*, seduti da 0 min/);

  await chooseOnSheet(page, prenota.booked('7'), 'Sposta');
  await prenota.free('8').click();
  await expect(messageOf(page)).toContainText(['Dal tavolo 7 al 8']);
  await expect(rossi('8')).toHaveAccessibleName(/Rossi.*, seduti da/);
  await expect(otherVisitor.free('7')).toBeVisible();
  await page.getByRole('button', { name: 'Rimetti al tavolo 7' }).click();
  await expect(rossi('7')).toHaveAccessibleName(/Rossi.*, seduti da/);
  await expect(otherVisitor.free('8')).toBeVisible();

  await chooseOnSheet(page, prenota.booked('7'), 'Libera');
  await answer(page, FREE_IT, 'Conferma');
  await expect(otherVisitor.free('7')).toBeVisible();
  await page.getByRole('button', { name: 'Rimetti al tavolo 7' }).click();
  await expect(rossi('7')).toHaveAccessibleName(/Rossi.*, seduti da/);
  expect(await restaurant.read('guests/Veranda7')).toMatchObject({
    booking: deadline,
    name: 'Ada Rossi',
  });
});
