import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserOptions } from '../../tools/shared/browser.ts';
import { projectPath } from '../../tools/shared/project.ts';
import { chooseDatabase } from '../../tools/suite/database.ts';
import { urlOf } from '../../tools/suite/ports.ts';

const { executablePath, args } = browserOptions();

/** Journeys tagged @long run in `npm run test:long` alone. */
const isLong = process.env.TEST_LONG !== undefined;

/**
 * The first two are pages that Chromium opens for its address bar; they take
 * twice the time of the page under test. The rest is Playwright's own list,
 * which this one replaces.
 */
const unusedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export default defineConfig({
  testMatch: '**/*.spec.ts',
  ...(isLong ? { grep: /@long/ } : { grepInvert: /@long/ }),
  globalSetup: './local-suite.ts',
  outputDir: projectPath('test-results'),
  fullyParallel: true,
  // Journeys wait as much as they compute.
  workers:
    chooseDatabase() === 'embedded' ? Math.max(4, availableParallelism()) : 1,
  forbidOnly: process.env.CI !== undefined,
  // For journeys that hang: what is missing on a page fails earlier.
  timeout: 180_000,
  expect: { timeout: 10_000, toPass: { timeout: 30_000 } },
  use: {
    baseURL: urlOf('preview'),
    actionTimeout: 10_000,
    navigationTimeout: 30_000,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // It would answer requests that tests intercept; the journeys about it
    // allow it.
    serviceWorkers: 'block',
    viewport: { width: 360, height: 740 },
    screenshot: 'only-on-failure',
    // It takes a fifth of the time; --trace=retain-on-failure turns it on.
    trace: 'off',
    launchOptions: {
      executablePath,
      args: [...args, `--disable-features=${unusedFeatures.join(',')}`],
    },
  },
});
