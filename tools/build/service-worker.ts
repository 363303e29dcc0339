import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ResolvedConfig } from 'vite';
import { type VitePluginPWAAPI, VitePWA } from 'vite-plugin-pwa';

const NAME = 'vite-plugin-pwa';
const FILE = 'service-worker.js';

/**
 * The service worker for offline use. It answers GET requests for this site's
 * own files and nothing else. It stores pages, scripts, fonts and drawings when
 * it is installed, and each picture once it is seen. The functions below run in
 * the worker: they use nothing from outside, and contain no named function,
 * because tsx adds a call to each.
 */
export const serviceWorker = VitePWA({
  strategies: 'generateSW',
  filename: FILE,
  injectRegister: false,
  manifest: false,
  workbox: {
    mode: 'production',
    inlineWorkboxRuntime: true,
    skipWaiting: true,
    clientsClaim: true,
    // In Firefox a failed preload fails the navigation: no page would open
    // offline.
    navigationPreload: false,
    navigateFallback: null,
    globPatterns: [
      '*.html',
      'assets/*.{css,js,woff2}',
      'assets/{menu,vine}-*.svg',
    ],
    // The home page is home.html; offline, an unknown path must not be answered
    // by "not found".
    globIgnores: ['index.html', '404.html'],
    // Pages are cached under other URLs than their own, so that requests reach
    // the route below.
    manifestTransforms: [
      (files) => ({
        manifest: files.map((file) => ({
          ...file,
          url: file.url.replace('.html', '?offline'),
        })),
      }),
    ],
    runtimeCaching: [
      {
        urlPattern: ({ url, sameOrigin }) =>
          sameOrigin && /\.(?:avif|webp)$/.test(url.pathname),
        handler: 'CacheFirst',
        options: {
          cacheName: 'pictures',
          plugins: [
            {
              // The oldest go first. The site has half as many pictures, each
              // in one size for a screen; others are of earlier versions.
              cacheDidUpdate: async ({ cacheName }) => {
                const cache = await caches.open(cacheName);
                const stored = await cache.keys();
                for (const request of stored.slice(0, -40))
                  await cache.delete(request);
              },
            },
          ],
        },
      },
      {
        urlPattern: ({ request, sameOrigin }) =>
          sameOrigin && request.mode === 'navigate',
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
                if (path.endsWith('/'))
                  return Response.redirect(origin + path.slice(0, -1));
                return caches.match(path, {
                  ignoreSearch: true,
                  ignoreVary: true,
                });
              },
            },
          ],
        },
      },
    ],
  },
  // The plugin's other parts run before the pages exist.
}).filter(({ name }) => name === NAME);

/**
 * Replaces the worker above, answers no request, deletes all caches and removes
 * itself. The plugin's own, `selfDestroying`, reloads open pages, which loses
 * what was typed into them.
 */
const REMOVING_WORKER = `const remove = async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
};
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));
`;

/**
 * Writes `service-worker.js` for all files that a build has written; with
 * `REMOVE_SERVICE_WORKER=yes`, for emergencies, one that removes itself.
 */
export async function writeServiceWorker({
  root,
  build,
  plugins,
}: Pick<ResolvedConfig, 'root' | 'plugins'> & {
  readonly build: Pick<ResolvedConfig['build'], 'outDir'>;
}): Promise<void> {
  if (process.env.REMOVE_SERVICE_WORKER === 'yes') {
    writeFileSync(resolve(root, build.outDir, FILE), REMOVING_WORKER);
    return;
  }
  const api: VitePluginPWAAPI | undefined = plugins.find(
    ({ name }) => name === NAME,
  )?.api;
  if (!api)
    throw new Error(`${NAME} is not among the plugins of vite.config.ts.`);
  await api.generateSW();
}
