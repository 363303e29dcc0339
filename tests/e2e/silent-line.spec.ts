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
  'a confirmed booking is written without another preflight, and sent again before its deadline if the line stays silent',
  async ({ line, page, prenota, restaurant }) => {
    await page.clock.install();
    await prenota.openFilled();
    /** Opens a table's question, and waits until its write is prepared. */
    const prepare = async (label: string) => {
      const prepared = page.waitForResponse(`**/Veranda${label}.json*`);
      await prenota.table(label).click();
      await (await prepared).finished();
    };
    const requestsOf = (label: string) =>
      line.requests().filter((each) => each.includes(`tables/Veranda${label}`));
    await prepare('7');
    await prenota.confirm('7');
    await prenota.closeConfirmation();
    expect(requestsOf('7')).toEqual([
      'OPTIONS /tables/Veranda7.json',
      'GET /tables/Veranda7.json',
      'PUT /tables/Veranda7.json',
    ]);

    // Its card goes beside the mail; the next PUT is of another table.
    await expect.poll(line.requests).toContain('PUT /guests/Veranda7.json');
    // The form is reset.
    await page.clock.fastForward(3_000);
    await prenota.another.waitFor();
    await prenota.fill();
    await prepare('8');
    line.loseNextPatch();
    await prenota.confirm('8');
    await prenota.closeConfirmation();
    const puts = requestsOf('8').filter((each) => each.startsWith('PUT'));
    expect(puts.length).toBeGreaterThan(1);
    expect((await restaurant.inbox()).mails).toHaveLength(2);
  },
);
