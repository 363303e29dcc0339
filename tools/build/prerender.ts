import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadEnv, type Manifest, type Plugin, type ViteBuilder } from 'vite';
import { readConfig } from '../../src/config.ts';
import { notFoundPage, type PageInfo, pages } from '../../src/content/pages.ts';
import type * as PrerenderModule from '../../src/prerender.tsx';
import { projectPath } from '../shared/project.ts';
import { writeIcons } from './icons.ts';
import { LICENSES_FILE, otherLicenses } from './licenses.ts';
import {
  ENTRY,
  FIRST_ENTRY,
  pageScripts,
  pageSource,
  pageStyles,
} from './page-assets.ts';
import { pageFile } from './page-file.ts';
import { crawlerFiles } from './seo/crawler-files.ts';
import { pageHead } from './seo/page-head.ts';
import { writeSharingPictures } from './seo/sharing-pictures.ts';
import { writeServiceWorker } from './service-worker.ts';

/**
 * The folder in the output for the app's build for Node; it is deleted when the
 * pages are rendered.
 */
const SERVER_DIR = '.server';
const SERVER_ENTRY = 'prerender.mjs';

/**
 * Prerenders every page into an HTML file: builds the app for Node, too, and
 * renders each path.
 */
export function prerenderedPages(): Plugin {
  return {
    name: 'prerendered-pages',
    apply: 'build',
    config: ({ build: { outDir = 'dist' } = {} }) => ({
      environments: {
        client: {
          build: {
            manifest: true,
            license: { fileName: LICENSES_FILE },
            rolldownOptions: {
              input: [ENTRY, FIRST_ENTRY],
              // No other chunk imports an entry. Firefox reports an error when it
              // preloads a script that has run already, and what waits for the
              // preload is never shown.
              preserveEntrySignatures: 'strict',
              output: {
                postBanner: ({ moduleIds }) =>
                  moduleIds.some((id) => id.includes('/node_modules/'))
                    ? `/* Licenses: /${LICENSES_FILE} */`
                    : '',
              },
            },
          },
        },
        ssr: {
          build: {
            outDir: join(outDir, SERVER_DIR),
            copyPublicDir: false,
            rolldownOptions: {
              input: projectPath('src/prerender.tsx'),
              output: { entryFileNames: SERVER_ENTRY },
            },
          },
        },
      },
      builder: { buildApp: buildPages },
    }),
  };
}

async function buildPages({ environments, build }: ViteBuilder): Promise<void> {
  const { client, ssr } = environments;
  if (!client || !ssr)
    throw new Error('Vite has no environments "client" and "ssr".');
  await build(client);
  await build(ssr);

  const { root, mode, envDir, build: options } = client.config;
  const folder = resolve(root, options.outDir);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const manifest: Manifest = JSON.parse(read('.vite/manifest.json'));
  const template = read('index.html');
  const config = readConfig(loadEnv(mode, envDir));
  await writeSharingPictures(folder);
  await writeIcons(folder);
  const renderPage = await loadRenderer(folder);

  for (const page of [...Object.values<PageInfo>(pages), notFoundPage]) {
    const source = pageSource(page);
    const parts = {
      template,
      styles: pageStyles(manifest, source).map((file) => ({
        url: `/${file}`,
        text: read(file).trim(),
      })),
      scripts: pageScripts(manifest, config, page, source),
    };
    const markup = await renderPage(page.path);
    writePage(
      folder,
      page,
      pageFile(parts, markup, pageHead(page, config.siteUrl)),
    );
  }

  for (const [file, text] of Object.entries(crawlerFiles(config.siteUrl)))
    writeFileSync(join(folder, file), text);
  rmSync(join(folder, SERVER_DIR), { recursive: true });
  appendFileSync(join(folder, LICENSES_FILE), otherLicenses());
  await writeServiceWorker(client.config);
}

/** The app's own function, out of its build for Node. */
async function loadRenderer(
  folder: string,
): Promise<typeof PrerenderModule.renderPage> {
  const entry = pathToFileURL(join(folder, SERVER_DIR, SERVER_ENTRY));
  const { renderPage }: typeof PrerenderModule = await import(entry.href);
  return renderPage;
}

function writePage(folder: string, { path }: PageInfo, html: string): void {
  writeFileSync(join(folder, `${path.slice(1)}.html`), html);
  // Without it `/` would be redirected to the home page.
  if (path === pages.home.path) writeFileSync(join(folder, 'index.html'), html);
}
