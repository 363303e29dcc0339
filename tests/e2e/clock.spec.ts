import type { Page } from '@playwright/test';
import { ports } from '../../tools/ports.ts';
import {
  answer,
  confirmation,
  expect,
  FREE_IT,
  fillForm,
  networkErrors,
  openPrenota,
  tableButton,
  test,
  VERANDA,
} from './osteria.ts';

const HOUR = 60 * 60 * 1000;

/**
 * Makes the page believe that the server's clock shows `time` when it connects.
 * @returns lets time pass for both
 */
async function setServerClock(page: Page, time: number): Promise<(ms: number) => Promise<void>> {
  let now = time;
  await page.routeWebSocket(new RegExp(`:${ports.database.port}/`), (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => socket.send(String(message).replace(/"ts":\d+/, `"ts":${now}`)));
  });
  await page.clock.install();
  return async (ms) => {
    now += ms;
    await page.clock.fastForward(ms);
  };
}

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('tables turn free at midnight in Rome, once a day, also on a day of 25 hours', async ({
    page,
    restaurant,
    expectedNoise,
  }) => {
    // A connection that is being made times out in an hour that passes at once.
    expectedNoise.push(...networkErrors);
    const evening = Date.parse('2026-10-24T23:30:00+02:00');
    const pass = await setServerClock(page, evening);
    await restaurant.write('tables', {
      Veranda7: evening - HOUR,
      Veranda8: evening + HOUR,
    });
    await openPrenota(page);
    await expect(tableButton(page, '7', VERANDA, 'prenotato')).toBeVisible();
    await pass(HOUR);
    await expect(tableButton(page, '7', VERANDA, 'libero')).toBeVisible();
    // Six minutes before the next midnight, then six minutes after it.
    await pass(24.4 * HOUR);
    await expect(tableButton(page, '8', VERANDA, 'prenotato')).toBeVisible();
    await pass(0.2 * HOUR);
    await expect(tableButton(page, '8', VERANDA, 'libero')).toBeVisible();
  });
});

test('a booking that turns 5 hours old under the visitor’s eyes can be booked again', async ({
  page,
  restaurant,
}) => {
  const noon = Date.parse('2026-11-21T12:00:00+01:00');
  const pass = await setServerClock(page, noon);
  await restaurant.write('tables/Veranda7', noon - 5 * HOUR + 60_000);
  await openPrenota(page);
  await fillForm(page);
  const table = tableButton(page, '7', VERANDA, 'prenotato');
  await table.click();
  await answer(page, FREE_IT, 'Annulla');
  await pass(60_000);
  await expect(table).toHaveAccessibleName(`Tavolo 7, ${VERANDA}, prenotato, di nuovo prenotabile`);
  await table.click();
  await answer(page, confirmation('7', VERANDA), 'Annulla');
});

test('a laptop that wakes hours later shows what happened meanwhile', async ({
  page,
  context,
  restaurant,
  expectedNoise,
}) => {
  expectedNoise.push(...networkErrors);
  await page.clock.install();
  await restaurant.write('tables/Veranda7', Date.now());
  await openPrenota(page);
  await expect(tableButton(page, '7', VERANDA, 'prenotato')).toBeVisible();
  await context.setOffline(true);
  await restaurant.write('tables', { Veranda8: Date.now() });
  await page.clock.fastForward(3 * HOUR);
  await context.setOffline(false);
  await expect(async () => {
    await page.clock.fastForward(1_000);
    await expect(tableButton(page, '7', VERANDA, 'libero')).toBeVisible({ timeout: 200 });
  }).toPass();
  await tableButton(page, '8', VERANDA, 'prenotato').click();
  await answer(page, FREE_IT, 'Annulla');
});

test('a question left open over midnight does not book for the day before', async ({
  page,
  restaurant,
}) => {
  const evening = Date.parse('2026-11-21T23:59:50+01:00');
  const pass = await setServerClock(page, evening);
  await openPrenota(page);
  await fillForm(page, { Data: '2026-11-21' });
  await tableButton(page, '7', VERANDA).click();
  await pass(20_000);
  await answer(page, confirmation('7', VERANDA), 'Conferma');
  await answer(page, /la data nel modulo è di ieri/, 'OK');
  expect(await restaurant.read('tables')).toBeNull();
  await expect(page.getByLabel('Data')).toHaveValue('2026-11-21');
});
