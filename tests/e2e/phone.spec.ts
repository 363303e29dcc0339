import type { Locator } from '@playwright/test';
import { boxOf } from './good-looks.ts';
import { expectInteractive } from './loading.ts';
import { expect, test } from './osteria.ts';
import { visitor } from './prenota.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
});

test('on a phone a reload keeps the place on the page, and a booking takes at most 10 taps, with tables above 1,700 px', async ({
  page,
  prenota,
}) => {
  await prenota.open();
  const table = prenota.table('15');
  await table.evaluate((element) =>
    element.scrollIntoView({ block: 'center' }),
  );
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(1_000);
  await page.reload();
  await expectInteractive(page);
  expect(await page.evaluate(() => window.scrollY)).toBeCloseTo(place, -1);

  let taps = 0;
  const tap = async (control: Locator) => {
    taps += 1;
    await control.tap();
  };
  for (const [label, value] of Object.entries(visitor)) {
    const field = prenota.field(label);
    // Today is filled in already.
    if ((await field.inputValue()) !== '') continue;
    await tap(field);
    await field.fill(value);
  }
  await tap(prenota.privacy);
  await page.evaluate(() => window.scrollTo(0, 0));
  expect((await boxOf(prenota.tables.first())).y).toBeLessThan(1700);
  await tap(prenota.table('7'));
  await prenota.confirm('7');
  await prenota.closeConfirmation();
  // The question and the confirmation are answered by a tap each.
  expect(taps + 2).toBeLessThanOrEqual(10);
});
