import type { Page } from '@playwright/test';
import { paths } from '../support/paths.ts';
import { expectInteractive, follow, hold } from './loading.ts';
import { expect, networkErrors, test } from './osteria.ts';

test('a first page applies the fonts as soon as they have loaded', async ({
  page,
}) => {
  const letThrough = await hold(page, '**/*.woff2');
  await page.goto(paths.contattaci, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await fontsOf(page, 'h1')).toEqual([]);
  letThrough();
  for (const [selector, font] of [
    ['h1', /^Fraunces/],
    ['footer p', /^Figtree/],
  ] as const)
    await expect
      .poll(() => fontsOf(page, selector))
      .toEqual([expect.stringMatching(font)]);
});

/** The fonts in which the browser draws an element's own text. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector,
  });
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', {
    nodeId,
  });
  await browser.detach();
  return fonts
    .filter(({ isCustomFont }) => isCustomFont)
    .map(({ familyName }) => familyName);
}

test('hydration and navigation keep the scroll position, and a page reached by a link has its styles', async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(...networkErrors, /Failed to fetch/);
  const letThrough = await hold(page, '**/assets/*.js');
  await page.goto(paths.home);
  const link = page
    .getByRole('navigation', { name: 'Indice' })
    .getByText('Contattaci');
  const scrolled = () => page.evaluate(() => window.scrollY);
  await link.scrollIntoViewIfNeeded();
  const position = await scrolled();
  expect(position).toBeGreaterThan(500);
  letThrough();
  await expectInteractive(page);
  expect(await scrolled()).toBe(position);
  await link.click();
  await expect(page).toHaveURL(paths.contattaci);
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBe(position);
  // Code that could not be loaded is requested again.
  await page.route('**/*', (route) => route.abort());
  await follow(page, 'Prenota');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/*');
  await follow(page, 'Menù');
  await expect(page.getByRole('heading', { name: 'Piatti' })).toHaveCSS(
    'display',
    'flex',
  );
  await follow(page, 'Prenota');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prenota');
});
