import { expect, type Locator, type Page, test } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

type Scheme = 'light' | 'dark';

/**
 * From the narrowest phone to a desktop; 640 px is a window of 1280 px at 200 %
 * zoom. axe looks at a phone, a tablet and a computer, and at both schemes:
 * /accessibilita promises it of every page.
 */
const widths: readonly (readonly [number, Scheme?])[] = [
  [320],
  [360, 'light'],
  [640],
  [768, 'dark'],
  [1440, 'light'],
];

/** Nothing is wider than the window. */
export async function expectNothingSideways(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () =>
      document.documentElement.scrollWidth -
      document.documentElement.clientWidth,
  );
  // A dialog leaves room for the scroll bar that it hides.
  expect(overflow).toBeLessThanOrEqual(0);
}

/**
 * axe finds nothing. It does not look into the frames of map and PDF viewer. In
 * the dark scheme it looks at the contrast alone: nothing else can differ.
 * @param part a selector: axe has seen the rest of the page before
 */
async function expectNoViolations(
  page: Page,
  colorScheme: Scheme,
  part = 'html',
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  if (!(await page.evaluate('"axe" in window')))
    await page.evaluate(axe.source);
  const context = JSON.stringify({ include: [part], exclude: ['iframe'] });
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(colorScheme === 'dark' && { runOnly: ['color-contrast'] }),
    iframes: false,
  };
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${context}, ${JSON.stringify(options)})`,
  );
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`,
  );
  expect(found).toEqual([]);
}

/** @param part a selector, as above */
export async function expectNoViolationsInBothSchemes(
  page: Page,
  part?: string,
): Promise<void> {
  await expectNoViolations(page, 'light', part);
  await expectNoViolations(page, 'dark', part);
}

/** Sets the size of the page's text, as the reader's own setting does. */
export function setTextSize(page: Page, size: string): Promise<void> {
  return page
    .locator('html')
    .evaluate(({ style }, to) => style.setProperty('font-size', to), size);
}

/**
 * The open page fits every width, also with text twice as large, and passes
 * axe.
 */
export async function expectGoodLooks(page: Page): Promise<void> {
  for (const [width, scheme] of widths) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expectNothingSideways(page);
      if (scheme) await expectNoViolations(page, scheme);
    });
  }
  await setTextSize(page, '200%');
  for (const width of [320, 390]) {
    await test.step(`${width} px with text at 200 %`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await expectNothingSideways(page);
    });
  }
  await setTextSize(page, '100%');
}

/** Where elements are in the window, in CSS px, in one look. */
export const boxesOf = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const cut = element.scrollWidth - element.clientWidth;
      return { x, y, width, height, cut };
    }),
  );

/** Where an element is in the window, in CSS px. It must be shown. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not shown.`);
  return box;
}
