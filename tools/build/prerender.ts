import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadEnv, type Manifest, type Plugin, type ViteBuilder } from 'vite';
import { type Config, readConfig } from '../../src/config.ts';
import { notFoundPage, type PageInfo, pages } from '../../src/content/pages.ts';
import type * as PrerenderModule from '../../src/prerender.tsx';
import { projectPath } from '../project.ts';
import { crawlerFiles } from './found/crawler-files.ts';
import { pageHead } from './found/page-head.ts';
import { writeSharingPictures } from './found/sharing-picture.ts';
import { LICENSES_FILE, otherLicenses } from './licenses.ts';
import { type PageModules, pageFile } from './page-file.ts';
import { writeServiceWorker } from './service-worker.ts';
import { writeIcons } from './web-manifest.ts';

const ENTRY = 'index.html';
const FIRST_ENTRY = 'src/first-tables.ts';

/** Folder of the app for the server, in the output, while the pages are rendered. */
const SERVER_DIR = '.server';
const SERVER_ENTRY = 'prerender.mjs';

/**
 * Writes every page of the site into an HTML file of its own, with its content in it: the build
 * renders the app once more, for the server, and asks it for each path.
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
  if (!client || !ssr) throw new Error('Vite has no environments "client" and "ssr".');
  await build(client);
  await build(ssr);
  const { outDir } = client.config.build;
  const inOutput = (file: string) => resolve(client.config.root, outDir, file);
  const read = (file: string) => readFileSync(inOutput(file), 'utf8');

  const manifest: Manifest = JSON.parse(read('.vite/manifest.json'));
  const template = read('index.html');

  const serverEntry = pathToFileURL(inOutput(join(SERVER_DIR, SERVER_ENTRY))).href;
  const { renderPage }: typeof PrerenderModule = await import(serverEntry);
  const config = readConfig(loadEnv(client.config.mode, client.config.envDir));
  const { siteUrl } = config;
  const site = {
    url: siteUrl,
    pictures: await writeSharingPictures(inOutput('assets')),
    icons: await writeIcons(inOutput('.')),
  };
  const write = async (page: PageInfo, source: string) => {
    const modules = pageModules(manifest, config, page, `src/routes/${source}.tsx`);
    const styles = pageStyles(manifest, `src/routes/${source}.tsx`).map((files) =>
      files.map((file) => ({ url: `/${file}`, text: read(file).trim() })),
    );
    const parts = { template, styles, modules };
    const html = pageFile(parts, await renderPage(page.path), pageHead(page, site));
    writeFileSync(inOutput(`${page.path.slice(1)}.html`), html);
    // The empty path serves the home page without a round trip more.
    if (page.path === pages.home.path) writeFileSync(inOutput('index.html'), html);
  };
  for (const page of Object.values(pages)) await write(page, page.path.slice(1));
  await write(notFoundPage, 'not_found');

  for (const [file, text] of Object.entries(crawlerFiles(siteUrl))) {
    writeFileSync(inOutput(file), text);
  }
  for (const done of ['.vite', SERVER_DIR]) rmSync(inOutput(done), { recursive: true });
  appendFileSync(inOutput(LICENSES_FILE), otherLicenses());
  await writeServiceWorker(client.config);
}

/**
 * The style sheets of a page, in the order of their rules: those of every page, and its own. What it
 * loads later is among them: no state of the page waits for its styles.
 */
function pageStyles(manifest: Manifest, source: string): string[][] {
  const seen = new Set<string>();
  const stylesOf = (key: string): string[] => {
    if (seen.has(key)) return [];
    seen.add(key);
    const { imports = [], dynamicImports = [], css = [] } = manifest[key] ?? {};
    const later = key === ENTRY ? [] : dynamicImports;
    return [...imports.flatMap(stylesOf), ...css, ...later.flatMap(stylesOf)];
  };
  return [ENTRY, source].map((key) => [...new Set(stylesOf(key))]);
}

/** The modules that a page consists of. */
function pageModules(
  manifest: Manifest,
  { firebase, appCheckSiteKey }: Config,
  { isLive }: PageInfo,
  source: string,
): PageModules {
  const urlOf = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk for "${key}".`);
    return `/${chunk.file}`;
  };
  const withImports = (key: string): string[] => [
    urlOf(key),
    ...(manifest[key]?.imports ?? []).flatMap(withImports),
  ];
  const modules = [urlOf(ENTRY)];
  const all = new Set([ENTRY, source].flatMap(withImports));
  return {
    modules,
    imports: [...all].filter((url) => !modules.includes(url)),
    // With App Check a request needs a token, which the app's code brings.
    first:
      isLive && appCheckSiteKey === null
        ? { module: urlOf(FIRST_ENTRY), database: firebase.databaseURL }
        : null,
    // The tables are what their page is for; elsewhere pictures and fonts come before the code.
    start: isLive ? 'DOMContentLoaded' : 'load',
  };
}
