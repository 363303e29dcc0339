import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { startDatabaseEmulator } from 'rtdb-emulator';
import { readConfig } from '../../src/config.ts';
import { builtSite, demoEnvironment, NAMESPACE } from '../../tools/demo.ts';
import { hostingHeaders } from '../../tools/hosting-headers.ts';
import { builtInlineSources } from '../../tools/inline-sources.ts';
import { projectPath } from '../../tools/project.ts';
import { RULES_FILE } from '../../tools/rules.ts';
import { makeSiteServer } from '../support/make-site-server.ts';
import { expect, test } from './osteria.ts';

const APP_ID = '1:234:web:567';

test('a site without App Check does not contain its code', () => {
  const folder = projectPath(`${builtSite()}/assets`);
  const withIt = readdirSync(folder).filter((file) =>
    readFileSync(`${folder}/${file}`, 'utf8').includes('firebaseappcheck'),
  );
  expect(withIt).toEqual([]);
});

// It takes a build of its own, and few edits reach it.
test(
  'with App Check a visitor books, after a token that has expired was renewed',
  {
    tag: '@long',
  },
  async ({ page, prenota, expectedNoise }, testInfo) => {
    testInfo.setTimeout(600_000);
    expectedNoise.push(/^asks https:\/\/(www\.google|www\.gstatic|content-firebaseappcheck)/);
    const database = await startDatabaseEmulator({ rulesFile: RULES_FILE, enforceAppCheck: true });
    const rest = async (path: string, init: RequestInit = {}): Promise<unknown> => {
      const url = `${database.url}/${path}.json?ns=${NAMESPACE}`;
      return (await fetch(url, { headers: { authorization: 'Bearer owner' }, ...init })).json();
    };
    const admin = { giardino: true, prenotazioni: true };
    await rest('admin', { method: 'PUT', body: JSON.stringify(admin) });
    const env = {
      ...demoEnvironment,
      VITE_FIREBASE_DATABASE_URL: `${database.url}/?ns=${NAMESPACE}`,
      VITE_FIREBASE_APP_ID: APP_ID,
      VITE_APP_CHECK_SITE_KEY: 'a-site-key',
    };
    const out = testInfo.outputPath('build');
    const vite = projectPath('node_modules/vite/bin/vite.js');
    await promisify(execFile)(process.execPath, [vite, 'build', '--outDir', out], {
      env: { ...process.env, ...env },
    });
    const headers = hostingHeaders(readConfig(env), builtInlineSources(out));
    const site = await makeSiteServer(out, headers.find(({ source }) => source === '**')?.headers);

    const lifetimes = [3, 3600];
    const exchanges = await attest(page, (index) => tokenFor(lifetimes[index] ?? 0));
    await page.goto(`${site.url}/prenota`);
    await expect(prenota.free('5 - 6')).toBeVisible();
    await expect.poll(() => exchanges.length).toBe(2);
    const path = `/projects/demo-osteria/apps/${APP_ID}:exchangeRecaptchaEnterprise`;
    expect(exchanges[0]).toContain(path);
    await prenota.fillAndBook('5 - 6');
    await expect(prenota.booked('5 - 6')).toBeVisible();
    expect(await rest('tables')).toEqual({ Veranda5: expect.any(Number) });
    await site.close();
    await database.close();
  },
);

/** What the exchange answers: a token with this lifetime; the emulator checks nothing else. */
function tokenFor(seconds: number): object {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { exp: Math.floor(Date.now() / 1000) + seconds };
  return { token: `${part({ alg: 'none' })}.${part(claims)}.signature`, ttl: '3600s' };
}

/**
 * Replaces reCAPTCHA, which loads a second script, opens a frame and reports its use, and the
 * exchange of its answer for a token.
 * @param answerTo what the exchange answers, by how many there were before
 * @returns the URLs of the exchanges
 */
async function attest(page: Page, answerTo: (index: number) => object): Promise<string[]> {
  const exchanges: string[] = [];
  const script = (body: string) => ({ contentType: 'text/javascript', body });
  await page.route('https://www.google.com/recaptcha/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  );
  await page.route('https://www.google.com/recaptcha/enterprise.js*', (route) =>
    route.fulfill(script(`(${loadRecaptcha})()`)),
  );
  await page.route('https://www.gstatic.com/recaptcha/**', (route) =>
    route.fulfill(script('window.onRecaptcha();')),
  );
  await page.route('https://content-firebaseappcheck.googleapis.com/**', (route) => {
    exchanges.push(route.request().url());
    return route.fulfill({ json: answerTo(exchanges.length - 1) });
  });
  return exchanges;
}

/** Runs in the page instead of Google's own script. */
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
