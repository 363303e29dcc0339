import { chromium } from '@playwright/test';
import { urlOf } from '../../tools/suite/ports.ts';
import { type FaultyLine, startFaultyLine } from '../support/faulty-line.ts';
import { expect, test } from './osteria.ts';

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

lineTest(
  'a confirmed booking is sent again before its deadline if the line stays silent, and is written once',
  async ({ line, prenota, restaurant }) => {
    await prenota.openFilled();
    await prenota.table('8').click();
    await expect(prenota.question('8')).toBeVisible();
    line.loseNextPatch();
    await prenota.confirm('8');
    await prenota.closeConfirmation();
    const sent = line.requests().filter((each) => each === 'PATCH /.json');
    expect(sent.length).toBeGreaterThan(1);
    expect(await restaurant.read('tables')).toEqual({
      Veranda8: expect.any(Number),
    });
    expect((await restaurant.inbox()).mails).toHaveLength(1);
  },
);
