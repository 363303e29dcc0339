import { mealOfService } from '../../src/admin/book/meal.ts';
import { dayAndWeekday } from '../../src/content/date-texts.ts';
import { dateAfter } from '../../src/time/dates.ts';
import {
  chooseOnSheet,
  messageOf,
  openTables,
  recordAt,
  setSwitch,
} from './admin.ts';
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
    /^Non c’è connessione: tavoli e interruttori sono quelli delle \d\d:\d\d, e per ora non si possono cambiare\.$/,
  );
  await prenota.free('7').click();
  await answer(page, 'Occupare il tavolo 7 nella zona Veranda?', 'Conferma');
  await answer(page, /^Tavolo 7, Veranda: non è cambiato niente/, 'OK');
  await setSwitch(page, 'Giardino', OFF);
  await answer(page, /^Giardino: non è cambiato niente, perché non c’è/, 'OK');
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

test('two devices over two meals: a walk-in, arrivals, a booking by telephone, a move, and a guest who frees', async ({
  page,
  prenota,
  otherVisitor,
  restaurant,
}) => {
  const bookedAt = Date.now() - 60_000;
  const deadline = bookedAt + 15_000.5;
  const { date, key } = mealOfService(Date.now());
  const record = recordAt(bookedAt, deadline);
  const card = {
    booking: deadline,
    token: 'a'.repeat(32),
    time: '23:59',
    people: '4',
    name: 'Ada Rossi',
    phone: '055 123456',
  };
  await restaurant.write(`days/${date}/${key}/Veranda7`, record);
  await restaurant.write(`guests/${date}/${key}/Veranda7`, card);
  const past = dateAfter(date, -1);
  await restaurant.write(`guests/${past}/cena/Veranda7`, card);
  await openTables(page);
  await openTables(otherVisitor.page);
  const seen = (label: string) => otherVisitor.booked(label);
  await expect.poll(() => restaurant.read(`guests/${past}`)).toBeNull();

  await prenota.free('9 - 10').click();
  await prenota.answer(
    'Occupare il tavolo 9 - 10 nella zona Veranda?',
    'Conferma',
  );
  await expect(messageOf(page)).toContainText(
    'Tavolo 9 - 10, Veranda: occupato',
  );
  await expect(seen('9 - 10')).toHaveAccessibleName(/, seduti da 0 min(,|$)/);
  await expect(prenota.booked('9 - 10')).not.toHaveAccessibleName(/nuovo/);
  expect(await restaurant.inbox()).toEqual({ mails: [], rows: [] });

  // Seen on one device is seen on all.
  await expect(seen('7')).toHaveAccessibleName(/, 23:59 Ada Rossi, 4 .*nuovo/);
  await chooseOnSheet(page, prenota.booked('7'), 'Sono arrivati');
  await expect(seen('7')).toHaveAccessibleName(/Ada Rossi.*, seduti da 0 min/);
  await expect(seen('7')).not.toHaveAccessibleName(/nuovo/);
  await page.getByRole('button', { name: 'Non sono arrivati' }).click();
  await expect(seen('7')).toHaveAccessibleName(/, 23:59 Ada Rossi/);

  await chooseOnSheet(page, prenota.booked('7'), 'Sposta');
  await prenota.free('8').click();
  await expect(seen('8')).toHaveAccessibleName(/, 23:59 Ada Rossi/);
  await expect(otherVisitor.free('7')).toBeVisible();
  await page.getByRole('button', { name: 'Rimetti al tavolo 7' }).click();
  await expect(seen('7')).toHaveAccessibleName(/, 23:59 Ada Rossi/);

  const later = dateAfter(date, 3);
  await page.getByLabel('Altro giorno').fill(later);
  await prenota.free('15').click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel('Nome').fill('Olga Riva');
  await question.getByLabel('Orario').fill('20:30');
  await page.keyboard.press('Tab');
  await question.getByRole('button', { name: 'Conferma' }).click();
  await expect(prenota.booked('15')).toHaveAccessibleName(/20:30 Olga Riva/);
  await otherVisitor.page
    .getByRole('navigation', { name: 'Giorni e pasti' })
    .getByRole('button', { name: dayAndWeekday(later, 'short') })
    .click();
  await expect(seen('15')).toHaveAccessibleName(/20:30 Olga Riva/);
  expect(await restaurant.read('tables/Veranda15')).toBeNull();

  await page.getByRole('button', { name: /^Torna a/ }).click();
  await otherVisitor.page.getByRole('button', { name: /^Torna a/ }).click();
  await restaurant.write(`days/${date}/${key}/Veranda7`, null);
  await expect(otherVisitor.free('7')).toBeVisible();
  await expect(messageOf(page)).toContainText('ora libero, 23:59 Ada Rossi');
  await page.getByRole('button', { name: 'Rimetti Ada Rossi' }).click();
  await expect(seen('7')).toHaveAccessibleName(/, 23:59 Ada Rossi/);

  await chooseOnSheet(page, prenota.booked('7'), 'Libera');
  await prenota.answer('Vuoi liberare questo tavolo?', 'Conferma');
  await expect(messageOf(page)).toContainText('Tavolo liberato con successo');
  await expect(otherVisitor.free('7')).toBeVisible();
});
