import type { Page, Route } from '@playwright/test';
import { restaurant } from '../../src/content/restaurant.ts';
import { ports } from '../../tools/suite/ports.ts';
import { expectNoViolationsInBothSchemes } from './good-looks.ts';
import { expectInteractive, hold, setHidden } from './loading.ts';
import { expect, networkErrors, test } from './osteria.ts';

const database = new RegExp(`:${ports.database.port}/`);

/** What happens to every request to the database. */
const outages: readonly (readonly [string, (route: Route) => unknown])[] = [
  ['refuses connections', (route) => route.abort('connectionrefused')],
  ['is silent', () => {}],
];

for (const [problem, answer] of outages) {
  test(`a database that ${problem} leaves number, hours and another try`, async ({
    page,
    prenota,
    expectedNoise,
  }) => {
    expectedNoise.push(...networkErrors);
    await page.clock.install();
    await page.route(database, answer);
    await page.routeWebSocket(database, (socket) => {
      if (problem !== 'is silent') socket.close();
    });
    await page.goto('/prenota');
    await expectInteractive(page);
    await page.clock.fastForward(5_000);
    await expect(prenota.alert).toContainText('Non riusciamo a collegarci');
    await expect(
      prenota.alert.getByRole('link', { name: restaurant.phone }),
    ).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Orari' })).toBeVisible();
    await expect(main.locator('[data-picture] img')).toBeVisible();
    await expect(prenota.tables).toHaveCount(0);
    if (problem === 'refuses connections')
      await expectNoViolationsInBothSchemes(page);

    // It loads the page again.
    await page.getByRole('link', { name: 'Riprova' }).click();
    await page.unrouteAll();
    await expect(prenota.tables.first()).toBeVisible();
  });
}

/** A socket that can be made silent, as it is after sleep. */
async function watchSocket(page: Page) {
  let isSilent = false;
  let setLive = () => {};
  const isLive = new Promise<void>((resolve) => {
    setLive = resolve;
  });
  await page.routeWebSocket(database, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (isSilent) return;
      socket.send(message);
      // The tables, which are subscribed last.
      if (String(message).includes('"p":"tables"')) setLive();
    });
  });
  return {
    isLive,
    silence: () => {
      isSilent = true;
    },
  };
}

test('a tab that is seen again shows what has changed meanwhile', async ({
  page,
  prenota,
  restaurant: { write },
}) => {
  const { isLive, silence } = await watchSocket(page);
  await page.clock.install();
  await prenota.open();
  await isLive;
  await setHidden(page, true);
  silence();
  await write('tables/Veranda7', Date.now());
  await expect(prenota.free('7')).toBeVisible();
  // From here on no timer runs: the page must read at once.
  await page.clock.pauseAt(Date.now() + 1_000);
  await setHidden(page, false);
  await expect(prenota.booked('7')).toBeVisible();
});

test('a tab that was opened in the background shows what has changed', async ({
  page,
  prenota,
  restaurant: { write },
}) => {
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
  const looking = page.getByText('Stiamo guardando quali tavoli sono liberi');
  await expect(looking).toBeVisible();
  await write('tables/Veranda7', Date.now());
  await page.clock.fastForward(10_000);
  await setHidden(page, false);
  await expect(prenota.booked('7')).toBeVisible();
  await expect(looking).toBeHidden();
});
