import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, loadEnv, type Manifest, type Plugin, type ViteBuilder } from 'vite';
import { readConfig } from '../../src/config.ts';
import type { PageName } from '../../src/content/pages.ts';
import { paths } from '../../src/paths.ts';
import type * as PrerenderModule from '../../src/prerender.tsx';
import { projectPath } from '../project.ts';
import { crawlerFiles } from './found/crawler-files.ts';
import { pageHead } from './found/page-head.ts';
import { writeSharingPictures } from './found/sharing-picture.ts';
import { pageFile } from './page-file.ts';
import { pageModules } from './page-modules.ts';
import { writeServiceWorker } from './service-worker.ts';
import { shortClassName } from './short-class-name.ts';
import { writeWebManifest } from './web-manifest.ts';

interface PrerenderedPage {
  readonly name: PageName;
  readonly path: string;
  /** Of its HTML file and of its module in src/routes. */
  readonly file: string;
  readonly module: string;
}

const pages: readonly PrerenderedPage[] = [
  ...(Object.keys(paths) as (keyof typeof paths)[]).map((name) => {
    const file = basename(paths[name]);
    return { name, path: paths[name], file, module: file };
  }),
  // A URL that is no page of the site: its file is what Hosting answers with status 404.
  { name: 'notFound', path: '/404', file: '404', module: 'not_found' },
];

/** Where in the output the app for the server stands while the pages are made with it. */
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
      // Every page carries all styles: they are smaller than what a request for them costs.
      build: { cssCodeSplit: false },
      // Every page and script carries the names of classes, too.
      css: { modules: { generateScopedName: shortClassName } },
      environments: {
        client: { build: { manifest: true } },
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

  const manifest: Manifest = JSON.parse(readFileSync(inOutput('.vite/manifest.json'), 'utf8'));
  const stylesFile = manifest['style.css']?.file;
  if (!stylesFile) throw new Error('The build has no style.css.');
  const parts = {
    template: readFileSync(inOutput('index.html'), 'utf8'),
    styles: readFileSync(inOutput(stylesFile), 'utf8').trim(),
    loader: await loaderScript(),
  };

  const serverEntry = pathToFileURL(inOutput(join(SERVER_DIR, SERVER_ENTRY))).href;
  const { renderPage }: typeof PrerenderModule = await import(serverEntry);
  const { siteUrl } = readConfig(loadEnv(client.config.mode, client.config.envDir));
  const site = { url: siteUrl, pictures: await writeSharingPictures(inOutput('assets')) };
  for (const { name, path, file, module } of pages) {
    const modules = pageModules(manifest, module);
    const html = pageFile(parts, await renderPage(path), pageHead(name, site), modules);
    writeFileSync(inOutput(`${file}.html`), html);
    // The empty path serves the home page without a round trip more.
    if (path === paths.home) writeFileSync(inOutput('index.html'), html);
  }
  for (const [file, text] of Object.entries(crawlerFiles(siteUrl))) {
    writeFileSync(inOutput(file), text);
  }
  for (const done of [stylesFile, '.vite', SERVER_DIR]) rmSync(inOutput(done), { recursive: true });
  await writeWebManifest(inOutput('.'));
  await writeServiceWorker(client.config);
}

/** src/loader.ts as one line of script. */
async function loaderScript(): Promise<string> {
  const result = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      rolldownOptions: { input: projectPath('src/loader.ts'), output: { format: 'iife' } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('src/loader.ts was not built.');
  return chunk.code.trim();
}
