import {
  answer,
  bookInVeranda,
  CONFIRMED,
  confirmation,
  dialog,
  expect,
  FREE_IT,
  fillForm,
  openPrenota,
  REFUSED,
  tableButton,
  test,
  VERANDA,
  visitor,
} from './osteria.ts';

test('bookings and freed tables are seen by other visitors at once', async ({
  page,
  otherPage: other,
  restaurant,
}) => {
  await openPrenota(page);
  await openPrenota(other);
  await bookInVeranda(page, '9 - 10');
  const table = tableButton(other, '9 - 10', VERANDA, 'prenotato');
  await table.click();
  await answer(other, FREE_IT, 'Annulla');
  expect(await restaurant.read('tables/Veranda9')).not.toBeNull();
  await table.click();
  await answer(other, FREE_IT, 'Conferma');
  await answer(other, 'Tavolo liberato con successo', 'OK');
  await expect(tableButton(page, '9 - 10', VERANDA, 'libero')).toBeVisible();
  expect(await restaurant.read('tables')).toBeNull();
  expect(await restaurant.inbox()).toMatchObject({ mails: [{}], rows: [] });
});

test('a freeing that the database refuses says so', async ({ page, restaurant }) => {
  await restaurant.write('tables/Veranda15', Date.now() - 1_000);
  await openPrenota(page);
  await tableButton(page, '15', 'Veranda', 'prenotato').click();
  await expect(dialog(page, FREE_IT)).toBeVisible();
  await restaurant.write('tables/Veranda15', Date.now());
  await answer(page, FREE_IT, 'Conferma');
  await answer(page, /^Errore nel liberare questo tavolo: ./, 'OK');
});

test('of two visitors confirming one table one wins; the other keeps the form', async ({
  page,
  otherPage: other,
  restaurant,
  expectedNoise,
}) => {
  expectedNoise.push(REFUSED);
  const visitors = [page, other];
  for (const one of visitors) {
    await openPrenota(one);
    await fillForm(one);
    await tableButton(one, '9 - 10', VERANDA).click();
  }
  const text = confirmation('9 - 10', VERANDA);
  await Promise.all(
    visitors.map((one) => dialog(one, text).getByRole('button', { name: 'Conferma' }).click()),
  );
  const outcomes = await Promise.all(
    visitors.map(async (one) => {
      const result = one.getByRole('alertdialog').filter({ hasNotText: text });
      await expect(result).toBeVisible();
      return result.textContent();
    }),
  );
  const losers = visitors.filter((_, index) => !outcomes[index]?.includes(CONFIRMED));
  expect(losers).toHaveLength(1);
  for (const loser of losers) {
    await answer(loser, /è appena stato preso da un altro cliente/, 'OK');
    await expect(loser.getByLabel('Cognome')).toHaveValue(visitor.Cognome);
    await expect(loser.getByLabel(/privacy/)).toBeChecked();
    await expect(loser.getByRole('status')).toBeEmpty();
  }
  expect((await restaurant.inbox()).mails).toHaveLength(1);
});

test('zones open and close', async ({ page }) => {
  await openPrenota(page);
  for (const zone of [VERANDA, 'Veranda', 'Giardino']) {
    await expect(page.getByRole('heading', { name: zone })).toBeVisible();
    const toggle = page.getByRole('button', { name: zone, exact: true });
    const tables = page.getByRole('button', { name: new RegExp(`^Tavolo .*, ${zone},`) });
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(tables).toHaveCount(0);
    await toggle.click();
    await expect(tables.first()).toBeVisible();
  }
});
