import type { Page } from '@playwright/test';
import { ports } from '../../tools/suite/ports.ts';
import { setHidden } from './loading.ts';
import { expect, test } from './osteria.ts';

test.use({
  expectedNoise: async ({ expectedNoise }, use) =>
    use([...expectedNoise, /WebSocket|ERR_FAILED/]),
});

const database = new RegExp(`:${ports.database.port}/`);

for (const [problem, cause] of [
  [
    'leaves WebSockets silent',
    (page: Page) => page.routeWebSocket(database, () => {}),
  ],
  [
    'loses the code for WebSockets',
    (page: Page) =>
      page.route('**/assets/firebase-*.js', (route) => route.abort()),
  ],
] as const) {
  test(`tables are live in a network that ${problem}`, async ({
    page,
    prenota,
    restaurant,
  }) => {
    await cause(page);
    await prenota.open();
    await restaurant.setBooked('Veranda8');
    await expect(prenota.booked('8')).toBeVisible({ timeout: 6_000 });
    await prenota.fillAndBook('7');
    await expect(prenota.booked('7')).toBeVisible();
    await expect(prenota.alert).toHaveCount(0);
    expect((await restaurant.inbox()).mails).toHaveLength(1);
    await prenota.booked('7').click();
    await prenota.answer('Vuoi liberare questo tavolo?', 'Conferma');
    await prenota.answer(/il sito non è collegato/, 'OK');
  });
}

test('a hidden page without a socket requests nothing', async ({
  page,
  prenota,
}) => {
  await page.clock.install();
  await page.routeWebSocket(database, (ws) => ws.close());
  await prenota.open();
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
