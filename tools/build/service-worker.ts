import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ResolvedConfig } from 'vite';
import { type VitePluginPWAAPI, VitePWA } from 'vite-plugin-pwa';

const NAME = 'vite-plugin-pwa';
const FILE = 'service-worker.js';

/**
 * The service worker for offline use. It answers GET requests for this site's own files and nothing
 * else. It precaches pages, scripts, fonts, icon and drawings; src/keep-offline.ts caches pictures and
 * lets a new version take over.
 *
 * The functions below run in the worker: they use nothing from outside, and contain no named
 * function, because tsx adds a call to each.
 */
export const serviceWorker = VitePWA({
  strategies: 'generateSW',
  filename: FILE,
  injectRegister: false,
  manifest: false,
  workbox: {
    mode: 'production',
    inlineWorkboxRuntime: true,
    clientsClaim: true,
    // In Firefox a failed preload fails the navigation: no page would open offline.
    navigationPreload: false,
    navigateFallback: null,
    globPatterns: ['*.html', 'assets/*.{css,js,woff2}', 'assets/{favicon,menu,vine}-*.svg'],
    // The home page is home.html; offline, an unknown path must not be answered by "not found".
    globIgnores: ['index.html', '404.html'],
    // Pages are cached under other URLs than their own, so that requests reach the route below.
    manifestTransforms: [
      (files) => ({
        manifest: files.map((file) => ({ ...file, url: file.url.replace('.html', '?offline') })),
      }),
    ],
    runtimeCaching: [
      {
        // Offline, a picture is answered in its one cached size.
        urlPattern: ({ url, sameOrigin }) => sameOrigin && /\.(?:avif|webp)$/.test(url.pathname),
        handler: 'NetworkOnly',
        options: {
          plugins: [
            {
              handlerDidError: async ({ request }) => {
                const hash = /-[\w-]{8}\.\w+$/;
                const name = request.url.replace(hash, '');
                const cache = await caches.open('kept-files');
                const keys = await cache.keys();
                const kept = keys.find(({ url }) => url.replace(hash, '') === name);
                return kept && cache.match(kept);
              },
            },
          ],
        },
      },
      {
        urlPattern: ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
        handler: 'NetworkFirst',
        options: {
          networkTimeoutSeconds: 3,
          plugins: [
            {
              // The pages of a version are cached together or not at all.
              cacheWillUpdate: async () => null,
              cachedResponseWillBeUsed: async ({ request }) => {
                const { origin, pathname } = new URL(request.url);
                const path = pathname === '/' ? '/home' : pathname;
                // Like Hosting.
                if (path.endsWith('/')) return Response.redirect(origin + path.slice(0, -1));
                return caches.match(path, { ignoreSearch: true, ignoreVary: true });
              },
              handlerDidError: async () =>
                new Response('Senza connessione questa pagina non si può aprire.', {
                  status: 503,
                  headers: { 'content-type': 'text/plain; charset=utf-8' },
                }),
            },
          ],
        },
      },
    ],
  },
  // The plugin's other parts run before the pages exist.
}).filter(({ name }) => name === NAME);

/**
 * Replaces the worker above, answers no request, removes itself and deletes all caches. The plugin's
 * own, `selfDestroying`, reloads open pages, which loses what was typed into them.
 *
 * Chromium restores a removed worker when a page registers it while another page still uses it. So
 * it removes itself again at the next navigation, and src/keep-offline.ts does not register it then.
 */
const REMOVING_WORKER = `const remove = async () => {
  await self.registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
};
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.waitUntil(remove());
});
`;

/**
 * Writes `service-worker.js` for all files that a build has written; with
 * `REMOVE_SERVICE_WORKER=yes`, for emergencies, one that removes itself.
 */
export async function writeServiceWorker({ root, build, plugins }: ResolvedConfig): Promise<void> {
  if (process.env.REMOVE_SERVICE_WORKER === 'yes') {
    writeFileSync(resolve(root, build.outDir, FILE), REMOVING_WORKER);
    return;
  }
  const api: VitePluginPWAAPI | undefined = plugins.find(({ name }) => name === NAME)?.api;
  if (!api) throw new Error(`${NAME} is not among the plugins of vite.config.ts.`);
  await api.generateSW();
}
