import { type Browser, devices, type Page } from '@playwright/test';
import { readConfig } from '../../../src/config.ts';
import { pages } from '../../../src/content/pages.ts';
import { floorPlan, tableKey } from '../../../src/tables/floor-plan.ts';
import { tableName } from '../../../src/tables/table-texts.ts';
import { openProject } from '../../shared/project-access.ts';
import { demoEnvironment } from '../../suite/demo.ts';

/**
 * Books a table of the local suite.
 * @returns its accessible name on the plan
 */
export async function bookTable(): Promise<string> {
  const [table] = floorPlan.flatMap(({ tables }) => tables);
  if (!table) throw new Error('The floor plan has no table.');
  const project = await openProject(readConfig(demoEnvironment));
  await project.database(`tables/${tableKey(table)}`, 'PUT', {
    '.sv': 'timestamp',
  });
  return tableName({ table, state: 'booked', isOwn: false });
}

/**
 * How long /prenota takes, with an empty cache, to show a booked table.
 * @param site `http://host:port`
 * @param name the table's accessible name
 * @returns ms since navigation
 */
export async function measureFirstTable(
  browser: Browser,
  site: string,
  name: string,
  isSlow: boolean,
): Promise<number> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  if (isSlow) await slowDown(page);
  await page.goto(site + pages.prenota.path, { waitUntil: 'commit' });
  const shown = await page.waitForFunction(
    (label) =>
      document.querySelector(`[aria-label="${label}"]`) && performance.now(),
    name,
  );
  const time = Number(await shown.jsonValue());
  await context.close();
  return time;
}

/** A cheap phone on a slow network: ms, and bytes a second. */
async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
