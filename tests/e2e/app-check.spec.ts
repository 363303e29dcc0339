import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { startDatabaseEmulator } from 'rtdb-emulator';
import { readConfig } from '../../src/config.ts';
import { builtSite, demoEnvironment, NAMESPACE } from '../../tools/demo.ts';
import { hostingHeaders } from '../../tools/hosting-headers.ts';
import { builtInlineSources } from '../../tools/inline-sources.ts';
import { projectPath, TEST_RESTAURANT } from '../../tools/project.ts';
import { RULES_FILE } from '../../tools/rules.ts';
import { makeSiteServer } from '../support/make-site-server.ts';
import { expect, REFUSED, test } from './osteria.ts';

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
    // The expired token is refused until it is renewed.
    expectedNoise.push(/^asks https:\/\/(www\.google|content-firebaseappcheck)/, REFUSED);
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
    const build = [vite, 'build', '--configLoader=native', `--outDir=${out}`];
    await promisify(execFile)(process.execPath, [TEST_RESTAURANT, '--import=tsx', ...build], {
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
 * Replaces reCAPTCHA, and the exchange of its answer for a token.
 * @param answerTo what the exchange answers, by how many there were before
 * @returns the URLs of the exchanges
 */
async function attest(page: Page, answerTo: (index: number) => object): Promise<string[]> {
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
  await page.route('https://content-firebaseappcheck.googleapis.com/**', (route) => {
    exchanges.push(route.request().url());
    return route.fulfill({ json: answerTo(exchanges.length - 1) });
  });
  return exchanges;
}
