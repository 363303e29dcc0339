import type { KeptFile } from './kept-file.ts';

/** One for all builds: a file that a new build did not change is not fetched again. */
const CACHE = 'kept-files';

/** Where a file is kept: two builds' versions of a page stand side by side until one is dropped. */
function keyOf({ url, revision }: KeptFile): string {
  return revision === null ? url : `${url}?revision=${revision}`;
}

/**
 * Fetches those that are not kept yet.
 * @throws when one cannot be had; the others are kept, so that the next try has less to do
 */
export async function keep(files: readonly KeptFile[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const results = await Promise.allSettled(files.map((file) => keepOne(cache, file)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

async function keepOne(cache: Cache, file: KeptFile): Promise<void> {
  if (await cache.match(keyOf(file), { ignoreVary: true })) return;
  const response = await fetch(file.url, {
    // Its path does not tell whether the browser's own copy is this build's.
    cache: file.revision === null ? 'default' : 'no-cache',
    priority: 'low',
  });
  // Browsers refuse the answer of a redirection where they asked for a page.
  if (!response.ok || response.redirected) throw new Error(`${file.url}: ${response.status}`);
  const headers = new Headers(response.headers);
  // Kept as a whole, answered as a whole: nobody shall ask for a part of it.
  headers.delete('Accept-Ranges');
  await cache.put(keyOf(file), new Response(response.body, { headers }));
}

/** The kept version of a file. */
export async function kept(file: KeptFile): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  return cache.match(keyOf(file), { ignoreVary: true });
}

/** Drops what other builds have kept. */
export async function keepOnly(files: readonly KeptFile[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const keys = new Set(files.map((file) => new URL(keyOf(file), self.location.href).href));
  for (const { url } of await cache.keys()) {
    if (!keys.has(url)) await cache.delete(url);
  }
}
