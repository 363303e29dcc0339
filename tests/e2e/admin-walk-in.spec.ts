import {
  confirmOccupying,
  logIn,
  messageOf,
  openTables,
  setPageTime,
} from './admin.ts';
import { expect, networkErrors, REFUSED, test } from './osteria.ts';
import { answer, dialog } from './prenota.ts';

const HOUR = 60 * 60_000;
const OCCUPY_7 = 'Occupare il tavolo 7 nella zona Veranda?';
const FREE_IT = 'Vuoi liberare questo tavolo?';

test('a walk-in takes two presses, and nothing is sent but the record', async ({
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
  await expect(prenota.booked('7')).toHaveAccessibleName(/ · 0 min(,|$)/);
  await expect(prenota.booked('7')).not.toHaveAccessibleName(/nuovo|il tuo/);
  await expect(otherVisitor.booked('7')).toBeVisible();
  expect(await restaurant.read('tables')).toEqual({
    Veranda7: expect.any(Number),
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
  await answer(page, /^Qualcuno è stato più veloce: il tavolo 7/, 'OK');
  expect(await restaurant.read('tables/Veranda7')).toBe(before);
});

test('a guest who is slower than a waiter is told so', async ({
  page,
  prenota,
  otherVisitor,
  restaurant,
  expectedNoise,
}) => {
  expectedNoise.push(REFUSED);
  await openTables(page);
  await otherVisitor.openFilled();
  await otherVisitor.free('7').click();
  await expect(otherVisitor.question('7')).toBeVisible();
  await prenota.free('7').click();
  await confirmOccupying(page, '7');
  await expect(prenota.booked('7')).toBeVisible();
  await otherVisitor.confirm('7');
  await otherVisitor.answer(/è appena stato preso da un altro cliente/, 'OK');
  expect((await restaurant.inbox()).mails).toEqual([]);
});

test('a press on an occupied table frees it', async ({
  page,
  prenota,
  otherVisitor,
  restaurant,
}) => {
  await restaurant.setBooked('Veranda7');
  await openTables(page);
  await otherVisitor.open();
  await prenota.booked('7').click();
  await expect(dialog(page, FREE_IT)).toHaveAccessibleDescription(
    /^Tavolo 7, Veranda: occupato dalle \d\d:\d\d · 0 min\.$/,
  );
  await answer(page, FREE_IT, 'Conferma');
  await expect(messageOf(page)).toHaveText('Tavolo liberato con successo');
  await expect(prenota.free('7')).toBeFocused();
  await expect(otherVisitor.free('7')).toBeVisible();
  expect(await restaurant.read('tables')).toBeNull();
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
  await prenota.booked('7').click();
  await expect(dialog(page, FREE_IT)).toHaveAccessibleDescription(
    'Tavolo 7, Veranda: occupato dalle 14:14 · 6 h. È si può prenotare.',
  );
  await answer(page, FREE_IT, 'Conferma');
  await expect(prenota.free('7')).toBeVisible();
  expect(await restaurant.read('tables')).toBeNull();
});

test('a record that changes closes the question, and is not removed', async ({
  page,
  prenota,
  restaurant,
}) => {
  await restaurant.write('tables/Veranda7', Date.now() - 1_000);
  await openTables(page);
  await prenota.booked('7').click();
  await expect(dialog(page, FREE_IT)).toBeVisible();
  await restaurant.setBooked('Veranda7');
  await answer(page, /^Errore nel liberare questo tavolo: /, 'OK');
  expect(await restaurant.read('tables/Veranda7')).not.toBeNull();
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

test('two admins see each other’s walk-ins', async ({
  page,
  prenota,
  otherVisitor,
}) => {
  await openTables(page);
  await logIn(otherVisitor.page);
  await otherVisitor.free('7').click();
  await confirmOccupying(otherVisitor.page, '7');
  await expect(prenota.booked('7')).toHaveAccessibleName(/, nuovo(,|$)/);
  await prenota.booked('7').click();
  await answer(page, FREE_IT, 'Conferma');
  await expect(otherVisitor.free('7')).toBeVisible();
});
