import { parseArgs } from 'node:util';
import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { readConfig } from '../../src/config.ts';
import { pages } from '../../src/content/pages.ts';
import { floorPlan, tableKey } from '../../src/tables/floor-plan.ts';
import { browserOptions } from '../shared/browser.ts';
import { openProject } from '../shared/project-access.ts';
import { exitOnSignals, runTool } from '../shared/run.ts';
import { builtSite, demoEnvironment } from '../suite/demo.ts';
import { buildDemo } from '../suite/demo-build.ts';
import { startSiteServer } from '../suite/site-server.ts';
import { startSuite } from '../suite/suite.ts';

// `npm run bench [-- --runs 9] [dist ../other/dist]`: how soon /prenota shows a
// booked table. Of several builds each is measured in every round, so that a busy
// machine slows all of them. How small the pages are is printed by each build.

exitOnSignals();
await runTool(async () => {
  const { values, positionals } = parseArgs({
    options: { runs: { type: 'string', default: '3' } },
    allowPositionals: true,
  });
  const stop = await startSuite({ site: 'none' });
  if (positionals.length === 0) {
    await buildDemo();
    positionals.push(builtSite());
  }
  const browser = await chromium.launch(browserOptions());
  await measure(browser, positionals, Number(values.runs));
  await browser.close();
  await stop();
});
process.exit();

/** Prints the figures of builds. */
async function measure(
  browser: Browser,
  folders: readonly string[],
  runs: number,
): Promise<void> {
  const sites = await Promise.all(
    folders.map(async (folder) => {
      const { url } = await startSiteServer(folder);
      return { folder, url, times: [] as number[] };
    }),
  );
  await bookFirstTable();
  for (let run = 0; run < runs; run += 1) {
    for (const { url, times } of sites)
      times.push(await measureFirstTable(browser, url));
  }
  for (const { folder, times } of sites)
    console.log(
      `\n${folder}\nFirst live table of /prenota, 1.6 Mbit/s, 150 ms, processor at a quarter: ${median(times)} ms.`,
    );
}

function median(times: readonly number[]): string | undefined {
  return times.toSorted((a, b) => a - b)[times.length >> 1]?.toFixed();
}

/** Books a table of the local suite. */
async function bookFirstTable(): Promise<void> {
  const [table] = floorPlan.flatMap(({ tables }) => tables);
  if (!table) throw new Error('The floor plan has no table.');
  const project = await openProject(readConfig(demoEnvironment));
  const now = { '.sv': 'timestamp' };
  await project.database(`tables/${tableKey(table)}`, 'PUT', now);
}

/** How long /prenota takes to show a booked table, in ms since navigation. */
async function measureFirstTable(
  browser: Browser,
  site: string,
): Promise<number> {
  const page = await browser.newPage({
    ...devices['Pixel 7'],
    serviceWorkers: 'block',
  });
  await slowDown(page);
  await page.goto(site + pages.prenota.path, { waitUntil: 'commit' });
  const shown = await page.waitForFunction(
    () =>
      document.querySelector('[aria-label*=", prenotato"]') &&
      performance.now(),
  );
  const time = Number(await shown.jsonValue());
  await page.close();
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
  // A cheap phone has a quarter of this machine's processor.
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
