import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { startDatabaseEmulator } from 'rtdb-emulator';
import {
  projectPath,
  RULES_FILE,
  TEST_RESTAURANT,
} from '../../tools/shared/project.ts';
import { demoEnvironment, NAMESPACE } from '../../tools/suite/demo.ts';
import { makeAppCheckToken } from '../support/make-app-check-token.ts';
import { serveBuild } from './backend.ts';
import { expect, test } from './osteria.ts';
import { openRestaurant } from './restaurant.ts';

const APP_ID = '1:234:web:567';

// It takes a build of its own, and few edits reach it.
test(
  'with App Check a visitor books, by one token',
  {
    tag: '@long',
  },
  async ({ page, prenota, backend, expectedNoise }, testInfo) => {
    testInfo.setTimeout(600_000);
    expectedNoise.push(
      /^asks https:\/\/(www\.google|content-firebaseappcheck)/,
    );
    const database = await startDatabaseEmulator({
      rulesFile: RULES_FILE,
      enforceAppCheck: true,
    });
    const ownBackend = { ...backend, database: database.url };
    const restaurant = await openRestaurant(ownBackend, 'test');
    const env = {
      ...demoEnvironment,
      VITE_FIREBASE_DATABASE_URL: `${database.url}/?ns=${NAMESPACE}`,
      VITE_FIREBASE_APP_ID: APP_ID,
      VITE_APP_CHECK_SITE_KEY: 'a-site-key',
    };
    const out = testInfo.outputPath('build');
    const vite = projectPath('node_modules/vite/bin/vite.js');
    await promisify(execFile)(
      process.execPath,
      [TEST_RESTAURANT, vite, 'build', '--outDir', out],
      {
        env: { ...process.env, ...env },
      },
    );
    const site = await serveBuild(out, env);
    const exchanges = await attest(page);
    await page.goto(`${site.url}/prenota`);
    await expect(prenota.free('5 - 6')).toBeVisible();
    await prenota.fillAndBook('5 - 6');
    await expect(prenota.booked('5 - 6')).toBeVisible();
    expect(await restaurant.read('tables')).toEqual({
      Veranda5: expect.any(Number),
    });
    expect(exchanges).toEqual([
      expect.stringContaining(`/apps/${APP_ID}:exchangeRecaptchaEnterprise`),
    ]);
    await site.close();
    await database.close();
  },
);

/**
 * Replaces reCAPTCHA, and the exchange of its answer for a token.
 * @returns the URLs of the exchanges
 */
async function attest(page: Page): Promise<string[]> {
  const exchanges: string[] = [];
  const body = `
    let succeed;
    window.grecaptcha = { enterprise: {
      ready: (callback) => callback(),
      render: (_, { callback }) => { succeed = callback; return 0; },
      execute: async () => { succeed(); return 'answer'; },
    } };`;
  await page.route('https://www.google.com/recaptcha/enterprise.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await page.route(
    'https://content-firebaseappcheck.googleapis.com/**',
    (route) => {
      exchanges.push(route.request().url());
      return route.fulfill({
        json: { token: makeAppCheckToken(3_600), ttl: '3600s' },
      });
    },
  );
  return exchanges;
}
