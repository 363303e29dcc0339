import type { BrowserContext } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { HOST, ports, urlOf } from '../ports.ts';
import { openCountingLine } from './counting-line.ts';
import { launchBrowser } from './launch.ts';
import { openPhone } from './phone.ts';
import { median } from './statistics.ts';

/**
 * A line and a processor as slow as those of a cheap phone on a bad day; ms and bytes a second.
 * Chromium's own delay is for requests and handshakes: the messages on the open socket are delayed
 * by a line between. What is left out are the first handshakes of TCP and TLS with the site.
 */
const SLOW_PHONE = {
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

const CPU_SLOWDOWN = 4;

export interface LiveColours {
  readonly line: string;
  /** Milliseconds from navigation until the booked table is painted red, of each run. */
  readonly runs: readonly number[];
  readonly median: number;
}

/** The name of the control of a booked table: design, "Local suite: the contract". */
const BOOKED = 'Tavolo 1 - 2, Sala Principale, prenotato';

/**
 * Measures how long /prenota takes, with nothing in the cache, to show in red a table that was
 * booked beforehand; at once and on a slow phone.
 */
export async function measureLiveColours(runs: number): Promise<LiveColours[]> {
  const { latency } = SLOW_PHONE;
  const slow = `${latency} ms, 1.6 Mbit/s, processor 1/${CPU_SLOWDOWN}`;
  return [await measure('not throttled', runs, false), await measure(slow, runs, true)];
}

async function measure(name: string, runs: number, isSlow: boolean): Promise<LiveColours> {
  const line = await openCountingLine(ports.database.port, isSlow ? SLOW_PHONE.latency / 2 : 0);
  const browser = await launchBrowser([
    `--host-resolver-rules=MAP ${HOST}:${ports.database.port} ${line.address}`,
  ]);
  try {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const context = await openPhone(browser);
      times.push(await timeToLive(context, isSlow));
      await context.close();
    }
    return { line: name, runs: times, median: median(times) };
  } finally {
    await browser.close();
    await line.close();
  }
}

async function timeToLive(context: BrowserContext, isSlow: boolean): Promise<number> {
  const page = await context.newPage();
  if (isSlow) {
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_PHONE });
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  }
  await page.addInitScript(noteWhenPainted, `[aria-label="${BOOKED}"]`);
  await page.goto(urlOf('preview') + paths.prenota, { waitUntil: 'commit' });
  const paintedAt = await page.waitForFunction(() => window.paintedAt);
  return Math.round(Number(await paintedAt.jsonValue()));
}

declare global {
  interface Window {
    /** When the awaited element was painted, in ms since navigation. */
    paintedAt?: number;
  }
}

/** Runs in the page, from its first moment on; a function with a name would not survive tsx. */
function noteWhenPainted(selector: string): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    // The frame after the one that shows it begins when that has been painted.
    requestAnimationFrame(() =>
      requestAnimationFrame((now) => {
        window.paintedAt = now;
      }),
    );
  }).observe(document, { subtree: true, childList: true, attributes: true });
}
