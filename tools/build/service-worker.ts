import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ResolvedConfig } from 'vite';
import { type VitePluginPWAAPI, VitePWA } from 'vite-plugin-pwa';

const NAME = 'vite-plugin-pwa';
const FILE = 'service-worker.js';

/**
 * The service worker that keeps the site for times without a network. It answers GET requests for
 * this site's own files and nothing else.
 *
 * Pages, their scripts, fonts, icon and drawings are fetched as it is installed. Pictures are fetched by
 * the page, which also lets a new version take over: see src/keep-offline.ts.
 *
 * The functions below run in the worker: they can use nothing from around them, and contain no named
 * function, for tsx adds a call to each.
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
    // In Firefox a preload that fails takes the navigation with it: no page would open offline.
    navigationPreload: false,
    navigateFallback: null,
    globPatterns: ['*.html', 'assets/*.{css,js,woff2}', 'assets/{favicon,menu,vine}-*.svg'],
    // The home page has its own path; a page for unknown ones would deny what is there.
    globIgnores: ['index.html', '404.html'],
    // A page is kept beside its own URL, so that requests for it reach the route below.
    manifestTransforms: [
      (files) => ({
        manifest: files.map((file) => ({ ...file, url: file.url.replace('.html', '?offline') })),
      }),
    ],
    runtimeCaching: [
      {
        // A picture in the size that the page asks for; offline in the one size that is kept.
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
              // Fresh pages are shown, not kept: those of a version are kept together or not at all.
              cacheWillUpdate: async () => null,
              cachedResponseWillBeUsed: async ({ request }) => {
                const { origin, pathname } = new URL(request.url);
                const path = pathname === '/' ? '/home' : pathname;
                // As the hosting does.
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
  // The other parts of the plugin run before the pages are there, and put a script into each.
}).filter(({ name }) => name === NAME);

/**
 * Replaces the worker above, answers no request, removes itself and deletes all caches. The plugin's
 * own, `selfDestroying`, reloads open pages, and what was typed into them is lost.
 *
 * Chromium restores a removed worker when a page registers it while another page still has it. So it
 * removes itself again at the next navigation; the page then does not register it.
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
 * Writes `service-worker.js`, which knows all files that a build has written until now. With
 * `REMOVE_SERVICE_WORKER=yes`, for emergencies, it is one that removes itself.
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
