import type { PageRequest } from './service-worker/page-request.ts';

/** How long a page that has come alive is left alone, in ms: the tables' colours come first. */
const REST = 2_000;

/**
 * Lets the browser keep the site for times without a network, once a page that has come alive is at
 * rest: what is fetched for that competes with nothing.
 * @param script URL of the script that this page runs, by which a new version knows its pages
 */
export function keepOfflineAtRest(script: string): void {
  setTimeout(() => {
    // Safari knows no idle time.
    if ('requestIdleCallback' in window) requestIdleCallback(() => void keepOffline(script));
    else void keepOffline(script);
  }, REST);
}

async function keepOffline(script: string): Promise<void> {
  const { serviceWorker } = navigator;
  // Some browsers refuse, in private windows for one: the site works without.
  serviceWorker.register('/service-worker.js').catch(() => {});

  const keepLater = () => {
    if (savesData()) return;
    ask(serviceWorker.controller, {
      ask: 'keep-later',
      withoutViewer: !navigator.pdfViewerEnabled,
    });
  };
  serviceWorker.addEventListener('controllerchange', keepLater);
  keepLater();

  const registration = await serviceWorker.ready;
  const offerSite = () => ask(registration.waiting, { ask: 'take-over', script });
  const watchInstallation = () =>
    registration.installing?.addEventListener('statechange', offerSite);
  registration.addEventListener('updatefound', watchInstallation);
  // It may have been found before this page was at rest.
  watchInstallation();
  offerSite();
}

function ask(worker: ServiceWorker | null, request: PageRequest): void {
  worker?.postMessage(request);
}

/** Whether the visitor asked for less traffic: Chromium tells, others do not. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
