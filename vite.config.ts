import react from '@vitejs/plugin-react';
import { loadEnv, type Plugin } from 'vite';
import { imagetools } from 'vite-imagetools';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { readConfig } from './src/config.ts';
import { contentFiles } from './tools/build/content-files.ts';
import { fallbackFonts } from './tools/build/fallback-fonts.ts';
import { prerenderedPages } from './tools/build/prerender.ts';
import { serviceWorker } from './tools/build/service-worker.ts';
import { PUBLIC, projectPath, RESTAURANT, TEST_RESTAURANT } from './tools/project.ts';
import { ProjectSequencer } from './tools/test/project-sequencer.ts';

/** Checks the configuration before anything starts, and gives it to the browser: see site-config.ts. */
const configuration: Plugin = {
  name: 'configuration',
  apply: (_, { mode }) => mode !== 'test',
  config: ({ envDir, root = '.' }, { mode }) => {
    const config = readConfig(loadEnv(mode, envDir ?? root));
    return {
      define: {
        SITE_CONFIG: JSON.stringify(config),
        USES_APP_CHECK: JSON.stringify(config.appCheckSiteKey !== null),
      },
    };
  },
};

/** In development the tab has the logo; a build makes all icons: tools/build/web-manifest.ts. */
const developmentIcon: Plugin = {
  name: 'development-icon',
  apply: 'serve',
  transformIndexHtml: () => [
    { tag: 'link', attrs: { rel: 'icon', href: `/${RESTAURANT}/pictures/logo.svg` } },
  ],
};

const responsive = { format: 'avif;webp', as: 'picture' };

/**
 * The sizes and formats that a picture is sent in, by how it is imported. Phones get fewer pixels
 * than their screens have: flat inks survive that, a slow line does not survive more.
 */
const pictureKinds: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  gallery: { w: '480;720;1080;1600', ...responsive },
  plate: { w: '320;480;720;1080', ...responsive },
  // The one size that is kept for times without a network: src/keep-offline.ts.
  kept: { w: '720', format: 'avif' },
};

const pictures = imagetools({
  defaultDirectives: (url) => {
    const kind = Object.keys(pictureKinds).find((name) => url.searchParams.has(name));
    return new URLSearchParams(kind ? { ...pictureKinds[kind], quality: '30' } : {});
  },
});

/**
 * What pages share is four files: React, the connection to the database, our own, and what stands
 * beside a picture, which the page of a booking has none of.
 */
const sharedChunks = [
  {
    name: 'tables',
    test: /\/src\/(domain\/(attempt|booking|floor-plan|rome-clock|settings|table-state)\.|services\/(first-reading|readings|storage|store)\.|\w+\/floor-plan\.json|routes\/prenota\/plan\/(places|scale)\.|content\/table-texts\.)/,
    priority: 3,
  },
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper/,
    priority: 2,
  },
  {
    name: 'database',
    test: /\/node_modules\/(@firebase\/(?!auth|app-check)|idb\/)|\/src\/(site-config|components\/use-(connection|live-data)|services\/(connection|live-data|rest|server-clock|table-record|timeouts|transaction))\./,
    priority: 2,
  },
  {
    name: 'pictures',
    test: /\/src\/(components\/(illustrated|opening|picture)|content\/picture|\w+\/pictures\/)/,
    minShareCount: 2,
  },
  {
    name: 'page',
    test: /\/src\/(components\/(dialog|in-browser|loading|ornament|page|page-error-boundary|whole-numbers)\.|content\/(opening-texts|pages|restaurant|shell-texts)\.|restaurant\/restaurant\.json|domain\/(booking|opening-hours|rome-clock)\.|services\/dialogs\.|routes\/prenota\/long-date\.)/,
    // Before the pictures take along what they import.
    priority: 1,
  },
];

/** What its tests talk to, started before them: for those that need it. */
const localSuite = { globalSetup: 'tests/support/local-suite.ts' };

/** Files that leave nothing behind share their modules: half of the time would go into loading them. */
const shared = { isolate: false };

const restaurantIn = (folder: string) => ({ '#restaurant': projectPath(folder) });

// The tests run on a restaurant of their own, in this process and in those that it starts.
const isTest = process.env.VITEST !== undefined;
if (isTest) process.env.NODE_OPTIONS = TEST_RESTAURANT;
// The commands answer in the machine's language.
if (isTest) process.env.LC_ALL = 'en_GB.UTF-8';

function suite(
  name: string,
  options: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      // Only what hangs takes that long, on the busiest machine, too. What is waited for has a
      // time-out of its own, with a better message.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 60_000 } },
      setupFiles: ['tests/support/silence.ts'],
      ...options,
    },
  };
}

export default defineConfig({
  publicDir: PUBLIC,
  // As Node resolves it: package.json, "imports".
  resolve: { alias: restaurantIn(isTest ? 'tests/restaurant' : RESTAURANT) },
  plugins: [
    react(),
    contentFiles(),
    fallbackFonts,
    pictures,
    configuration,
    developmentIcon,
    prerenderedPages(),
    serviceWorker,
  ],
  // A rule is found again by the name of its file and its own.
  css: { modules: { generateScopedName: '[name]_[local]' } },
  build: {
    // A file in a `data:` address is one that the site's policy refuses.
    assetsInlineLimit: 0,
    // The pages ask for their modules themselves: see tools/build/page-file.ts.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: sharedChunks } },
      // Making the pictures takes most of a first build, as it should.
      checks: { pluginTimings: false },
    },
  },
  test: {
    // Much of the time is waited: for a deadline, for an emulator.
    maxWorkers: 3,
    sequence: { sequencer: ProjectSequencer },
    // Those whose tests start programs and wait go first.
    projects: [
      suite('tools', localSuite),
      suite('services', localSuite),
      suite('routes', { environment: 'happy-dom' }),
      suite('rules', shared),
      suite('domain', shared),
      // What the owner asked for, of the restaurant that the site comes with.
      {
        ...suite('specification', {
          include: [
            'tests/specification/**/*.test.ts',
            'tests/tools/{restaurant-files,documents/pdfs}.test.ts',
          ],
          ...shared,
          env: { NODE_OPTIONS: '' },
        }),
        resolve: { alias: restaurantIn('src/restaurant') },
      },
      // `npm run test:long`
      ...(process.env.TEST_LONG
        ? [suite('long', { ...localSuite, include: ['tests/**/*.long.ts'] })]
        : []),
      'packages/*',
    ],
  },
});
