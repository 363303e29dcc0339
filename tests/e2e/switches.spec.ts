import {
  answer,
  book,
  CONFIRMED,
  confirmation,
  dialog,
  expect,
  expectFormFilled,
  fillForm,
  openPrenota,
  REFUSED,
  tableButton,
  test,
  VERANDA,
  visitor,
} from './osteria.ts';

test('a table of Giardino confirmed after the switch went off is refused kindly', async ({
  page,
  restaurant,
  expectedNoise,
}) => {
  expectedNoise.push(REFUSED);
  await openPrenota(page);
  await fillForm(page);
  await tableButton(page, '3', 'Giardino').click();
  await expect(dialog(page, confirmation('3', 'Giardino'))).toBeVisible();
  await restaurant.write('admin/giardino', false);
  await answer(page, confirmation('3', 'Giardino'), 'Conferma');
  await answer(page, /La zona Giardino non è più disponibile/, 'OK');
  await expect(page.getByLabel('Cognome')).toHaveValue(visitor.Cognome);
  expect(await restaurant.read('tables')).toBeNull();
  expect((await restaurant.inbox()).mails).toEqual([]);
});

test('the booking block follows its switch, and is hidden by default', async ({
  page,
  restaurant,
}) => {
  await restaurant.write('admin/prenotazioni', null);
  await page.goto('/prenota');
  const invitation = page.getByText(
    'Per prenotare un tavolo contattaci con il bottone sottostante',
    { exact: true },
  );
  await expect(invitation).toBeVisible();
  await expect(page.getByText('Stiamo caricando')).toBeHidden();
  await expect(page.getByLabel('Cognome')).toBeHidden();
  await restaurant.write('admin/prenotazioni', true);
  await expect(page.getByLabel('Cognome')).toBeVisible();
  await restaurant.write('admin/prenotazioni', false);
  await expect(page.getByLabel('Cognome')).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Contattaci' }).click();
  await expect(page).toHaveURL('/contattaci');
});

test('switching bookings off and on keeps the form and is announced', async ({
  page,
  restaurant,
}) => {
  await page.clock.install();
  await openPrenota(page);
  await fillForm(page);
  await page.getByLabel(/promozional/).check();
  const status = page.getByRole('status');
  await restaurant.write('admin/prenotazioni', false);
  await expect(status).toContainText('Le prenotazioni online sono state chiuse');
  await expect(page.getByLabel('Telefono')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Tavolo/ })).toHaveCount(0);
  // Nothing of what is hidden can be reached, and nothing is said of what others do there.
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await restaurant.write('tables/Veranda13', Date.now());
  const table = { name: 'Tavolo 13, Veranda, prenotato', includeHidden: true };
  await expect(page.getByRole('button', table)).toBeAttached();
  await page.clock.runFor(10_000);
  await expect(page.getByText('Tavolo 13, Veranda: ora prenotato')).toHaveCount(0);

  await restaurant.write('admin/prenotazioni', true);
  await expect(status).toBeEmpty();
  await expect(page.getByText('Le prenotazioni online sono di nuovo aperte')).toBeAttached();
  await expectFormFilled(page);
  await expect(page.getByLabel(/promozional/)).toBeChecked();
  await book(page, '7', VERANDA);
  await answer(page, CONFIRMED, 'OK');
  expect((await restaurant.inbox()).mails).toMatchObject([{ cognome: visitor.Cognome }]);
});
