import { chromium } from '@playwright/test';
import { ports, urlOf } from '../../tools/suite/ports.ts';
import { startFaultyLine } from '../support/faulty-line.ts';
import { expect, test } from './osteria.ts';
import { Prenota } from './prenota.ts';

const HOUR = 60 * 60 * 1000;

test('a write that stays silent is sent again before its deadline', async ({
  launchOptions,
  baseURL,
  backend,
  restaurant,
}) => {
  const line = await startFaultyLine(new URL(backend.database).host);
  const detours = [
    `MAP ${new URL(urlOf('database')).host} ${line.address}`,
    `MAP ${new URL(urlOf('services')).host} ${new URL(backend.services).host}`,
  ];
  const browser = await chromium.launchPersistentContext('', {
    ...launchOptions,
    ...(baseURL ? { baseURL } : {}),
    args: [`--host-resolver-rules=${detours.join(',')}`],
  });
  const prenota = new Prenota(await browser.newPage());
  await prenota.openFilled();
  const prepared = prenota.page.waitForResponse(/Veranda7\.json/);
  await prenota.table('7').click();
  await prepared;
  line.fail('muteClient');
  const before = line.said();
  await prenota.confirm('7');
  await expect.poll(() => line.said()).toBeGreaterThan(before);
  line.mend();
  await prenota.closeConfirmation();
  expect((await restaurant.inbox()).mails).toHaveLength(1);
  await browser.close();
  line.close();
});

test('a browser without AbortSignal.timeout books like any other', async ({
  page,
  prenota,
  restaurant,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, 'timeout');
  });
  await prenota.openFilled();
  await prenota.book('7');
  await prenota.closeConfirmation();
  expect((await restaurant.inbox()).mails).toHaveLength(1);
});

test('a phone that has slept for 3 hours books like any other', async ({
  page,
  prenota,
  restaurant,
}) => {
  let isAsleep = true;
  const serverTime = () => Date.now() - (isAsleep ? 3 * HOUR : 0);
  await page.route('**/prenota', async (route) => {
    if (route.request().method() !== 'HEAD') return route.fallback();
    await route.fulfill({ headers: siteTime(serverTime()) });
  });
  await page.route(/:\d+\/$/, (route) =>
    route.request().method() === 'HEAD'
      ? route.fulfill({ headers: siteTime(serverTime()) })
      : route.fallback(),
  );
  await page.routeWebSocket(
    new RegExp(`:${ports.database.port}/`),
    (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) =>
        socket.send(
          String(message).replace(/"ts":\d+/, `"ts":${serverTime()}`),
        ),
      );
    },
  );
  // The date goes on while the phone sleeps, and `performance.now()` stands still.
  await page.addInitScript((slept) => {
    const now = Date.now;
    let missing = slept;
    Date.now = () => now() - missing;
    Object.assign(window, {
      wake: () => {
        missing = 0;
      },
    });
  }, 3 * HOUR);
  await prenota.openFilled();
  isAsleep = false;
  await page.evaluate('wake()');
  await prenota.book('7');
  await prenota.closeConfirmation();
  expect(await restaurant.read('tables/Veranda7')).not.toBeNull();
  expect((await restaurant.inbox()).mails).toHaveLength(1);
});

function siteTime(instant: number): Record<string, string> {
  return { date: new Date(instant).toUTCString() };
}
