import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { readConfig } from '../../src/config.ts';
import { type PageInfo, pages } from '../../src/content/pages.ts';
import { floorPlan, tableKey } from '../../src/tables/floor-plan.ts';
import { browserOptions } from '../shared/browser.ts';
import { openProject } from '../shared/project-access.ts';
import { ExpectedError, exitOnSignals, runTool } from '../shared/run.ts';
import { builtSite, demoEnvironment } from '../suite/demo.ts';
import { buildDemo } from '../suite/demo-build.ts';
import { startSiteServer } from '../suite/site-server.ts';
import { startSuite } from '../suite/suite.ts';
import { measurePresses, type Presses, slowProcessor } from './presses.ts';

// `npm run bench [-- --runs 9] [dist ../other/dist]`: how small the pages are,
// how soon /prenota shows a booked table, and how long presses take. Of several
// builds each is measured in every round, so that a busy machine slows all of
// them.

exitOnSignals();
await runTool(async () => {
  const { values, positionals } = parseArgs({
    options: { runs: { type: 'string', default: '3' } },
    allowPositionals: true,
  });
  const other = positionals.find((each) => !existsSync(`${each}/prenota.html`));
  if (other !== undefined)
    throw new ExpectedError(
      `${other} is no build: npm run build:demo makes one.`,
    );
  const stop = await startSuite({ site: 'none' });
  if (positionals.length === 0) {
    await buildDemo();
    positionals.push(builtSite());
  }
  const browser = await chromium.launch(browserOptions());
  await measure(browser, positionals, Number(values.runs));
  await browser.close();
  await stop();
}, 'Usage: npm run bench -- --runs 9 dist ../other/dist');
process.exit();

/** Prints the figures of builds in Markdown. */
async function measure(
  browser: Browser,
  folders: readonly string[],
  runs: number,
): Promise<void> {
  // Without Hosting's headers, which would count as bytes of every file.
  const sites = await Promise.all(
    folders.map(async (folder) => {
      const { url } = await startSiteServer(folder);
      return { folder, url, times: [] as number[], presses: [] as Presses[] };
    }),
  );
  await bookFirstTable();
  for (let run = 0; run < runs; run += 1) {
    for (const { url, times, presses } of sites) {
      times.push(await measureFirstTable(browser, url));
      presses.push(await measurePresses(browser, url));
    }
  }
  for (const { folder, url, times, presses } of sites) {
    console.log(`\n${folder}\n\n| page | scripts | all |\n| --- | --- | --- |`);
    for (const { path } of Object.values<PageInfo>(pages)) {
      const { scripts, all } = await measureSizes(browser, url + path);
      console.log(`| ${path} | ${kB(scripts)} | ${kB(all)} |`);
    }
    console.log(
      `\nFirst live table of /prenota, 1.6 Mbit/s, 150 ms, processor at a quarter: ${median(times)} ms.`,
    );
    const medians = Object.keys(presses[0] ?? {}).map(
      (name) => `${name} ${median(presses.map((each) => each[name] ?? 0))}`,
    );
    console.log(`Presses, processor at a quarter, ms: ${medians.join(', ')}.`);
  }
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function median(times: readonly number[]): string | undefined {
  return times.toSorted((a, b) => a - b)[times.length >> 1]?.toFixed();
}

/** A page on a phone with an empty cache. */
function openPage(browser: Browser): Promise<Page> {
  return browser.newPage({ ...devices['Pixel 7'], serviceWorkers: 'block' });
}

/** The bytes that a site sends for a page until the untouched page is at rest. */
async function measureSizes(browser: Browser, url: string) {
  const page = await openPage(browser);
  await page.goto(url, { waitUntil: 'networkidle' });
  const files = await page.evaluate(() =>
    performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, transferSize }) => ({ name, transferSize })),
  );
  await page.close();
  const sum = (list: typeof files) =>
    list.reduce((total, { transferSize }) => total + transferSize, 0);
  const scripts = files.filter(({ name }) => name.endsWith('.js'));
  return { scripts: sum(scripts), all: sum(files) };
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
  const page = await openPage(browser);
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
  await slowProcessor(page);
}
