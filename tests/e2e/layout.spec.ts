import type { Locator } from '@playwright/test';
import {
  boxesOf,
  boxOf,
  expectNoViolationsInBothSchemes,
  setTextSize,
} from './good-looks.ts';
import { expect, test } from './osteria.ts';

/** The elements among these that are shown, and too small to be tapped. */
const smallerThan = (elements: Locator, size: number) =>
  elements.evaluateAll(
    (all, least) =>
      all
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(
          ({ box }) => box.width > 0 && Math.min(box.width, box.height) < least,
        )
        .map(({ element }) => element.outerHTML),
    size,
  );

test('the consent stays in sight once it was seen, its whole strip ticks it, and on paper it covers no field', async ({
  page,
  prenota,
}) => {
  await prenota.open();
  const consent = prenota.privacy;
  const strip = page.locator('[data-missed]');
  const hint = page.getByText('Spunta qui prima di prenotare');
  for (const width of [360, 1100]) {
    await page.setViewportSize({ width, height: 700 });
    // Below the form, down to the last tables.
    for (const label of ['3', '19']) {
      const table = prenota.table(label, 'Giardino');
      await table.evaluate((button) => button.scrollIntoView(true));
      await expect(consent).toBeInViewport({ ratio: 1 });
      await expect(hint).toBeInViewport({ ratio: 1 });
    }
    const { width: across, height } = await boxOf(strip);
    await strip.click({ position: { x: across - 4, y: height - 4 } });
    await expect(consent).toBeChecked();
    await consent.uncheck();
  }

  await expect(consent).toHaveAccessibleName(
    'Ho letto l’informativa sulla privacy',
  );
  await expect(consent).toHaveAccessibleDescription(
    'Spunta qui prima di prenotare',
  );
  await hint.click();
  await expect(consent).toBeChecked();
  await expect(hint).toBeHidden();
  await expect(consent).toHaveAccessibleDescription('');
  await consent.uncheck();
  await expect(strip).toHaveCSS('position', 'sticky');
  await page.emulateMedia({ media: 'print' });
  await expect(strip).toHaveCSS('position', 'static');
});

test('in forced colours booked and free tables differ, and the consent has a frame after a press without it', async ({
  page,
  prenota,
  restaurant,
}) => {
  await restaurant.setBooked('Veranda7');
  await page.emulateMedia({ forcedColors: 'active' });
  await prenota.open();
  await expect(prenota.booked('7')).toContainText('prenotato');
  const swatch = (word: string) =>
    page
      .getByText(word, { exact: true })
      .first()
      .evaluate((span) => getComputedStyle(span, '::before').backgroundImage);
  expect(await swatch('libero')).toBe('none');
  expect(await swatch('prenotato')).toContain('gradient');
  const strip = page.locator('[data-missed]');
  await expect(strip).toHaveCSS('outline-style', 'none');
  await prenota.free('8').click();
  await prenota.answer(/spuntare le checkbox$/, 'OK');
  await expect(strip).toHaveCSS('outline-style', 'solid');
});

