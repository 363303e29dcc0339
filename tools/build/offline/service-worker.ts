import { resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { type VitePluginPWAAPI, VitePWA } from 'vite-plugin-pwa';
import { keptFiles } from './kept-files.ts';

/** Larger files are a mistake, in bytes. */
const MAX_SIZE = 16_000_000;

const NAME = 'vite-plugin-pwa';

/**
 * Builds src/service-worker when `writeServiceWorker` asks for it. The other parts of the plugin
 * would do so before the pages are there, and put a script into each.
 */
export function serviceWorker(): Plugin[] {
  let folder = '';
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/service-worker',
    filename: 'service-worker.ts',
    injectRegister: false,
    manifest: false,
    // For emergencies: README.md, "Without a network".
    selfDestroying: process.env.REMOVE_SERVICE_WORKER === 'yes',
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['*.html', 'assets/*', 'documenti/*'],
      dontCacheBustURLsMatching: /^assets\//,
      maximumFileSizeToCacheInBytes: MAX_SIZE,
      manifestTransforms: [async (files) => ({ manifest: await keptFiles(files, folder) })],
    },
    integration: {
      configureOptions: ({ root, build }) => {
        folder = resolve(root, build.outDir);
      },
      configureCustomSWViteBuild: (config) => {
        config.logLevel = 'warn';
      },
    },
  }).filter(({ name }) => name === NAME);
}

/** Writes `service-worker.js`, which knows all files that a build has written until now. */
export async function writeServiceWorker({ plugins }: ResolvedConfig): Promise<void> {
  const api: VitePluginPWAAPI | undefined = plugins.find(({ name }) => name === NAME)?.api;
  if (!api) throw new Error(`${NAME} is not among the plugins of vite.config.ts.`);
  await api.generateSW();
}
