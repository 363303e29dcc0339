import { chromium } from '@playwright/test';
import { urlOf } from '../../tools/suite/ports.ts';
import { type FaultyLine, startFaultyLine } from '../support/faulty-line.ts';
import { expect, test } from './osteria.ts';
import type { Prenota } from './prenota.ts';

const lineTest = test.extend<{ readonly line: FaultyLine }>({
  line: async ({ backend }, use) => {
    const { host } = new URL(backend.database);
    // Then Chromium's HTTP cache has an entry for each table that was read.
    const line = await startFaultyLine(host, 'ETag: "1"');
    await use(line);
    line.close();
  },
  context: async ({ launchOptions, baseURL, backend, line }, use) => {
    const detours = [
      `MAP ${new URL(urlOf('database')).host} ${line.address}`,
      `MAP ${new URL(urlOf('services')).host} ${new URL(backend.services).host}`,
    ];
    const context = await chromium.launchPersistentContext('', {
      ...launchOptions,
      ...(baseURL ? { baseURL } : {}),
      args: [`--host-resolver-rules=${detours.join(',')}`],
    });
    await use(context);
    await context.close();
  },
});

/** Opens the question of table 7, and waits until its write is prepared. */
async function prepare(prenota: Prenota): Promise<void> {
  await prenota.openFilled();
  const prepared = prenota.page.waitForResponse(/Veranda7\.json/);
  await prenota.table('7').click();
  await (await prepared).finished();
}

lineTest(
  'a write that stays silent is sent again before its deadline',
  async ({ line, prenota, restaurant }) => {
    await prepare(prenota);
    line.loseNextPut();
    await prenota.confirm('7');
    await prenota.closeConfirmation();
    const puts = line.requests().filter((each) => each.startsWith('PUT'));
    expect(puts.length).toBeGreaterThan(1);
    expect((await restaurant.inbox()).mails).toHaveLength(1);
  },
);

lineTest(
  'a confirmed booking is written without another preflight',
  async ({ line, prenota }) => {
    await prepare(prenota);
    await prenota.confirm('7');
    await prenota.closeConfirmation();
    const ofTable = line
      .requests()
      .filter((each) => each.includes('tables/Veranda7'));
    expect(ofTable).toEqual([
      'OPTIONS /tables/Veranda7.json',
      'GET /tables/Veranda7.json',
      'PUT /tables/Veranda7.json',
    ]);
  },
);
