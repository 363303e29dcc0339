import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { expect, expectAlive, expectAtRest, networkErrors, test, textFont } from './osteria.ts';

const pages = Object.values(paths).filter((path) => path !== paths.admin);

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/', ...pages]) {
    test(`${path} holds its heading, its text and its links`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).not.toBeEmpty();
      await expect(page.getByRole('contentinfo')).toContainText('P.IVA');
      await page.getByRole('navigation', { name: 'Principale' }).getByText('Contattaci').click();
      await expect(page).toHaveURL(paths.contattaci);
    });
  }
});

test('the empty path is answered with the home page itself', async ({ request }) => {
  const [empty, home] = await Promise.all([request.get('/'), request.get(paths.home)]);
  expect(new URL(empty.url()).pathname).toBe('/');
  expect(await empty.text()).toBe(await home.text());
});

test('no script is asked for before the page is painted and loaded', async ({ page }) => {
  await page.goto(paths.home);
  await expectAlive(page);
  const early = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const loaded = (navigation as PerformanceNavigationTiming).loadEventEnd;
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    const begin = Math.max(loaded, painted?.startTime ?? Number.POSITIVE_INFINITY);
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < begin)
      .map(({ name }) => name);
  });
  expect(early).toEqual([]);
});

test('what is pressed before the scripts are there is done when they are', async ({ page }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(paths.menu);
  await page.getByRole('button', { name: 'Apri il menu di navigazione' }).click();
  const sidebar = page.getByRole('dialog', { name: 'Menu di navigazione' });
  await expect(sidebar).toBeHidden();
  letThrough();
  await expect(sidebar).toBeVisible();
});

for (const [what, lost] of [
  ['the scripts', '*'],
  ['its own code alone', 'menu-*'],
] as const) {
  test(`a page stays to be read where one bar of signal lost ${what}, and a touch tries again`, async ({
    page,
    expectedNoise,
  }) => {
    expectedNoise.push(...networkErrors);
    await page.route(`**/assets/${lost}.js`, (route) => route.abort());
    await page.goto(paths.menu);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('link', { name: 'Apri «Menù del ristorante»' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.unroute(`**/assets/${lost}.js`);
    await page.getByRole('button', { name: 'Apri il menu di navigazione' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu di navigazione' })).toBeVisible();
  });
}

test('the text font comes after the first page, and is worn from the next one on', async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(...networkErrors);
  const fonts: string[] = [];
  page.on('request', (request) => {
    const [, font] = /([a-z]+)-[^/]+\.woff2$/.exec(request.url()) ?? [];
    if (font) fonts.push(font);
  });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(paths.contattaci);
  await page.waitForLoadState('networkidle');
  expect(fonts).toEqual(['fraunces']);

  await page.unroute('**/assets/*.js');
  await page.getByRole('link', { name: 'Menù' }).first().focus();
  await expectAlive(page);
  await expect.poll(() => fonts).toEqual(['fraunces', 'figtree']);
  const hasCome = () => page.evaluate(() => document.fonts.check('1em Figtree'));
  await expect.poll(hasCome).toBe(true);
  expect(await textFont(page)).not.toMatch(/^Figtree,/);
  await page.getByRole('link', { name: 'Menù' }).first().click();
  await expect.poll(() => textFont(page)).toMatch(/^Figtree,/);
});

for (const path of Object.values(paths)) {
  test(`${path} does not move when it comes alive`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as LayoutShift).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Fonts that come late, as on one bar of signal.
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    await page.goto(path);
    await expectAlive(page);
    await expectAtRest(page);
    expect(await page.evaluate('shifts')).toEqual([]);
  });
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}

test('a page that comes alive stays where one has read on, and is left and returned to there', async ({
  page,
}) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(paths.home);
  await indexLink(page).scrollIntoViewIfNeeded();
  const position = await scrolled(page);
  expect(position).toBeGreaterThan(500);
  letThrough();
  await expectAlive(page);
  expect(await scrolled(page)).toBe(position);
  await indexLink(page).click();
  await expect(page).toHaveURL(paths.contattaci);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(position);
});

test('who follows a link before the page is alive comes back to where it was', async ({ page }) => {
  const leavesHome = page.waitForURL(paths.contattaci);
  await page.route('**/assets/*.js', async (route) => {
    await leavesHome;
    await route.continue();
  });
  await page.goto(paths.home);
  await indexLink(page).scrollIntoViewIfNeeded();
  const position = await scrolled(page);
  expect(position).toBeGreaterThan(500);
  await indexLink(page).click();
  await leavesHome;
  await expectAlive(page);
  await page.goBack();
  await expectAlive(page);
  expect(await scrolled(page)).toBe(position);
});

test('a page that is loaded anew stays where it was', async ({ page }) => {
  await page.goto(paths.home);
  await expectAlive(page);
  await page.evaluate(() => window.scrollTo(0, 1_000));
  await page.reload();
  await expectAlive(page);
  expect(await scrolled(page)).toBe(1_000);
});

const indexLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Indice' }).getByText('Contattaci');

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
