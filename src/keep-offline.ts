/** The service worker looks here, too: see tools/build/service-worker.ts. */
const CACHE = 'kept-files';

/** One size of each picture. */
const pictures = import.meta.glob<string>('#restaurant/pictures/{gallery,plate}-*.png', {
  query: '?kept',
  import: 'default',
  eager: true,
});

/**
 * Keeps the site for times without a network. The service worker fetches pages and scripts as it is
 * installed; pictures are fetched here, unless the visitor saves data.
 * @throws where the browser refuses, in private windows for one, and where something cannot be had:
 * it is asked for again at the next visit
 */
export async function keepOffline(): Promise<void> {
  const { serviceWorker } = navigator;
  // Its worker has removed itself, and another page may have stored files since then.
  if (serviceWorker.controller && !(await serviceWorker.getRegistration())) {
    await caches.delete(CACHE);
    return;
  }
  const registration = await serviceWorker.register('/service-worker.js');
  // A worker that removes itself never answers for a page: nothing is kept then.
  await workerControlsPage();
  // Chromium lets a new worker wait for half a minute after the old one has answered.
  await keepPictures().finally(() => takeNewVersion(registration));
}

async function keepPictures(): Promise<void> {
  const wanted = Object.values(pictures);
  const cache = await caches.open(CACHE);
  const kept = await keepOnly(cache, wanted);
  if (savesData()) return;
  // One after the other: what the visitor asks for comes first.
  for (const path of wanted) {
    if (!kept.includes(path)) await cache.add(path);
  }
}

/** Lets a new version of the worker take over as soon as it is installed. */
function takeNewVersion(registration: ServiceWorkerRegistration): void {
  const take = () => registration.waiting?.postMessage({ type: 'SKIP_WAITING' });
  const watch = () => registration.installing?.addEventListener('statechange', take);
  registration.addEventListener('updatefound', watch);
  // It may have been found before this page was at rest.
  watch();
  take();
}

async function workerControlsPage(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  await new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
}

/** Drops what is not wanted any more. @returns the paths of the rest */
async function keepOnly(cache: Cache, wanted: readonly string[]): Promise<string[]> {
  const paths: string[] = [];
  for (const request of await cache.keys()) {
    const path = request.url.replace(window.location.origin, '');
    if (wanted.includes(path)) paths.push(path);
    else await cache.delete(request);
  }
  return paths;
}

/** Whether the visitor asked for less traffic: Chromium tells, others do not. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
