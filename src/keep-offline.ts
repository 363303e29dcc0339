/** The service worker reads this cache, too: see tools/build/service-worker.ts. */
const CACHE = 'kept-files';

/** One size of each picture. */
const pictures = import.meta.glob<string>('#restaurant/pictures/{gallery,plate}-*.png', {
  query: '?kept',
  import: 'default',
  eager: true,
});

/**
 * Stores the site for times without a network. The service worker stores pages and scripts when it is
 * installed; this stores the pictures, unless the visitor saves data.
 * @throws if the browser refuses, as in private windows, or if a picture cannot be loaded: the next
 * visit tries again
 */
export async function keepOffline(): Promise<void> {
  const { serviceWorker } = navigator;
  // The worker has removed itself, and another page may have stored files since then.
  if (serviceWorker.controller && !(await serviceWorker.getRegistration())) {
    await caches.delete(CACHE);
    return;
  }
  const registration = await serviceWorker.register('/service-worker.js');
  // A worker that removes itself never controls a page: then nothing is stored.
  if (!serviceWorker.controller) {
    await new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  }
  // Chromium lets a new worker wait for half a minute after the old one has answered.
  await keepPictures().finally(() => takeNewVersion(registration));
}

async function keepPictures(): Promise<void> {
  const wanted = Object.values(pictures);
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) {
    if (!wanted.includes(new URL(request.url).pathname)) await cache.delete(request);
  }
  // Only Chromium has `connection`.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  // One after the other: the page's own requests come first.
  for (const path of wanted) {
    if (!(await cache.match(path))) await cache.add(path);
  }
}

/** Lets a new version of the worker take over as soon as it is installed. */
function takeNewVersion(registration: ServiceWorkerRegistration): void {
  const take = () => registration.waiting?.postMessage({ type: 'SKIP_WAITING' });
  const watch = () => registration.installing?.addEventListener('statechange', take);
  registration.addEventListener('updatefound', watch);
  // It may have been found before this ran.
  watch();
  take();
}
