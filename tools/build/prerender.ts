import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadEnv, type Manifest, type Plugin, type ViteBuilder } from 'vite';
import { type Config, readConfig } from '../../src/config.ts';
import { notFoundPage, type PageInfo, pages } from '../../src/content/pages.ts';
import type * as PrerenderModule from '../../src/prerender.tsx';
import { projectPath } from '../project.ts';
import { writeIcons } from './icons.ts';
import { LICENSES_FILE, otherLicenses } from './licenses.ts';
import { type PageScripts, pageFile } from './page-file.ts';
import { crawlerFiles } from './seo/crawler-files.ts';
import { pageHead } from './seo/page-head.ts';
import { writeSharingPictures } from './seo/sharing-pictures.ts';
import { writeServiceWorker } from './service-worker.ts';

const ENTRY = 'index.html';
const FIRST_ENTRY = 'src/tables/first-tables.ts';

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
  const { outDir } = client.config.build;
  const inOutput = (file: string) => resolve(client.config.root, outDir, file);
  const read = (file: string) => readFileSync(inOutput(file), 'utf8');

  const manifest: Manifest = JSON.parse(read('.vite/manifest.json'));
  const template = read('index.html');

  const serverEntry = pathToFileURL(
    inOutput(join(SERVER_DIR, SERVER_ENTRY)),
  ).href;
  const { renderPage }: typeof PrerenderModule = await import(serverEntry);
  const config = readConfig(loadEnv(client.config.mode, client.config.envDir));
  const { siteUrl } = config;
  const site = {
    url: siteUrl,
    pictures: await writeSharingPictures(inOutput('assets')),
    icons: await writeIcons(inOutput('.')),
  };
  const write = async (page: PageInfo, source: string) => {
    const styles = pageStyles(manifest, source).map((files) =>
      files.map((file) => ({ url: `/${file}`, text: read(file).trim() })),
    );
    const parts = {
      template,
      styles,
      scripts: pageScripts(manifest, config, page, source),
    };
    const html = pageFile(
      parts,
      await renderPage(page.path),
      pageHead(page, site),
    );
    writeFileSync(inOutput(`${page.path.slice(1)}.html`), html);
    // Without it `/` would be redirected to the home page.
    if (page.path === pages.home.path)
      writeFileSync(inOutput('index.html'), html);
  };
  for (const page of Object.values(pages))
    await write(page, `src/routes${page.path}.tsx`);
  await write(notFoundPage, 'src/routes/not_found.tsx');

  for (const [file, text] of Object.entries(crawlerFiles(siteUrl))) {
    writeFileSync(inOutput(file), text);
  }
  for (const folder of ['.vite', SERVER_DIR])
    rmSync(inOutput(folder), { recursive: true });
  appendFileSync(inOutput(LICENSES_FILE), otherLicenses());
  await writeServiceWorker(client.config);
}

/**
 * The style sheets of all pages and those of a page, each in the order of the
 * rules. Those of code that the page loads later are included: no state of the
 * page waits for styles.
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

/** @throws when a script of the page is not in the build */
function pageScripts(
  manifest: Manifest,
  { firebase, appCheckSiteKey }: Config,
  { isLive }: PageInfo,
  source: string,
): PageScripts {
  const urlOf = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk for "${key}".`);
    return `/${chunk.file}`;
  };
  const withImports = (key: string): string[] => [
    urlOf(key),
    ...(manifest[key]?.imports ?? []).flatMap(withImports),
  ];
  const entry = urlOf(ENTRY);
  const imports = new Set([ENTRY, source].flatMap(withImports));
  imports.delete(entry);
  return {
    entry,
    imports: [...imports],
    // With App Check, requests need a token that only the app can get.
    first:
      isLive && appCheckSiteKey === null
        ? { url: urlOf(FIRST_ENTRY), database: firebase.databaseURL }
        : null,
    // The tables are needed at once; on other pages pictures and fonts load
    // before the code.
    start: isLive ? 'DOMContentLoaded' : 'load',
  };
}
