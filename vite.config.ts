import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { loadEnv, type Plugin } from 'vite';
import { imagetools } from 'vite-imagetools';
import {
  defineConfig,
  type TestProjectInlineConfiguration,
} from 'vitest/config';
import { readConfig } from './src/config.ts';
import { chunks } from './tools/build/chunks.ts';
import { contentFiles } from './tools/build/content-files.ts';
import { prerenderedPages } from './tools/build/prerender.ts';
import { serviceWorker } from './tools/build/service-worker.ts';
import {
  PUBLIC,
  projectPath,
  RESTAURANT,
  TEST_RESTAURANT,
} from './tools/shared/project.ts';

/**
 * Checks the configuration before anything starts, and passes it to
 * src/site-config.ts.
 */
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

/** The oldest browsers in which visitors can read, use the menu and book. */
const browsers = ['chrome99', 'safari15.4', 'ios15.4', 'firefox98'];

/** The icon in development; a build makes all icons: tools/build/icons.ts. */
const developmentIcon: Plugin = {
  name: 'development-icon',
  apply: 'serve',
  transformIndexHtml: () => [
    {
      tag: 'link',
      attrs: { rel: 'icon', href: `/${RESTAURANT}/pictures/logo.svg` },
    },
  ],
};

/**
 * The widths of a picture in px, by its import's query. Phones get fewer pixels
 * than their screens have: flat colours still look sharp, and slow networks
 * gain more.
 */
const pictureWidths: Readonly<Record<string, string>> = {
  gallery: '480;720;1080;1600',
  plate: '320;480;720;1080',
};

/**
 * An effort of 4, the usual one, takes three times as long to build, for
 * pictures that are 3 % smaller.
 */
const pictureOptions = {
  format: 'avif;webp',
  as: 'picture',
  quality: '30',
  effort: '3',
};

const pictures = imagetools({
  defaultDirectives: (url) => {
    const [kind = ''] = url.searchParams.keys();
    const w = pictureWidths[kind];
    return new URLSearchParams(w ? { ...pictureOptions, w } : {});
  },
});

/** For projects whose tests need the emulators: starts them once. */
const localSuite = { globalSetup: 'tests/support/local-suite.ts' };

/**
 * For test files without side effects: loading the modules of each again would
 * double their time.
 */
const shared = { isolate: false };

/** What content-files.ts makes of the owner's YAML. */
const factsIn = (folder: string) => ({
  '#restaurant/facts/restaurant': `${folder}/restaurant.yaml`,
  // Apart: /prenota needs the meals before anything else.
  '#restaurant/facts/meals': `${folder}/restaurant.yaml?meals`,
  // Apart: /admin alone needs them.
  '#restaurant/facts/messages': `${folder}/restaurant.yaml?messages`,
  '#restaurant/facts/floor-plan.css': `${folder}/floor-plan.yaml?lang.css`,
  '#restaurant/facts/floor-plan': `${folder}/floor-plan.yaml`,
  '#restaurant/facts/pictures': `${folder}/pictures/pictures.yaml`,
});

/** In a style sheet an address that begins with # is a part of the page. */
const restaurantIn = (folder: string) => ({
  ...factsIn(projectPath(folder)),
  '#restaurant': projectPath(folder),
  '@restaurant': projectPath(folder),
});

// Tests use their own restaurant, in this process and in those that it starts.
const isTest = process.env.VITEST !== undefined;
if (isTest) process.env.NODE_OPTIONS = TEST_RESTAURANT;
// The tools print in the machine's language.
if (isTest) process.env.LC_ALL = 'en_GB.UTF-8';

/** Node's own `localStorage` would warn that it has no file. */
const webStorage = '--no-experimental-webstorage';
const execArgv = process.allowedNodeEnvironmentFlags.has(webStorage)
  ? [webStorage]
  : [];

/**
 * The rooms of src/: a test lies at the same place under tests/ as its subject.
 */
const ROOMS = 'admin,booking,content,routes,services,tables,time,ui';

function suite(
  name: string,
  options: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      // For tests that hang: each wait has a shorter timeout with a better
      // message. `tools` starts processes that build and deploy.
      testTimeout: name === 'tools' ? 120_000 : 30_000,
      hookTimeout: 30_000,
      expect: { poll: { timeout: 10_000 } },
      setupFiles: ['tests/support/silence.ts'],
      // `tools` and the packages first: their tests wait long for other
      // processes.
      sequence: { groupOrder: name === 'tools' ? 0 : 1 },
      ...options,
    },
  };
}

export default defineConfig({
  publicDir: PUBLIC,
  // Tests ignore the .env of a real project.
  ...(isTest && { envDir: false }),
  // As Node resolves it: package.json, "imports".
  resolve: { alias: restaurantIn(isTest ? 'tests/restaurant' : RESTAURANT) },
  plugins: [
    react(),
    contentFiles(),
    pictures,
    configuration,
    developmentIcon,
    prerenderedPages(),
    serviceWorker,
  ],
  // Class names that lead to their rule: file and class.
  css: {
    modules: {
      generateScopedName: (name, file) =>
        `${basename(file, '.module.css')}_${name}`,
    },
  },
  build: {
    target: browsers,
    cssTarget: browsers,
    // The site's policy refuses `data:` URLs.
    assetsInlineLimit: 0,
    // The pages preload their modules themselves: see tools/build/page-file.ts.
    modulePreload: {
      polyfill: false,
      // Style sheets alone: of the scripts, most are there already.
      resolveDependencies: (_, files) =>
        files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      output: { codeSplitting: { groups: [...chunks] } },
      // It would warn that making the pictures takes most of a first build.
      checks: { pluginTimings: false },
    },
  },
  test: {
    // More than there are processors: many tests wait for deadlines or
    // emulators.
    maxWorkers: 4,
    projects: [
      // With modules of their own: many replace some.
      suite('tools', {
        ...localSuite,
        include: ['tests/tools/**/*.test.ts', 'tests/*.test.ts'],
      }),
      suite('rooms', {
        ...localSuite,
        include: [`tests/{${ROOMS}}/**/*.test.ts`],
        ...shared,
      }),
      suite('components', {
        environment: 'happy-dom',
        execArgv,
        include: ['tests/**/*.test.tsx'],
        setupFiles: ['tests/support/silence.ts', 'tests/support/clean-page.ts'],
        ...shared,
      }),
      suite('rules', shared),
      // The owner's wishes, checked on the sample restaurant.
      {
        ...suite('specification', {
          include: [
            'tests/specification/**/*.test.ts',
            'tests/tools/build/database-rules.test.ts',
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
