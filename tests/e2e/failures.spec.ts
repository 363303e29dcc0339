import { restaurant as osteria, phoneLink } from '../../src/content/restaurant.ts';
import { ports } from '../../tools/ports.ts';
import {
  answer,
  book,
  CONFIRMED,
  expect,
  fillForm,
  networkErrors,
  openPrenota,
  tableButton,
  test,
  VERANDA,
} from './osteria.ts';

test('a mail that fails keeps the request, over a reload, until it is sent again', async ({
  page,
  restaurant,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 429/);
  await restaurant.fail({ submit: { status: 429, message: 'Rate limit exceeded' } });
  await openPrenota(page);
  await fillForm(page);
  await book(page, '7', VERANDA);
  await expect(page.getByRole('status')).toHaveText('Rate limit exceeded');
  const notice = page.getByRole('alert').filter({ hasText: 'Il tavolo 7' });
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('link')).toHaveAttribute('href', phoneLink);
  await expect(page.getByLabel('Cognome')).toHaveValue('');
  await expect(page.getByRole('status')).toBeEmpty();
  const record = await restaurant.read('tables/Veranda7');
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
  expect(await restaurant.read('tables/Veranda7')).toBe(record);
  await page.reload();
  await expect(tableButton(page, '7', VERANDA, 'prenotato')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('two mails that are dropped are both kept, each until the visitor gives it up', async ({
  page,
  restaurant,
  expectedNoise,
}) => {
  expectedNoise.push(...networkErrors);
  await restaurant.fail({ submit: 'drop' });
  await page.clock.install();
  await openPrenota(page);
  const status = page.getByRole('status');
  for (const table of ['7', '8']) {
    await fillForm(page);
    await book(page, table, VERANDA);
    await expect(status).toHaveText('Something went wrong!');
    await page.clock.fastForward(3_000);
    await expect(status).toBeEmpty();
  }
  await expect(page.getByRole('button', { name: 'Riprova' })).toHaveCount(2);
  const notice = page.getByRole('alert').filter({ hasText: 'Il tavolo 7' });
  await notice.getByRole('button', { name: 'Riprova' }).click();
  await expect(status).toHaveText('Something went wrong!');
  await notice.getByRole('button', { name: 'Ho già chiamato' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Riprova' })).toHaveCount(1);
  expect((await restaurant.inbox()).mails).toEqual([]);
});

test('offline a booking is refused with the phone number and never sent later', async ({
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
  await tableButton(page, '7', VERANDA).click();
  await answer(
    page,
    `Non c’è connessione, quindi il tavolo non è stato prenotato. Chiamaci al numero: ${osteria.phone}`,
    'OK',
  );
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('Cognome')).toHaveValue('Rossi');
  expect(await restaurant.read('tables')).toBeNull();
  expect((await restaurant.inbox()).mails).toEqual([]);
});

test('a page that never reaches the database shows no free tables', async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(...networkErrors);
  const database = new RegExp(`:${ports.database.port}/`);
  await page.routeWebSocket(database, (socket) => socket.close());
  await page.route(database, (route) => route.abort());
  await page.clock.install();
  await page.goto('/prenota');
  await expect(page.getByText('Stiamo caricando i tavoli')).toBeVisible();
  // The page looks the same before its script runs, and only then its time-out begins.
  await expect(async () => {
    await page.clock.fastForward(10_000);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Non riusciamo a collegarci', { timeout: 500 });
  }).toPass();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(osteria.phone);
  await expect(page.getByRole('button', { name: /^Tavolo/ })).toHaveCount(0);
});
