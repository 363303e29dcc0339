import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../tools/browser.ts';
import { urlOf } from '../../tools/ports.ts';
import { projectPath } from '../../tools/project.ts';

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testMatch: '**/*.spec.ts',
  outputDir: projectPath('test-results'),
  // One database and one inbox for all journeys: they run one after the other.
  workers: 1,
  forbidOnly: process.env.CI !== undefined,
  timeout: 20_000,
  use: {
    baseURL: urlOf('preview'),
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: { width: 360, height: 740 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
