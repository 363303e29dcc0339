import type { Page } from '@playwright/test';
import { pages } from '../../src/content/pages.ts';
import { restaurant } from '../../src/content/restaurant.ts';
import { paths } from '../support/paths.ts';
import { expectKeyboardAccess, moveFocusTo } from './focus.ts';
import {
  expectGoodLooks,
  expectNothingSideways,
  expectNoViolationsInBothSchemes,
} from './good-looks.ts';
import { expectInteractive, expectLoaded, hold } from './loading.ts';
import { setServerTime } from './network.ts';
import { expect, test } from './osteria.ts';

test('the empty path is answered with the home page, and another spelling leads to its page', async ({
  page,
  request,
}) => {
  const [empty, home] = await Promise.all([
    request.get('/'),
    request.get(paths.home),
  ]);
  expect(new URL(empty.url()).pathname).toBe('/');
  expect(await empty.text()).toBe(await home.text());
  await page.goto('/');
  await expect(page).toHaveURL(paths.home);
  const response = await page.goto('/Lavora_CON_noi).?da=qui');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveURL(`${paths.lavoraConNoi}?da=qui`);
  await expectInteractive(page);
  await expect(page.locator('main h1')).toHaveText('Lavora con noi');
});

for (const { path, title } of Object.values(pages)) {
  const heading = path === paths.home ? restaurant.name : title;
  test(`${path} shifts nothing, fits, passes axe and works by keyboard`, async ({
    page,
    prenota,
    restaurant: { setBooked },
  }) => {
    await setBooked('Veranda1', 'Veranda7', 'Veranda13', 'Giardino17');
    await page.route(/openstreetmap/, (route) =>
      route.fulfill({ body: '<p>cornice' }),
    );
    // Its longest state, whatever the time.
    if (path === paths.home)
      await setServerTime(page, () => Date.parse('2030-05-03T17:00+02:00'));
    await page.addInitScript(`
      globalThis.layoutShift = 0;
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) layoutShift += value;
      }).observe({ type: 'layout-shift', buffered: true });
    `);
    const letFontsThrough = await hold(page, '**/*.woff2');
    const response = await page.goto(path, { waitUntil: 'commit' });
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    letFontsThrough();
    await expectInteractive(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(
      path === paths.home ? heading : `${heading} · ${restaurant.name}`,
    );
    // Scrolling to the footer loads all parts of the page.
    for (const section of await page
      .locator('main section:visible, iframe, object')
      .all()) {
      await section.scrollIntoViewIfNeeded();
    }
    await expect(page.getByRole('contentinfo')).toContainText(
      `P.IVA ${restaurant.vatNumber}`,
    );
    if (path === paths.prenota)
      await expect(prenota.table('19', 'Giardino')).toBeAttached();
    await expectLoaded(page);
    // The closure that /home announces comes with the server's time.
    expect(await page.evaluate('layoutShift')).toBeLessThanOrEqual(
      path === paths.home ? 0.03 : 0.01,
    );
    await expectGoodLooks(page);
    await expectKeyboardAccess(page);
    // Nor does what sticks to a low window cover it.
    if (path === paths.prenota) {
      await page.setViewportSize({ width: 1366, height: 680 });
      await moveFocusTo(prenota.privacy);
      await moveFocusTo(prenota.field('Nome'), 'Shift+Tab');
    }

    await spaceText(page);
    for (const size of [
      { width: 360, height: 740 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(size);
      await expectNothingSideways(page);
      expect(await cutTexts(page)).toEqual([]);
    }
  });
}

test('any other URL is a real 404 with a way back', async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 404/);
  const response = await page.goto('/una/pagina/che/non/esiste');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Pagina non trovata',
  );
  await expectNothingSideways(page);
  await expectNoViolationsInBothSchemes(page);
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(paths.home);
});

/** Sets the spacing of text that every reader may set (WCAG 1.4.12). */
async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * {
        line-height: 1.5 !important;
        letter-spacing: 0.12em !important;
        word-spacing: 0.16em !important;
      }
      p { margin-block-end: 2em !important; }
    `);
    document.adoptedStyleSheets = [sheet];
  });
}

/** Texts that a box around them cuts off. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    const walker = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      // Words of a closed section have boxes, too.
      if (!text.parentElement?.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const words = range.getBoundingClientRect();
      if (words.width === 0) continue;
      let box: Element | null = text.parentElement;
      for (; box && box !== document.body; box = box.parentElement) {
        const { overflow, clipPath } = getComputedStyle(box);
        // It is for screen readers alone.
        if (clipPath !== 'none') break;
        // What scrolls is read by scrolling.
        if (/visible|auto/.test(overflow)) continue;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        if (
          words.left < left - 1 ||
          words.right > right + 1 ||
          words.top < top - 1 ||
          words.bottom > bottom + 1
        )
          cut.push(`${text.textContent}`);
      }
    }
    return cut;
  });
}
