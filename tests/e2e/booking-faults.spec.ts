import type { Page, Route } from '@playwright/test';
import { ports } from '../../tools/ports.ts';
import {
  answer,
  book,
  CONFIRMED,
  expect,
  fillForm,
  holdMail,
  networkErrors,
  openPrenota,
  tableButton,
  test,
} from './osteria.ts';

const SALA = 'Sala Principale';

/** A socket to the database that can be made to die with an answer on its way. */
async function makeDyingLine(page: Page) {
  let isDeaf = false;
  let cut = async () => {};
  await page.routeWebSocket(new RegExp(`:${ports.database.port}/`), (socket) => {
    const server = socket.connectToServer();
    const isFirst = !isDeaf;
    server.onMessage((message) => {
      if (!isFirst || !isDeaf) socket.send(message);
    });
    if (isFirst) cut = () => socket.close();
  });
  return {
    loseAnswers: () => {
      isDeaf = true;
    },
    cut: () => cut(),
  };
}

test('a booking whose answer is lost is confirmed once its record is read', async ({
  page,
  restaurant,
}) => {
  const line = await makeDyingLine(page);
  await openPrenota(page);
  await fillForm(page);
  line.loseAnswers();
  await book(page, '7', SALA);
  await expect(page.getByRole('status')).toHaveText('Stiamo prenotando il tavolo…');
  await expect.poll(() => restaurant.read('tables/Sala Principale7')).not.toBeNull();
  await line.cut();
  await answer(page, CONFIRMED, 'OK');
  await expect(tableButton(page, '7', SALA, 'prenotato')).toBeVisible();
  await expect(page.getByLabel('Cognome')).toHaveValue('');
  expect((await restaurant.inbox()).mails).toMatchObject([{ 'numero tavolo': '7' }]);
});

test('a page reloaded between record and mail keeps the request and sends it when asked to', async ({
  page,
  restaurant,
  expectedNoise,
}) => {
  expectedNoise.push(...networkErrors);
  const held: Route[] = [];
  await page.route('**/submit', async (route) => {
    if (held.length === 0) held.push(route);
    else await route.continue();
  });
  await openPrenota(page);
  await fillForm(page);
  await book(page, '7', SALA);
  await expect(page.getByRole('status')).toHaveText('Please wait...');
  const record = await restaurant.read('tables/Sala Principale7');
  await page.reload();
  await held[0]?.abort();
  const notice = page.getByRole('alert').filter({ hasText: 'Il tavolo 7' });
  await expect(notice).toBeVisible();
  await expect(tableButton(page, '7', SALA, 'prenotato')).toBeVisible();
  expect((await restaurant.inbox()).mails).toEqual([]);
  await notice.getByRole('button', { name: 'Riprova' }).click();
  await answer(page, CONFIRMED, 'OK');
  expect((await restaurant.inbox()).mails).toMatchObject([{ 'numero tavolo': '7' }]);
  expect(await restaurant.read('tables/Sala Principale7')).toBe(record);
});

test('a booking goes on when its page is left, and is told on the way back', async ({
  page,
  restaurant,
}) => {
  const letThrough = await holdMail(page);
  await openPrenota(page);
  await fillForm(page);
  await book(page, '7', SALA);
  await expect(page.getByRole('status')).toHaveText('Please wait...');
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Menù' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Menù' })).toBeVisible();
  letThrough();
  await expect.poll(async () => (await restaurant.inbox()).mails.length).toBe(1);
  await header.getByRole('link', { name: 'Prenota' }).click();
  await answer(page, CONFIRMED, 'OK');
  await expect(tableButton(page, '7', SALA, 'prenotato')).toBeVisible();
});
