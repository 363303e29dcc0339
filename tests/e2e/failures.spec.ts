import { ports } from '../../tools/ports.ts';
import {
  answer,
  book,
  CONFIRMED,
  dialog,
  expect,
  fillForm,
  holdMail,
  networkErrors,
  openPrenota,
  tableButton,
  test,
} from './osteria.ts';

const SALA = 'Sala Principale';

test('a mail that fails keeps the request, over a reload, until it is sent again', {
  tag: '@engines',
}, async ({ page, restaurant, expectedNoise }) => {
  expectedNoise.push(/status of 429/);
  await restaurant.fail({ submit: { status: 429, message: 'Rate limit exceeded' } });
  await openPrenota(page);
  await fillForm(page);
  await book(page, '7', SALA);
  await expect(page.getByRole('status')).toHaveText('Rate limit exceeded');
  const notice = page.getByRole('alert').filter({ hasText: 'Il tavolo 7' });
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('link')).toHaveAttribute('href', 'tel:+390550000000');
  await expect(page.getByLabel('Cognome')).toHaveValue('');
  await expect(page.getByRole('status')).toBeEmpty();
  const record = await restaurant.read('tables/Sala Principale7');
  expect(record).not.toBeNull();

  await page.reload();
  await expect(notice).toBeVisible();
  await restaurant.fail({ submit: null });
  await notice.getByRole('button', { name: 'Riprova' }).click();
  await answer(page, CONFIRMED, 'OK');
  await expect(notice).toHaveCount(0);
  expect((await restaurant.inbox()).mails).toMatchObject([
    { nome: 'Ada', 'numero tavolo': '7', telefono: '055 123456' },
  ]);
  expect(await restaurant.read('tables/Sala Principale7')).toBe(record);
  await page.reload();
  await expect(tableButton(page, '7', SALA, 'prenotato')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a mail whose connection drops says that something went wrong', async ({
  page,
  restaurant,
  expectedNoise,
}) => {
  expectedNoise.push(...networkErrors);
  await restaurant.fail({ submit: 'drop' });
  await openPrenota(page);
  await fillForm(page);
  await book(page, '7', SALA);
  await expect(page.getByRole('status')).toHaveText('Something went wrong!');
  const notice = page.getByRole('alert').filter({ hasText: 'Il tavolo 7' });
  await notice.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('status')).toHaveText('Something went wrong!');
  await notice.getByRole('button', { name: 'Ho già chiamato' }).click();
  await expect(notice).toHaveCount(0);
  expect((await restaurant.inbox()).mails).toEqual([]);
});

test('two mails that fail are both kept', async ({ page, restaurant, expectedNoise }) => {
  expectedNoise.push(...networkErrors);
  await restaurant.fail({ submit: 'drop' });
  await openPrenota(page);
  for (const table of ['7', '8']) {
    await fillForm(page);
    await book(page, table, SALA);
    await expect(page.getByRole('status')).toHaveText('Something went wrong!');
    await expect(page.getByRole('status')).toBeEmpty();
  }
  await expect(page.getByRole('button', { name: 'Riprova' })).toHaveCount(2);
});

test('a booking made while an older mail is sent again loses neither mail', async ({
  page,
  restaurant,
  expectedNoise,
}) => {
  expectedNoise.push(...networkErrors);
  await restaurant.fail({ submit: 'drop' });
  await openPrenota(page);
  await fillForm(page);
  await book(page, '7', SALA);
  await expect(page.getByRole('status')).toHaveText('Something went wrong!');
  await expect(page.getByRole('status')).toBeEmpty();
  await restaurant.fail({ submit: null });
  const letThrough = await holdMail(page);
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('status')).toHaveText('Please wait...');
  await fillForm(page, { Nome: 'Bruno' });
  await book(page, '8', SALA);
  await expect(tableButton(page, '8', SALA, 'prenotato')).toBeVisible();
  letThrough();
  await dialog(page, CONFIRMED).getByRole('button', { name: 'OK' }).click();
  await expect.poll(async () => (await restaurant.inbox()).mails.length).toBe(2);
  await answer(page, CONFIRMED, 'OK');
  const { mails } = await restaurant.inbox();
  expect(mails.map((mail) => `${mail.nome} ${mail['numero tavolo']}`)).toEqual([
    'Ada 7',
    'Bruno 8',
  ]);
  await expect(page.getByRole('button', { name: 'Riprova' })).toHaveCount(0);
});

test('offline a booking is refused at once with the phone number, and nothing lands later', async ({
  page,
  context,
  restaurant,
  expectedNoise,
}) => {
  expectedNoise.push(...networkErrors);
  await openPrenota(page);
  await fillForm(page);
  await context.setOffline(true);
  await expect(page.getByRole('alert')).toContainText('La connessione è assente');
  await tableButton(page, '7', SALA).click();
  await answer(page, /non è stato prenotato.*\+39 055 000 0000$/, 'OK');
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('Cognome')).toHaveValue('Rossi');
  expect(await restaurant.read('tables')).toBeNull();
  expect((await restaurant.inbox()).mails).toEqual([]);
});

test('a connection lost between the question and the answer books nothing', async ({
  page,
  context,
  restaurant,
  expectedNoise,
}) => {
  expectedNoise.push(...networkErrors);
  await openPrenota(page);
  await fillForm(page);
  await tableButton(page, '7', SALA).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Conferma' }).click();
  await expect(dialog(page, /non è stato prenotato/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('La connessione è assente')).toHaveCount(0);
  expect(await restaurant.read('tables')).toBeNull();
});

test('a page that never reaches the database shows no free tables', async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(...networkErrors);
  await page.routeWebSocket(new RegExp(`:${ports.database.port}/`), (socket) => socket.close());
  await page.clock.install();
  await page.goto('/prenota');
  await expect(page.getByText('Stiamo caricando i tavoli')).toBeVisible();
  // The page looks the same before its script has come, and only then its patience begins.
  await expect(async () => {
    await page.clock.fastForward(10_000);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Non riusciamo a collegarci', { timeout: 500 });
  }).toPass();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText('+39 055 000 0000');
  await expect(page.getByRole('button', { name: /^Tavolo/ })).toHaveCount(0);
});
