import type { Page } from '@playwright/test';
import type { SocketBytes } from './socket-bytes.ts';
import { type ReceivedFile, watchTraffic } from './traffic.ts';

/** What one visitor receives who opens a page with nothing in the cache, and books nothing. */
export interface Visit {
  /**
   * Untouched, up to the browser's first idle moment: that is when src/loader.ts asks for the first
   * script.
   */
  readonly firstView: readonly ReceivedFile[];
  /** After a touch and a look at all of the page as well. */
  readonly inAll: readonly ReceivedFile[];
  /** Over WebSockets, in all. */
  readonly socket: SocketBytes;
}

/** The page is at rest after so long without a request, in ms: src/loader.ts waits for up to 2 s. */
const IDLE = 2_500;

/** After a touch or a look it is enough that nothing follows for so long, in ms. */
const AFTERMATH = 1_000;

/** Between two steps down the page, in ms. */
const READING = 150;

/** Opens a page, waits until it is idle, touches it where nothing is, and scrolls through it. */
export async function visit(page: Page, url: string): Promise<Visit> {
  const traffic = await watchTraffic(page, new URL(url).origin);
  await page.goto(url);
  await traffic.whenQuiet(IDLE);
  const firstView = traffic.files.slice(0, firstScriptOf(traffic.files));
  await page.touchscreen.tap(1, 400);
  await traffic.whenQuiet(AFTERMATH);
  await scrollThrough(page);
  await traffic.whenQuiet(AFTERMATH);
  return { firstView, inAll: traffic.files, socket: { ...traffic.socket } };
}

/** @returns the place of the first script among the files, or behind all of them */
function firstScriptOf(files: readonly ReceivedFile[]): number {
  const index = files.findIndex(({ kind }) => kind === 'script');
  return index === -1 ? files.length : index;
}

async function scrollThrough(page: Page): Promise<void> {
  const isAtEnd = () =>
    page.evaluate(() => {
      window.scrollBy({ top: window.innerHeight / 2, behavior: 'instant' });
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      return scrollTop + clientHeight >= scrollHeight - 1;
    });
  while (!(await isAtEnd())) await page.waitForTimeout(READING);
}
