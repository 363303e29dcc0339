import type { Page, Request } from '@playwright/test';
import { type SocketBytes, watchSockets } from './socket-bytes.ts';

export const kinds = ['document', 'style', 'script', 'font', 'picture', 'other'] as const;

export type Kind = (typeof kinds)[number];

/** A file that a page asked the site for. */
export interface ReceivedFile {
  /** URL path. */
  readonly path: string;
  readonly kind: Kind;
  /** As Chromium counts them: headers and compressed body; 0 until it has arrived. */
  bytes: number;
}

/** What a page has received so far. */
export interface Traffic {
  /** The files in the order in which they were asked for; what the cache gave is not in it. */
  readonly files: readonly ReceivedFile[];
  /** Over all WebSockets of the page. */
  readonly socket: Readonly<SocketBytes>;
  /** Resolves when the page has loaded and then asked for nothing for this long, in ms. */
  whenQuiet(quiet: number): Promise<void>;
}

/** A page that never comes to rest fails, in ms. */
const PATIENCE = 30_000;

const kindOf: Readonly<Record<string, Kind>> = {
  document: 'document',
  stylesheet: 'style',
  script: 'script',
  font: 'font',
  image: 'picture',
};

/**
 * Counts, from now on, what a page receives from its site, by Chromium's own count.
 * @param origin requests elsewhere are not the site's bytes
 */
export async function watchTraffic(page: Page, origin: string): Promise<Traffic> {
  const files = new Map<Request, ReceivedFile>();
  const underWay = new Set<Request>();
  let lastChange = performance.now();
  const settle = (request: Request) => {
    underWay.delete(request);
    lastChange = performance.now();
  };

  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin) return;
    const kind = kindOf[request.resourceType()] ?? 'other';
    files.set(request, { path: url.pathname, kind, bytes: 0 });
    underWay.add(request);
  });
  page.on('requestfailed', settle);
  page.on('requestfinished', async (request) => {
    const file = files.get(request);
    if (!file) return;
    const bytes = await bytesOf(request);
    const isKnown = [...files.values()].some(({ path, bytes }) => path === file.path && bytes > 0);
    if (bytes !== null) file.bytes = bytes;
    else if (isKnown) files.delete(request);
    else file.bytes = await announcedBytesOf(request);
    settle(request);
  });
  const socket = await watchSockets(page);

  return {
    get files() {
      return [...files.values()];
    },
    socket,
    async whenQuiet(quiet) {
      await page.waitForLoadState('load');
      lastChange = performance.now();
      const deadline = lastChange + PATIENCE;
      while (underWay.size > 0 || performance.now() - lastChange < quiet) {
        if (performance.now() > deadline) throw new Error(`${page.url()} does not come to rest.`);
        await page.waitForTimeout(50);
      }
    },
  };
}

/** @returns null where no body came: out of the cache, or Chromium did not count it */
async function bytesOf(request: Request): Promise<number | null> {
  const { responseHeadersSize, responseBodySize } = await request.sizes();
  return responseBodySize > 0 ? responseHeadersSize + responseBodySize : null;
}

/** Chromium does not count a worker's own script: here its server has to be believed. */
async function announcedBytesOf(request: Request): Promise<number> {
  const { responseHeadersSize } = await request.sizes();
  const response = await request.response();
  return responseHeadersSize + Number((await response?.headerValue('content-length')) ?? 0);
}