test('fields, hints and tables are large enough and have room, with larger text and from right to left, too', async ({
  page,
  prenota,
  restaurant,
}) => {
  const giardino = ['Giardino3', 'Giardino15', 'Giardino17'];
  await restaurant.setBooked('Veranda1', 'Veranda7', 'Veranda13', ...giardino);
  await prenota.open();

  await test.step('the buttons of the form are as large as a finger, and nothing is cut', async () => {
    const buttons = page.locator('form').getByRole('button');
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await smallerThan(buttons, 44)).toEqual([]);
      const row = await boxOf(page.getByRole('toolbar', { name: 'Giorno' }));
      for (const { x, width: across, cut } of await boxesOf(buttons)) {
        expect(x).toBeGreaterThanOrEqual(row.x);
        expect(x + across).toBeLessThanOrEqual(row.x + row.width);
        expect(cut).toBe(0);
      }
      const strip = await boxOf(page.locator('[data-missed]'));
      const last = await boxOf(prenota.field('Note'));
      expect(strip.y - last.y - last.height).toBeGreaterThanOrEqual(8);
      const date = await boxOf(prenota.field('Data'));
      // Firefox needs it for the last digit beside its calendar icon.
      expect(date.width).toBeGreaterThanOrEqual(150);
      expect((await boxOf(prenota.field('Orario'))).y).toBe(date.y);
    }
  });

  await test.step('tables are large enough to tap and to read', async () => {
    const controls = page.locator('main :is(button, input, .button)');
    expect(await smallerThan(controls, 24)).toEqual([]);
    expect(await smallerThan(page.locator('td button'), 44)).toEqual([]);
    const fontSizes = await page
      .locator('td [data-word]')
      .filter({ visible: true })
      .evaluateAll((words) =>
        words.map((word) => Number.parseFloat(getComputedStyle(word).fontSize)),
      );
    expect(fontSizes.length, 'some tables have their word').toBeGreaterThan(1);
    expect(Math.min(...fontSizes)).toBeGreaterThanOrEqual(11);
    await page.getByLabel('Elenco').check();
    const buttons = page.locator('main li button');
    expect(await smallerThan(buttons, 44)).toEqual([]);
    await expectNoViolationsInBothSchemes(page, 'main li');
    await page.getByLabel('Pianta').check();
  });

  await test.step('from right to left tables stay on their drawing', async () => {
    const places = () =>
      prenota.tables.evaluateAll((tables) =>
        tables.map((table) => {
          const { x } = table.getBoundingClientRect();
          const plan = table.closest('section') ?? table;
          return Math.round(x - plan.getBoundingClientRect().x);
        }),
      );
    const before = await places();
    const html = page.locator('html');
    await html.evaluate((element) => element.setAttribute('dir', 'rtl'));
    expect(await places()).toEqual(before);
    await html.evaluate((element) => element.removeAttribute('dir'));
  });

  await test.step('another day moves nothing below its hours', async () => {
    const days = page.getByRole('toolbar', { name: 'Giorno' });
    const distance = async () =>
      (await boxOf(prenota.field('Data'))).y - (await boxOf(days)).y;
    const before = await distance();
    for (const day of await days.getByRole('button', { name: /\d/ }).all()) {
      await day.click();
      expect(await distance()).toBe(before);
    }
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await setTextSize(page, '200%');

  await test.step('with text at 200 % neither link nor labels cover anything', async () => {
    const consent = await boxOf(page.getByText('Ho letto l’informativa'));
    const link = await boxOf(
      page.getByRole('link', { name: 'Leggi l’informativa sulla privacy' }),
    );
    const isBelow = link.y >= consent.y + consent.height;
    expect(isBelow || link.x >= consent.x + consent.width).toBe(true);
    const plan = await boxOf(page.locator('svg:has(~ [role=grid])').first());
    const tooWide = await prenota.tables.evaluateAll(
      (tables) =>
        tables.filter((table) => {
          const { width } = table.getBoundingClientRect();
          const words = [...table.querySelectorAll('span')];
          return words.some(
            (word) => word.getBoundingClientRect().width >= width,
          );
        }).length,
    );
    expect(tooWide).toBe(0);
    for (const box of await boxesOf(page.locator('[data-kind] span'))) {
      expect(box.x).toBeGreaterThanOrEqual(plan.x);
      expect(box.x + box.width).toBeLessThanOrEqual(plan.x + plan.width);
    }
  });

  await test.step('each hint is under its field', async () => {
    await prenota.field('Numero persone').fill('2');
    await prenota.privacy.check();
    await prenota.table('8').click();
    await prenota.cancel('8');
    for (const label of ['Nome', 'Cognome', 'Telefono', 'E-mail']) {
      const field = await boxOf(prenota.field(label));
      const id = await prenota.field(label).getAttribute('aria-describedby');
      const hint = await boxOf(page.locator(`[id="${id}"]`));
      expect(hint.x, label).toBe(field.x);
      expect(hint.y - field.y - field.height, label).toBeLessThan(16);
    }
  });
});
