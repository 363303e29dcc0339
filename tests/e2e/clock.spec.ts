import type { Page } from '@playwright/test';
import { ports } from '../../tools/ports.ts';
import {
  answer,
  book,
  CONFIRMED,
  confirmation,
  expect,
  fillForm,
  networkErrors,
  openPrenota,
  tableButton,
  test,
} from './osteria.ts';

const HOUR = 60 * 60 * 1000;
const SALA = 'Sala Principale';
const FREE_IT = 'Vuoi liberare questo tavolo?';

/** Makes the page believe that the server's clock shows `time` when it connects. */
async function setServerClock(page: Page, time: number) {
  await page.routeWebSocket(new RegExp(`:${ports.database.port}/`), (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => socket.send(String(message).replace(/"ts":\d+/, `"ts":${time}`)));
  });
}

test('a visitor’s clock that is a day off books at the time of the server', async ({
  page,
  restaurant,
}) => {
  await page.clock.install({ time: Date.now() - 26 * HOUR });
  await openPrenota(page);
  await fillForm(page);
  const before = Date.now();
  await book(page, '7', SALA);
  await answer(page, CONFIRMED, 'OK');
  const record = Number(await restaurant.read('tables/Sala Principale7'));
  expect(record).toBeGreaterThanOrEqual(before);
  expect(record).toBeLessThanOrEqual(Date.now());
  await tableButton(page, '7', SALA, 'prenotato').click();
  await answer(page, FREE_IT, 'Annulla');
});

for (const [night, evening, hours] of [
  ['go forward', '2026-03-28T23:30:00+01:00', 23],
  ['go back', '2026-10-24T23:30:00+02:00', 25],
] as const) {
  test(`in the night the clocks ${night} tables turn free at midnight, and once a day`, async ({
    page,
    restaurant,
  }) => {
    const time = Date.parse(evening);
    const afterMidnight = time + HOUR;
    await setServerClock(page, time);
    await page.clock.install();
    await restaurant.write('tables', {
      'Sala Principale7': time - HOUR,
      'Sala Principale8': afterMidnight,
    });
    await openPrenota(page);
    await expect(tableButton(page, '7', SALA, 'prenotato')).toBeVisible();
    await page.clock.fastForward(HOUR);
    await expect(tableButton(page, '7', SALA, 'libero')).toBeVisible();
    // The last minute of a day of 23 or 25 hours, then the first of the next.
    await page.clock.fastForward((hours - 0.6) * HOUR);
    await expect(tableButton(page, '8', SALA, 'prenotato')).toBeVisible();
    await page.clock.fastForward(0.2 * HOUR);
    await expect(tableButton(page, '8', SALA, 'libero')).toBeVisible();
  });
}

test('a booking that turns 5 hours old under the visitor’s eyes can be booked again', async ({
  page,
  restaurant,
}) => {
  const noon = Date.parse('2026-11-21T12:00:00+01:00');
  await setServerClock(page, noon);
  await page.clock.install();
  await restaurant.write('tables/Sala Principale7', noon - 5 * HOUR + 60_000);
  await openPrenota(page);
  await fillForm(page);
  const table = tableButton(page, '7', SALA, 'prenotato');
  await table.click();
  await answer(page, FREE_IT, 'Annulla');
  await page.clock.fastForward(60_000);
  await table.click();
  await answer(page, confirmation('7', SALA), 'Annulla');
});

test('a laptop that wakes hours later shows what happened meanwhile', async ({
  page,
  context,
  restaurant,
  expectedNoise,
}) => {
  expectedNoise.push(...networkErrors);
  await page.clock.install();
  await restaurant.write('tables/Sala Principale7', Date.now());
  await openPrenota(page);
  await expect(tableButton(page, '7', SALA, 'prenotato')).toBeVisible();
  await context.setOffline(true);
  await restaurant.write('tables', { 'Sala Principale8': Date.now() });
  await page.clock.fastForward(3 * HOUR);
  await context.setOffline(false);
  await expect(async () => {
    await page.clock.fastForward(1_000);
    await expect(tableButton(page, '7', SALA, 'libero')).toBeVisible({ timeout: 200 });
  }).toPass();
  await tableButton(page, '8', SALA, 'prenotato').click();
  await answer(page, FREE_IT, 'Annulla');
});
