import { chooseOnSheet, messageOf, openTables, setSwitch } from './admin.ts';
import { setOffline } from './network.ts';
import { expect, networkErrors, test } from './osteria.ts';
import { answer, dialog } from './prenota.ts';

const OFF =
  'Sei sicuro di DISATTIVARE il giardino della locanda per le prenotazioni?';
const ON =
  'Sei sicuro di ATTIVARE il giardino della locanda per le prenotazioni?';

test('visitors see at once that a switch changes', async ({
  page,
  otherVisitor,
  restaurant,
}) => {
  await otherVisitor.open();
  // A switch that was never set is on for the zone, off for bookings.
  await restaurant.write('admin', null);
  await openTables(page);
  const giardino = page.getByRole('checkbox', { name: 'Giardino' });
  await expect(giardino).toBeChecked();
  await expect(page.getByLabel('Prenotazioni online')).not.toBeChecked();
  const table = otherVisitor.table('3', 'Giardino');
  const form = otherVisitor.field('Cognome');
  const bookings = (verb: string) =>
    `Sei sicuro di ${verb} le prenotazioni online del ristorante?`;
  await setSwitch(page, 'Prenotazioni online', bookings('ATTIVARE'));
  await expect(form).toBeVisible();
  await expect(table).toBeVisible();

  await setSwitch(page, 'Giardino', OFF, 'Annulla');
  await expect(giardino).toBeChecked();
  expect(await restaurant.read('admin')).toEqual({ prenotazioni: true });
  await setSwitch(page, 'Giardino', OFF);
  await expect(table).toHaveCount(0);
  expect(await restaurant.read('admin/giardino')).toBe(false);
  await setSwitch(page, 'Giardino', ON);
  await expect(table).toBeVisible();
  await setSwitch(page, 'Prenotazioni online', bookings('DISATTIVARE'));
  await expect(form).toBeHidden();
});

test('without a connection or without access nothing changes, and the page says so', async ({
  page,
  prenota,
  restaurant,
  backend,
  expectedNoise,
}) => {
  expectedNoise.push(...networkErrors);
  const giardino = page.getByRole('checkbox', { name: 'Giardino' });
  const alert = page.getByRole('alert');
  await restaurant.setBooked('Veranda8');
  await openTables(page);
  await expect(prenota.booked('8')).toBeVisible();
  await setOffline(page, true);
  await expect(alert).toHaveText(
    /^Non c’è connessione: interruttori e tavoli sono quelli delle \d\d:\d\d, e per ora non si possono cambiare\.$/,
  );
  for (const label of ['7', '8']) {
    await prenota.table(label).click();
    await answer(page, /non è cambiato niente/, 'OK');
  }
  await setSwitch(page, 'Giardino', OFF);
  await answer(page, /^L’interruttore non è stato cambiato: non c’è/, 'OK');
  await expect(giardino).toBeChecked();
  await restaurant.setBooked('Veranda7');
  await setOffline(page, false);
  await expect(prenota.booked('7')).toBeVisible();
  await expect(prenota.free('8')).toBeVisible();
  await expect(alert).toHaveCount(0);
  expect(await restaurant.read('admin/giardino')).toBe(true);

  await giardino.click();
  await expect(dialog(page, OFF)).toBeVisible();
  await restaurant.write(`admins/${backend.adminUid}`, null);
  await answer(page, /l’accesso di amministratore è terminato\.$/, 'OK');
  await expect(alert).toContainText('non è tra gli amministratori');
  await expect(prenota.tables).toHaveCount(0);
  expect(await restaurant.read('admin/giardino')).toBe(true);
  await restaurant.write(`admins/${backend.adminUid}`, true);
  await expect(giardino).toBeChecked();
});

test('an evening: guests walk in, others are expected, seated, moved, put back and freed, for two waiters', async ({
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
  const seen = (label: string) => otherVisitor.booked(label);

  await prenota.free('9 - 10').click();
  await prenota.answer(
    'Occupare il tavolo 9 - 10 nella zona Veranda?',
    'Conferma',
  );
  await expect(messageOf(page)).toHaveText('Tavolo 9 - 10, Veranda: occupato');
  await expect(seen('9 - 10')).toHaveAccessibleName(/, seduti da 0 min(,|$)/);
  await expect(prenota.booked('9 - 10')).not.toHaveAccessibleName(/nuovo/);
  expect(await restaurant.read('guests/Veranda9')).toEqual({
    booking: expect.any(Number),
    date: expect.any(String),
    seatedAt: expect.any(Number),
  });
  expect(await restaurant.inbox()).toEqual({ mails: [], rows: [] });

  await expect(seen('7')).toHaveAccessibleName(/, 20:30 Rossi, 4 persone, n\./);
  await chooseOnSheet(page, prenota.booked('7'), 'Sono arrivati');
  await expect(seen('7')).toHaveAccessibleName(/Rossi.*, seduti da 0 min/);

  const putBack = page.getByRole('button', { name: 'Rimetti al tavolo 7' });
  await chooseOnSheet(page, prenota.booked('7'), 'Sposta');
  await prenota.free('8').click();
  await expect(messageOf(page)).toContainText(['Dal tavolo 7 al 8']);
  await expect(seen('8')).toHaveAccessibleName(/Rossi.*, seduti da/);
  await expect(otherVisitor.free('7')).toBeVisible();
  await putBack.click();
  await expect(seen('7')).toHaveAccessibleName(/Rossi.*, seduti da/);
  await expect(otherVisitor.free('8')).toBeVisible();

  await chooseOnSheet(page, prenota.booked('7'), 'Libera');
  await prenota.answer('Vuoi liberare questo tavolo?', 'Conferma');
  await expect(otherVisitor.free('7')).toBeVisible();
  await putBack.click();
  await expect(seen('7')).toHaveAccessibleName(/Rossi.*, seduti da/);
  expect(await restaurant.read('guests/Veranda7')).toMatchObject({
    booking: deadline,
    name: 'Ada Rossi',
  });
});
