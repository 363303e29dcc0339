import react from '@vitejs/plugin-react';
import { loadEnv, type Plugin } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { readConfig } from './src/config.ts';

/** A build without its configuration would be a site that cannot start. */
const requireConfiguration: Plugin = {
  name: 'require-configuration',
  apply: 'build',
  configResolved: ({ mode, envDir }) => {
    readConfig(loadEnv(mode, envDir || process.cwd()));
  },
};

function suite(name: string, environment = 'node'): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: { name, environment, include: [`tests/${name}/**/*.test.{ts,tsx}`] },
  };
}

export default defineConfig({
  plugins: [react(), requireConfiguration],
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
