import type { Page } from '@playwright/test';
import { runCommand } from '../../tools/command.ts';
import { demoEnvironment } from '../../tools/demo.ts';
import { urlOf } from '../../tools/ports.ts';
import { projectPath } from '../../tools/project.ts';
import { expect, openPrenota, test } from './osteria.ts';

const OUT = 'test-results/app-check-build';

/** The hosts, other than the site's own suite, that the page asks for something. */
async function watchForeignHosts(page: Page): Promise<string[]> {
  const hosts: string[] = [];
  await page.route(/^https:/, (route) => {
    hosts.push(new URL(route.request().url()).host);
    return route.fulfill({ body: '' });
  });
  return hosts;
}

test('without a site key nothing of App Check is fetched', async ({ page }) => {
  const hosts = await watchForeignHosts(page);
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return;
    if ((await response.text()).includes('recaptcha')) scripts.push(response.url());
  });
  await openPrenota(page);
  await page.waitForLoadState('networkidle');
  expect({ hosts, scripts }).toEqual({ hosts: [], scripts: [] });
});

test('with a site key the app attests by reCAPTCHA', async ({ page, expectedNoise }) => {
  test.setTimeout(60_000);
  // The script is an empty one, and a page that the test serves may not use the local suite.
  expectedNoise.push(/no recaptcha/, /WebSocket connection/);
  const { status, output } = await runCommand('vite', ['build', '--outDir', OUT], {
    env: { ...demoEnvironment, VITE_APP_CHECK_SITE_KEY: 'a-site-key' },
  });
  expect(status, output).toBe(0);
  // The same origin, served from that build, without the headers of the other.
  await page.route(`${urlOf('preview')}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const file = pathname.includes('.') ? pathname : `${pathname}.html`;
    return route.fulfill({
      path: projectPath(OUT + file),
      contentType: contentTypes[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    });
  });
  const hosts = await watchForeignHosts(page);
  await page.goto('/prenota');
  await expect.poll(() => hosts).toContain('www.google.com');
});

const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};
