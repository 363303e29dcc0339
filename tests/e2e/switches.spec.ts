import {
  answer,
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
  await expect(page.getByLabel('Cognome')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Contattaci' }).click();
  await expect(page).toHaveURL('/contattaci');
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
