import { pageSizes } from '../../tools/build/budgets.ts';
import { paths } from '../support/paths.ts';
import { sampleBuild, serveBuild } from './backend.ts';
import { expectAtRest, expectInteractive, hold } from './loading.ts';
import { expect, test as osteria } from './osteria.ts';

/** The site with the pictures of the sample restaurant. */
const test = osteria.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from it.
  baseURL: async ({}, use) => {
    const site = await serveBuild(sampleBuild());
    await use(site.url);
    await site.close();
  },
});

// A phone's pixels.
test.use({ deviceScaleFactor: 4.5, hasTouch: true });

test('the scripts of every page keep to its budget', () => {
  for (const { name, bytes, budget } of pageSizes(sampleBuild())) {
    expect(bytes, name).toBeGreaterThan(0);
    expect.soft(bytes, name).toBeLessThanOrEqual(budget);
  }
});

test('no page shifts while it loads and is scrolled', async ({ page }) => {
  test.slow();
  await page.addInitScript(`
    globalThis.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) globalThis.layoutShift += value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ body: '' }),
  );
  const { home, prenota, menu, doveSiamo, contattaci } = paths;
  for (const path of [home, prenota, menu, doveSiamo, contattaci]) {
    // While there are routes, the browser's own cache is not in use.
    const letFontsThrough = await hold(page, '**/*.woff2');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    letFontsThrough();
    await expectInteractive(page);
    // A touch and scrolling load everything else.
    await page.touchscreen.tap(1, 400);
    for (const section of await page
      .locator('main section:visible, iframe, object')
      .all())
      await section.scrollIntoViewIfNeeded();
    await expectAtRest(page);
    const shift = await page.evaluate<number>('layoutShift');
    expect.soft(shift, path).toBeLessThanOrEqual(0.01);
  }
});
