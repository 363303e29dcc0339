import { ports } from '../../tools/suite/ports.ts';
import { expectInteractive, hold, setHidden } from './loading.ts';
import { expect, test } from './osteria.ts';

const database = new RegExp(`:${ports.database.port}/`);

test('a tab shows what has changed when it is first seen, and when it is seen again although its socket is silent', async ({
  page,
  prenota,
  restaurant,
}) => {
  let isSilent = false;
  await page.routeWebSocket(database, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!isSilent) socket.send(message);
    });
  });
  await page.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', {
      value: true,
      configurable: true,
    });
  });
  // The first tables are painted before React is there.
  const letThrough = await hold(page, '**/assets/react-*.js');
  await page.goto('/prenota', { waitUntil: 'commit' });
  await expect(prenota.free('7')).toBeVisible();
  letThrough();
  await expectInteractive(page);
  await restaurant.setBooked('Veranda7');
  await page.clock.fastForward(10_000);
  await setHidden(page, false);
  await expect(prenota.booked('7')).toBeVisible();
  // The socket has sent the tables, and sends what changes.
  await restaurant.setBooked('Veranda7', 'Veranda8');
  await expect(prenota.booked('8')).toBeVisible();

  await setHidden(page, true);
  // As it is after sleep.
  isSilent = true;
  await restaurant.setBooked('Veranda7', 'Veranda8', 'Veranda15');
  await expect(prenota.free('15')).toBeVisible();
  // From here on no timer runs: the page must read at once.
  await page.clock.pauseAt(Date.now() + 20_000);
  await setHidden(page, false);
  await expect(prenota.booked('15')).toBeVisible();
});
