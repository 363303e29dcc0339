import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { readConfig } from '../../src/config.ts';
import { pages } from '../../src/content/pages.ts';
import { tableName } from '../../src/content/table-texts.ts';
import { floorPlan, tableKey } from '../../src/domain/floor-plan.ts';
import { openProject } from '../admin/project-access.ts';
import { findBrowser } from '../browser.ts';
import { demoEnvironment } from '../demo.ts';
import { startFaultyLine } from '../faulty-line.ts';
import { urlOf } from '../ports.ts';

/** A line and a processor as slow as those of a cheap phone on a bad day; ms and bytes a second. */
const SLOW_LINE = {
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;

/** The table with the longest key: it is seeded as booked. */
const table = floorPlan
  .flatMap(({ tables }) => tables)
  .reduce((longest, each) => (tableKey(each).length > tableKey(longest).length ? each : longest));
const BOOKED = tableName({ table, state: 'booked', isOwn: false });

/** Prints when the booked table is painted. A look at every frame would hold up a slow processor. */
const REPORT_PAINT = `
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[aria-label="${BOOKED}"]')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => console.log(performance.now())));
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['aria-label'] });
`;

/**
 * How long /prenota takes, with nothing in the cache, to show a booked table in red.
 * @returns ms since navigation, the median of the runs
 */
export async function measureLiveColours(site: string, runs: number, isSlow: boolean) {
  const { host } = new URL(urlOf('database'));
  await bookPastTheRules(tableKey(table));
  const line = await startFaultyLine(host);
  // Chromium delays requests and handshakes; messages on the open socket are delayed on the line.
  if (isSlow) line.slow(SLOW_LINE.latency / 2);
  const browser = await launchBrowser([`--host-resolver-rules=MAP ${host} ${line.address}`]);
  try {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const page = await openPhone(browser);
      if (isSlow) await slowDown(page);
      const shown = page.waitForEvent('console', (message) => message.type() === 'log');
      await page.addInitScript({ content: REPORT_PAINT });
      await page.goto(site + pages.prenota.path, { waitUntil: 'commit' });
      times.push(Number((await shown).text()));
      await page.context().close();
    }
    return times.toSorted((a, b) => a - b)[runs >> 1] ?? Number.NaN;
  } finally {
    await browser.close();
    line.close();
  }
}

async function bookPastTheRules(key: string): Promise<void> {
  const project = await openProject(readConfig(demoEnvironment));
  await project.database(`tables/${key}`, 'PUT', { '.sv': 'timestamp' });
}

function launchBrowser(args: readonly string[]): Promise<Browser> {
  const noSandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath: findBrowser(), args: [...noSandbox, ...args] });
}

/** A page on a phone with nothing in its cache. */
async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' });
  return context.newPage();
}

async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_LINE });
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
