/// <reference lib="webworker" />
import { paths } from '../paths.ts';
import { freshOrKept, keptOrFresh, picture } from './answers.ts';
import type { KeptFile } from './kept-file.ts';
import { keep, keepOnly } from './kept-files.ts';
import type { PageRequest } from './page-request.ts';

/**
 * Keeps the site for times without a network. Of what passes, it answers only requests for the
 * site's own files; it never sees the text of a booking, and keeps nothing that it was not told to
 * by the build.
 *
 * A new version waits while a page of the old one is open, whose scripts it would drop. Nobody is
 * held in the old one by that: pages come from the network wherever there is one.
 */
declare const self: ServiceWorkerGlobalScope & {
  /** Put in by the build. */
  readonly __WB_MANIFEST: readonly KeptFile[];
};

const files = self.__WB_MANIFEST;
const byUrl = new Map(files.map((file) => [file.url, file]));

self.addEventListener('install', (event) => {
  event.waitUntil(keep(files.filter(({ stage }) => stage === 'first')));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      keepOnly(files),
      // Pages are asked for while this worker starts.
      self.registration.navigationPreload?.enable(),
      // The page of a first visit, too, may lose its network.
      self.clients.claim(),
    ]),
  );
});

self.addEventListener('message', (event) => {
  const request = event.data as PageRequest;
  event.waitUntil(request.ask === 'keep-later' ? keepLater(request) : takeOver(request));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  // The empty path serves the home page.
  const file = byUrl.get(pathname === '/' ? paths.home : pathname);
  if (file && file.revision !== null) {
    const fresh = fetchFresh(event);
    event.respondWith(freshOrKept(fresh, file));
    event.waitUntil(fresh.catch(() => {}));
  } else if (file) {
    event.respondWith(keptOrFresh(request, file));
  } else if (request.destination === 'image') {
    event.respondWith(picture(request, files));
  } else if (request.mode === 'navigate') {
    event.respondWith(fetchFresh(event));
  }
});

async function fetchFresh({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await preloadResponse;
  return preloaded ?? fetch(request);
}

/** A file that cannot be had now is asked for again at the next visit. */
async function keepLater({ withoutViewer }: PageRequest & { ask: 'keep-later' }): Promise<void> {
  await keep(files.filter(({ stage }) => stage === 'later')).catch(() => {});
  if (!withoutViewer) return;
  await keep(files.filter(({ stage }) => stage === 'without-viewer')).catch(() => {});
}

/** Where the only open page is of this build already, there is nothing to wait for. */
async function takeOver({ script }: PageRequest & { ask: 'take-over' }): Promise<void> {
  if (!byUrl.has(new URL(script).pathname)) return;
  const clients = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pages = clients.filter(({ frameType }) => frameType !== 'nested');
  if (pages.length === 1) void self.skipWaiting();
}
