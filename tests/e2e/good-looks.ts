import { AxeBuilder } from '@axe-core/playwright';
import { type Page, test } from '@playwright/test';
import { expect, expectNothingSideways } from './osteria.ts';

/** From the narrowest phone to a desktop; 640 px are a window of 1280 at 200 % zoom. */
const widths = [320, 360, 640, 740, 768, 1440];

/** A phone, a tablet and a computer: on these, says /accessibilita, axe checks every page. */
const axeWidths = [360, 768, 1440];

/** Nothing for axe to say, the foreign frames of map and PDF viewer apart. */
export async function expectNoViolations(page: Page, exceptRules: string[] = []): Promise<void> {
  await expectNothingFound(axe(page).disableRules(exceptRules));
}

/** The same, light; then, dark, the colours' contrast: all else is the same markup. */
export async function expectNoViolationsInBothSchemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await test.step('light', () => expectNoViolations(page));
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await test.step('dark', () => expectNothingFound(axe(page).withRules('color-contrast')));
}

/** The page that is open, at every width, light and dark, and with its text twice as large. */
export async function expectGoodLooks(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page);
    for (const colorScheme of axeWidths.includes(width) ? (['light', 'dark'] as const) : []) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await test.step(`${width} px, ${colorScheme}`, () => expectNoViolations(page));
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await enlargeText(page, '200%');
  await expectNothingSideways(page);
  await enlargeText(page, '');
}

/** Sets the text size, and with it all lengths in rem; empty: the browser's own. */
async function enlargeText(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
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
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
  expect(found).toEqual([]);
}
