import react from '@vitejs/plugin-react';
import { loadEnv, type Plugin } from 'vite';
import { imagetools } from 'vite-imagetools';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { readConfig } from './src/config.ts';

/** A build without its configuration would be a site that cannot start. */
const requireConfiguration: Plugin = {
  name: 'require-configuration',
  apply: 'build',
  configResolved: ({ mode, envDir }) => {
    readConfig(loadEnv(mode, envDir));
  },
};

/**
 * The sizes and formats that a picture is sent in, by how it is imported. Phones get fewer pixels
 * than their screens have: flat inks survive that, a slow line does not survive more.
 */
const pictureSizes: Readonly<Record<string, string>> = {
  gallery: '480;720;1080;1600',
  plate: '320;480;720;1080',
};

const pictures = imagetools({
  defaultDirectives: (url) => {
    const kind = Object.keys(pictureSizes).find((name) => url.searchParams.has(name));
    return new URLSearchParams(
      kind
        ? { w: pictureSizes[kind] ?? '', format: 'avif;webp', quality: '30', as: 'picture' }
        : {},
    );
  },
});

/** Firebase Hosting serves this page, with status 404, for what is no page of the site. */
const notFoundPage: Plugin = {
  name: 'not-found-page',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const index = bundle['index.html'];
    if (index?.type !== 'asset') this.error('index.html is not in the bundle.');
    this.emitFile({ type: 'asset', fileName: '404.html', source: index.source });
  },
};

function suite(name: string, environment = 'node'): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      environment,
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      setupFiles: ['tests/support/silence.ts'],
    },
  };
}

export default defineConfig({
  plugins: [react(), pictures, requireConfiguration, notFoundPage],
  // Making the pictures takes most of a first build, as it should.
  build: { rolldownOptions: { checks: { pluginTimings: false } } },
  test: {
    projects: [
      suite('domain'),
      suite('rules'),
      suite('services'),
      suite('routes', 'happy-dom'),
      suite('tools'),
    ],
  },
});
