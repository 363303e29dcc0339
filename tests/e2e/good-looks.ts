import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';

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
  [740],
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
  expect(overflow).toBe(0);
}

/**
 * axe finds nothing. It does not look into the frames of map and PDF viewer.
 */
export function expectNoViolations(
  page: Page,
  exceptRules: string[] = [],
): Promise<void> {
  return expectNothingFound(axe(page).disableRules(exceptRules));
}

/**
 * The same in both schemes; in the dark one only the contrast can differ.
 * @param part a selector: axe has seen the rest of the page before
 */
export async function expectNoViolationsInBothSchemes(
  page: Page,
  part = 'html',
): Promise<void> {
  const seen = () => axe(page).include(part);
  await setScheme(page, 'light');
  await expectNothingFound(seen());
  await setScheme(page, 'dark');
  await expectNothingFound(seen().withRules('color-contrast'));
}

const setScheme = (page: Page, colorScheme: Scheme) =>
  page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });

/**
 * The open page fits every width, also with text twice as large, and passes
 * axe.
 */
export async function expectGoodLooks(page: Page): Promise<void> {
  for (const [width, scheme] of widths) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expectNothingSideways(page);
      if (!scheme) return;
      await setScheme(page, scheme);
      await expectNoViolations(page);
    });
  }
  const root = page.locator('html');
  await root.evaluate(({ style }) => style.setProperty('font-size', '200%'));
  for (const width of [320, 360, 390]) {
    await test.step(`${width} px with text at 200 %`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await expectNothingSideways(page);
    });
  }
  await root.evaluate(({ style }) => style.removeProperty('font-size'));
}

function axe(page: Page): AxeBuilder {
  return (
    new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .exclude('iframe')
      // Without frames to gather from, axe needs no page of its own to do so.
      .setLegacyMode()
  );
}

async function expectNothingFound(builder: AxeBuilder): Promise<void> {
  const { violations } = await builder.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`,
  );
  expect(found).toEqual([]);
}

/** Sets the spacing of text that every reader may set (WCAG 1.4.12). */
export async function spaceText(page: Page): Promise<void> {
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

/** Where an element is in the window, in CSS px. It must be shown. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not shown.`);
  return box;
}
