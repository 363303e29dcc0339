import {
  chooseOnSheet,
  confirmOccupying,
  messageOf,
  openTables,
} from './admin.ts';
import { expect, networkErrors, test } from './osteria.ts';
import { answer } from './prenota.ts';

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
