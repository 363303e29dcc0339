import { existsSync } from 'node:fs';
import { defineConfig, firefox, webkit } from '@playwright/test';
import config from './playwright.config.ts';

/**
 * The journeys tagged @engines in Playwright's own Firefox and WebKit, where these are installed
 * (`npx playwright install --with-deps`).
 */
export default defineConfig({
  ...config,
  grep: /@engines/,
  // A second worker would send its requests to a database of its own by a switch of Chromium's.
  workers: 1,
  use: { ...config.use, launchOptions: {} },
  projects: (['firefox', 'webkit'] as const)
    .filter((browserName) => existsSync({ firefox, webkit }[browserName].executablePath()))
    .map((browserName) => ({ name: browserName, use: { browserName } })),
});
