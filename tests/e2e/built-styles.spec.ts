import type { Page } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { paths } from '../support/paths.ts';
import { expect, expectInteractive, tableButton, test, VERANDA } from './osteria.ts';

// The minifier may change what a style sheet says: an animation once lost its range.

let development: ViteDevServer;

test.beforeAll(async () => {
  development = await createServer({ envDir: false, logLevel: 'warn', server: { port: 0 } });
  await development.listen();
});

test.afterAll(() => development.close());

for (const path of Object.values(paths)) {
  test(`${path} looks in the build as in development @long`, async ({ page, expectedNoise }) => {
    expectedNoise.push(/localhost/, /WebSocket is closed before/);
    const [site = ''] = development.resolvedUrls?.local ?? [];
    await page.clock.install();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const inDevelopment = await stylesOf(page, new URL(path, site).href);
      const built = await stylesOf(page, path);
      expect(built.length).toBeGreaterThan(100);
      expect(built.length, `elements at ${width} px`).toBe(inDevelopment.length);
      const differing = built.findIndex((styles, index) => styles !== inDevelopment[index]);
      const difference = built[differing]?.split('; ');
      expect(difference, `at ${width} px`).toEqual(inDevelopment[differing]?.split('; '));
    }
  });
}

/** The computed styles of a page's elements at several scroll positions, one text for each. */
async function stylesOf(page: Page, url: string): Promise<string[]> {
  await page.clock.resume();
  await page.goto(url);
  await expectInteractive(page);
  if (url.endsWith(paths.prenota)) await expect(tableButton(page, '7', VERANDA)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(() => document.fonts.ready);
  const styles: string[] = [];
  for (const position of [0, 300, 900, 10_000]) {
    await page.evaluate((top) => window.scrollTo(0, top), position);
    styles.push(
      ...(await page.evaluate((top) => {
        const elements = document.querySelectorAll('header *, main, main *, footer *');
        return [...elements].map((element) => {
          const style = getComputedStyle(element);
          const own = [...style].filter((name) => !name.startsWith('--'));
          const values = own.map((name) => `${name}: ${style.getPropertyValue(name)}`);
          const text = `${top} ${element.tagName} ${values.join('; ')}`;
          // Names of files differ; "background: none" is minified to one with another position.
          return text.replaceAll(/url\([^)]*\)/g, 'url').replaceAll('0% 0%', '0px 0px');
        });
      }, position)),
    );
  }
  return styles;
}
