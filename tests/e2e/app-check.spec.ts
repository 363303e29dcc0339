import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { type DatabaseEmulator, startDatabaseEmulator } from 'rtdb-emulator';
import { readConfig } from '../../src/config.ts';
import { restaurant } from '../../src/content/restaurant.ts';
import { builtSite, demoEnvironment, NAMESPACE } from '../../tools/demo.ts';
import { hostingHeaders } from '../../tools/hosting-headers.ts';
import { builtInlineSources } from '../../tools/inline-sources.ts';
import { projectPath } from '../../tools/project.ts';
import { RULES_FILE } from '../../tools/rules.ts';
import { makeSiteServer, type SiteServer } from '../support/make-site-server.ts';
import { bookInVeranda, expect, tableButton, test, VERANDA } from './osteria.ts';

const run = promisify(execFile);

const APP_ID = '1:234:web:567';

test('a site without App Check does not contain its code', () => {
  const folder = projectPath(`${builtSite()}/assets`);
  const withIt = readdirSync(folder).filter((file) =>
    readFileSync(`${folder}/${file}`, 'utf8').includes('firebaseappcheck'),
  );
  expect(withIt).toEqual([]);
});

// It takes a build of its own, and few edits reach it.
test.describe('where the database enforces App Check', { tag: '@long' }, () => {
  test.describe.configure({ mode: 'serial' });
  let database: DatabaseEmulator;
  let site: SiteServer;

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from it.
  test.beforeAll(async ({}, testInfo) => {
    testInfo.setTimeout(600_000);
    const out = testInfo.outputPath('build');
    database = await startDatabaseEmulator({ rulesFile: RULES_FILE, enforceAppCheck: true });
    const env = {
      ...demoEnvironment,
      VITE_FIREBASE_DATABASE_URL: `${database.url}/?ns=${NAMESPACE}`,
      VITE_FIREBASE_APP_ID: APP_ID,
      VITE_APP_CHECK_SITE_KEY: 'a-site-key',
    };
    const vite = projectPath('node_modules/vite/bin/vite.js');
    await run(process.execPath, [vite, 'build', '--outDir', out], {
      env: { ...process.env, ...env },
    });
    const headers = hostingHeaders(readConfig(env), builtInlineSources(out));
    site = await makeSiteServer(out, headers.find(({ source }) => source === '**')?.headers);
  });

  test.beforeEach(async ({ expectedNoise }) => {
    await rest('', { admin: { giardino: true, prenotazioni: true } });
    expectedNoise.push(/^asks https:\/\/(www\.google|www\.gstatic|content-firebaseappcheck)/);
  });

  test.afterAll(async () => {
    await site?.close();
    await database?.close();
  });

  /** Reads, or writes past the rules and App Check. */
  async function rest(path: string, value?: unknown): Promise<unknown> {
    const response = await fetch(`${database.url}/${path}.json?ns=${NAMESPACE}`, {
      headers: { authorization: 'Bearer owner' },
      ...(value === undefined ? {} : { method: 'PUT', body: JSON.stringify(value) }),
    });
    return response.json();
  }

  test('a visitor books, after a token that has expired was renewed', async ({ page }) => {
    const lifetimes = [3, 3600];
    const exchanges = await attest(page, (index) => ({ body: tokenFor(lifetimes[index] ?? 0) }));
    await page.goto(`${site.url}/prenota`);
    await expect(tableButton(page, '5 - 6', VERANDA, 'libero')).toBeVisible();
    await expect.poll(() => exchanges.length).toBe(2);
    const path = `/projects/demo-osteria/apps/${APP_ID}:exchangeRecaptchaEnterprise`;
    expect(exchanges[0]).toContain(path);
    await bookInVeranda(page, '5 - 6');
    await expect(tableButton(page, '5 - 6', VERANDA, 'prenotato')).toBeVisible();
    expect(await rest('tables')).toEqual({ Veranda5: expect.any(Number) });
  });

  test('a page that gets no token shows no table as free, but the phone number', async ({
    page,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of 403/, /AppCheck: /, /appcheck token/);
    await attest(page, () => ({ status: 403, body: {} }));
    await page.goto(`${site.url}/prenota`);
    const notice = page.getByRole('alert');
    await expect(notice).toContainText('tavoli');
    await expect(notice.getByRole('link', { name: restaurant.phone })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Tavolo / })).toHaveCount(0);
  });
});

/** What the exchange answers with: any token with this lifetime; the emulator checks nothing else. */
function tokenFor(seconds: number): object {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { exp: Math.floor(Date.now() / 1000) + seconds };
  return { token: `${part({ alg: 'none' })}.${part(claims)}.signature`, ttl: '3600s' };
}

/**
 * Stands in for reCAPTCHA, which loads a second script, opens a frame and reports its use, and for
 * the exchange of its answer for a token.
 * @param answerTo what the exchange answers with, by how many were asked before
 * @returns the URLs of the exchanges
 */
async function attest(
  page: Page,
  answerTo: (index: number) => { readonly status?: number; readonly body: object },
): Promise<string[]> {
  const exchanges: string[] = [];
  await page.route('https://www.google.com/recaptcha/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  );
  await page.route('https://www.google.com/recaptcha/enterprise.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${loadRecaptcha})()` }),
  );
  await page.route('https://www.gstatic.com/recaptcha/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.onRecaptcha();' }),
  );
  await page.route('https://content-firebaseappcheck.googleapis.com/**', (route) => {
    const { status = 200, body } = answerTo(exchanges.length);
    exchanges.push(route.request().url());
    return route.fulfill({ status, json: body });
  });
  return exchanges;
}

/** Runs in the page, in place of Google's own script. */
function loadRecaptcha(): void {
  let setReady = () => {};
  const ready = new Promise<void>((resolve) => {
    setReady = resolve;
  });
  let succeed = () => {};
  const enterprise = {
    ready: (callback: () => void) => void ready.then(callback),
    render: (_: string, { callback }: { callback: () => void }) => {
      succeed = callback;
      return 0;
    },
    execute: async () => {
      await fetch('https://www.google.com/recaptcha/enterprise/clr', { mode: 'no-cors' });
      succeed();
      return 'answer';
    },
  };
  Object.assign(window, { grecaptcha: { enterprise }, onRecaptcha: setReady });
  const script = document.createElement('script');
  script.src = 'https://www.gstatic.com/recaptcha/releases/a/recaptcha__it.js';
  const frame = document.createElement('iframe');
  frame.src = 'https://www.google.com/recaptcha/enterprise/anchor';
  document.body.append(script, frame);
}
