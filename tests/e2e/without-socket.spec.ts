import { ports } from '../../tools/suite/ports.ts';
import { setHidden } from './loading.ts';
import { expect, test } from './osteria.ts';

test('tables are live, booked and freed in a network that loses the code for WebSockets or leaves them silent, and a hidden page requests nothing', async ({
  page,
  prenota,
  restaurant,
  expectedNoise,
}) => {
  expectedNoise.push(/WebSocket|ERR_FAILED/);
  const code = '**/assets/firebase-*.js';
  await page.clock.install();
  await page.route(code, (route) => route.abort());
  await prenota.open();
  await restaurant.setBooked('Veranda8');
  await expect(prenota.booked('8')).toBeVisible();
  await prenota.fillAndBook('7');
  await expect(prenota.booked('7')).toBeVisible();
  await expect(prenota.alert).toHaveCount(0);
  expect((await restaurant.inbox()).mails).toHaveLength(1);
  await prenota.booked('7').click();
  await prenota.answer('Vuoi liberare questo tavolo?', 'Conferma');
  await prenota.answer('Tavolo liberato con successo', 'OK');
  await expect(prenota.free('7')).toBeVisible();

  await page.unroute(code);
  const database = new RegExp(`:${ports.database.port}/`);
  await page.routeWebSocket(database, () => {});
  await page.reload();
  await expect(prenota.booked('8')).toBeVisible();
  await restaurant.setBooked('Veranda8', 'Veranda15');
  await expect(prenota.booked('15')).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.clock.fastForward(5_000);
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  await setHidden(page, true);
  await page.clock.runFor(10_000);
  requests.length = 0;
  await page.clock.runFor(300_000);
  expect(requests).toEqual([]);
});
