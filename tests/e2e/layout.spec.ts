import type { Page } from '@playwright/test';
import { boxOf, spaceText } from './good-looks.ts';
import { expect, test } from './osteria.ts';

for (const [width, height] of [
  [360, 844],
  [1100, 700],
] as const) {
  test(`the consent stays in sight at ${width} x ${height}`, async ({ page, prenota }) => {
    await page.setViewportSize({ width, height });
    await prenota.open();
    const consent = prenota.privacy;
    const isWide = width > height;
    const date = prenota.field('Data');
    const plan = await boxOf(page.getByRole('button', { name: 'Veranda', exact: true }));
    expect(plan.y - (await boxOf(date)).y).toBeLessThanOrEqual(2 * height);
    const hint = page.getByText('Spunta qui prima di prenotare');
    const inSight = [consent, hint, ...(isWide ? [date] : [])];
    for (const table of [
      prenota.table('7'),
      prenota.table('14'),
      prenota.table('19', 'Giardino'),
    ]) {
      await table.evaluate((button) => button.scrollIntoView(false));
      for (const control of inSight) await expect(control).toBeInViewport({ ratio: 1 });
    }
    if (isWide) await expect(prenota.promotions).toBeInViewport({ ratio: 1 });

    await expect(consent).toHaveAccessibleName('Ho letto l’informativa sulla privacy');
    await expect(consent).toHaveAccessibleDescription('Spunta qui prima di prenotare');
    // Its whole label ticks it.
    const label = page.locator('label', { has: consent });
    const { width: right, height: bottom } = await boxOf(label);
    expect(bottom).toBeGreaterThanOrEqual(48);
    let checked = true;
    for (const x of [2, right - 3]) {
      for (const y of [2, bottom - 3]) {
        await label.click({ position: { x, y } });
        await expect(consent).toBeChecked({ checked });
        checked = !checked;
      }
    }
    await hint.click();
    await expect(consent).toBeChecked();
    await expect(hint).toBeHidden();
    const link = page.getByRole('link', { name: 'Leggi l’informativa sulla privacy' });
    await expect(link).toHaveAttribute('target', '_blank');
    expect((await boxOf(link)).width).toBeLessThan(80);
  });
}

test('fields of one row are level and wide enough', async ({ page, prenota }) => {
  await prenota.open();
  const label = (name: RegExp) => page.locator('label', { hasText: name });
  for (const width of [320, 360, 375, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const [date, time] = [await boxOf(prenota.field('Data')), await boxOf(prenota.field('Orario'))];
    expect(date.width).toBeGreaterThanOrEqual(150);
    if (width === 320) continue;
    expect(time.y).toBe(date.y);
    const people = await boxOf(label(/^Numero persone$/));
    expect(people.height, 'it has one line').toBe((await boxOf(label(/^Data$/))).height);
  }
  await expect(prenota.field('Numero persone')).toHaveAttribute('inputmode', 'numeric');
});

test('tables are large enough to tap and to read', async ({ page, prenota, restaurant }) => {
  const giardino = ['Giardino3', 'Giardino15', 'Giardino17'];
  await restaurant.setBooked('Veranda1', 'Veranda7', 'Veranda13', ...giardino);
  await prenota.open();
  const small = (selector: string, size: number) =>
    page.locator(selector).evaluateAll(
      (elements, least) =>
        elements
          .map((element) => ({ element, box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < least)
          .map(({ element }) => element.outerHTML),
      size,
    );
  expect(await small('main :is(button, input, .button)', 24)).toEqual([]);
  expect(await small('td button', 44)).toEqual([]);
  const words = await page.locator('td [data-word]').evaluateAll((all) =>
    all
      .map((word) => ({
        fontSize: Number.parseFloat(getComputedStyle(word).fontSize),
        width: word.getBoundingClientRect().width,
        space: word.closest('td')?.getBoundingClientRect().width ?? 0,
      }))
      .filter(({ width }) => width > 0),
  );
  expect(words.length, 'some tables are wide enough').toBeGreaterThan(1);
  for (const { fontSize, width, space } of words) {
    expect(fontSize).toBeGreaterThanOrEqual(11);
    expect(width).toBeLessThanOrEqual(space);
  }
  await page.getByLabel('Elenco').check();
  expect(await small('main li button', 44)).toEqual([]);
  await page.getByLabel('Pianta').check();
  await spaceText(page);
  expect(await wordsOnOtherTables(page)).toEqual([]);
});

/** Words of tables that run out over the next table. */
function wordsOnOtherTables(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tables = [...document.querySelectorAll('td button')];
    const words = [...document.querySelectorAll('td button span')].filter((word) => {
      const box = word.getBoundingClientRect();
      return tables.some((table) => {
        const { left, right, top, bottom } = table.getBoundingClientRect();
        const isHit = box.right > left && box.left < right && box.bottom > top && box.top < bottom;
        return isHit && !table.contains(word);
      });
    });
    return words.map(({ textContent }) => textContent);
  });
}

test('on a phone the footer is low, its links high enough', async ({ page }) => {
  await page.goto('/contattaci');
  const footer = page.getByRole('contentinfo');
  for (const width of [360, 390, 412]) {
    await page.setViewportSize({ width, height: 844 });
    expect((await boxOf(footer)).height).toBeLessThanOrEqual(420);
    for (const link of await footer.getByRole('listitem').getByRole('link').all()) {
      expect((await boxOf(link)).height).toBeGreaterThanOrEqual(44);
    }
  }
});

test('a short page leaves no empty strip below its footer', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1400 });
  await page.goto('/contattaci');
  const { y, height } = await boxOf(page.getByRole('contentinfo'));
  expect(y + height).toBeCloseTo(1400, 0);
});
