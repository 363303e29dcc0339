import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { pages } from '../../src/content/pages.ts';
import { findBrowser } from '../browser.ts';
import { startFaultyLine } from '../faulty-line.ts';
import { urlOf } from '../ports.ts';
import { watchSockets } from './socket-bytes.ts';

/** A line and a processor as slow as those of a cheap phone on a bad day; ms and bytes a second. */
const SLOW_LINE = {
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;

/** What is still to come after the last awaited message, in ms. */
const AFTERMATH = 1_000;

/** The table that is booked, of all the one with the longest key. */
const FREE = 'Tavolo 11 - 12, Sala Principale, libero';
const BOOKED = 'Tavolo 11 - 12, Sala Principale, prenotato';

/** Prints when the booked table is painted. A look at every frame would hold up a slow processor. */
const REPORT_PAINT = `
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[aria-label="${BOOKED}"]')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => console.log(performance.now())));
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['aria-label'] });
`;

/**
 * Counts the bytes on the database's connection, in both directions: of a visit to /prenota, of a
 * booking for the one who books, and of the same for another visitor.
 */
export async function measureSockets(site: string) {
  const browser = await launchBrowser();
  try {
    const open = async () => {
      const page = await openPhone(browser);
      const bytes = watchSockets(page);
      await page.goto(site + pages.prenota.path);
      await page.getByRole('button', { name: FREE }).waitFor();
      return { page, total: () => bytes.sent + bytes.received };
    };
    const [booker, watcher] = [await open(), await open()];
    await booker.page.waitForTimeout(AFTERMATH);
    const before = { booker: booker.total(), watcher: watcher.total() };
    await booker.page.getByLabel(/privacy/).check();
    await booker.page.getByRole('button', { name: FREE }).click();
    await booker.page.getByRole('button', { name: 'Conferma' }).click();
    await booker.page.getByText('Prenotazione confermata con successo').first().waitFor();
    await watcher.page.getByRole('button', { name: BOOKED }).waitFor();
    await booker.page.waitForTimeout(AFTERMATH);
    return {
      visit: before.booker,
      booking: booker.total() - before.booker,
      seen: watcher.total() - before.watcher,
    };
  } finally {
    await browser.close();
  }
}

/**
 * How long /prenota takes, with nothing in the cache, to show in red the table that
 * `measureSockets` has booked.
 * @returns ms since navigation, the median of the runs
 */
export async function measureLiveColours(site: string, runs: number, isSlow: boolean) {
  const { host } = new URL(urlOf('database'));
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

function launchBrowser(args: readonly string[] = []): Promise<Browser> {
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
