import {
  answer,
  book,
  CONFIRMED,
  confirmation,
  dialog,
  expect,
  fillForm,
  openPrenota,
  tableButton,
  test,
  visitor,
} from './osteria.ts';

const outside = (page: Parameters<typeof tableButton>[0]) => tableButton(page, '3', 'Esterno');

test('Esterno disappears and comes back as the admin switches it', async ({ page, restaurant }) => {
  await openPrenota(page);
  await expect(outside(page)).toBeVisible();
  await restaurant.write('admin/esterno', false);
  await expect(page.getByRole('heading', { name: 'Esterno' })).toHaveCount(0);
  await restaurant.write('admin/esterno', true);
  await expect(outside(page)).toBeVisible();
});

test('Esterno is shown where the switch was never touched', async ({ page, restaurant }) => {
  await restaurant.write('admin/esterno', null);
  await openPrenota(page);
  await expect(outside(page)).toBeVisible();
});

test('a table of Esterno confirmed after the switch went off is refused kindly', async ({
  page,
  restaurant,
}) => {
  await openPrenota(page);
  await fillForm(page);
  await outside(page).click();
  await expect(dialog(page, confirmation('3', 'Esterno'))).toBeVisible();
  await restaurant.write('admin/esterno', false);
  await answer(page, confirmation('3', 'Esterno'), 'Conferma');
  await answer(page, /La zona Esterno non è più disponibile/, 'OK');
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
  await expect(page.getByText('Stiamo caricando')).toHaveCount(0);
  await expect(page.getByLabel('Cognome')).toHaveCount(0);
  await restaurant.write('admin/prenotazioni', true);
  await expect(page.getByLabel('Cognome')).toBeVisible();
  await restaurant.write('admin/prenotazioni', false);
  await expect(page.getByLabel('Cognome')).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Contattaci' }).click();
  await expect(page).toHaveURL('/contattaci');
});

test('bookings switched off and on leave the form and the focus as they were, and it is said', async ({
  page,
  restaurant,
}) => {
  await openPrenota(page);
  await fillForm(page);
  await page.getByLabel(/promozional/).check();
  await page.getByLabel('Telefono').focus();
  const status = page.getByRole('status');
  for (let round = 0; round < 2; round += 1) {
    await restaurant.write('admin/prenotazioni', false);
    await expect(status).toContainText('Le prenotazioni online sono state chiuse');
    await expect(page.getByLabel('Telefono')).toBeHidden();
    await expect(page.getByRole('button', { name: /^Tavolo/ })).toHaveCount(0);
    // Nothing of what is hidden can be reached.
    const inside = page.getByRole('main').getByRole('textbox');
    await expect(inside).toHaveCount(0);
    await restaurant.write('admin/prenotazioni', true);
    await expect(status).toBeEmpty();
    await expect(page.getByText('Le prenotazioni online sono di nuovo aperte')).toBeAttached();
    for (const [label, value] of Object.entries(visitor)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    }
    await expect(page.getByLabel(/privacy/)).toBeChecked();
    await expect(page.getByLabel(/promozional/)).toBeChecked();
    await expect(page.getByLabel('Telefono')).toBeFocused();
  }
  await book(page, '7', 'Sala Principale');
  await answer(page, CONFIRMED, 'OK');
  expect((await restaurant.inbox()).mails).toMatchObject([{ cognome: visitor.Cognome }]);
});

test('while bookings are off nothing is said of what others do to the tables', async ({
  page,
  restaurant,
}) => {
  await page.clock.install();
  await openPrenota(page);
  await restaurant.write('admin/prenotazioni', false);
  await expect(page.getByLabel('Cognome')).toBeHidden();
  await restaurant.write('tables/Pianoforte13', Date.now());
  const table = { name: 'Tavolo 13, Pianoforte, prenotato', includeHidden: true };
  await expect(page.getByRole('button', table)).toBeAttached();
  await page.clock.runFor(10_000);
  await expect(page.getByText('Tavolo 13, Pianoforte: ora prenotato')).toHaveCount(0);
});

test('a booking confirmed after online booking was closed is refused kindly', async ({
  page,
  restaurant,
}) => {
  await openPrenota(page);
  await fillForm(page);
  await tableButton(page, '7', 'Sala Principale').click();
  await expect(dialog(page, confirmation('7', 'Sala Principale'))).toBeVisible();
  await restaurant.write('admin/prenotazioni', false);
  await answer(page, confirmation('7', 'Sala Principale'), 'Conferma');
  await answer(page, /Le prenotazioni online sono state chiuse/, 'OK');
  expect(await restaurant.read('tables')).toBeNull();
});
