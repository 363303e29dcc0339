import type { Locator, Page } from '@playwright/test';
import { isFocused, MAX_STOPS, moveFocus } from './focus.ts';
import { boxOf } from './good-looks.ts';
import { setServerTime } from './network.ts';
import { expect, test } from './osteria.ts';

const setTextSize = (page: Page, size: string) =>
  page
    .locator('html')
    .evaluate(({ style }, to) => style.setProperty('font-size', to), size);

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

test('the consent stays in sight once it was seen, and its whole strip ticks it', async ({
  page,
  prenota,
}) => {
  await prenota.open();
  const consent = prenota.privacy;
  const hint = page.getByText('Spunta qui prima di prenotare');
  for (const width of [360, 768, 1100]) {
    await page.setViewportSize({ width, height: 700 });
    // Below the form, down to the last tables.
    for (const label of ['3', '19']) {
      const table = prenota.table(label, 'Giardino');
      await table.evaluate((button) => button.scrollIntoView(true));
      await expect(consent).toBeInViewport({ ratio: 1 });
      await expect(hint).toBeInViewport({ ratio: 1 });
    }
    const strip = page.locator('[data-missed]');
    const { width: across, height } = await boxOf(strip);
    for (const position of [
      { x: 3, y: 3 },
      { x: across - 4, y: height - 4 },
    ]) {
      await strip.click({ position });
      await expect(consent).toBeChecked();
      await consent.uncheck();
    }
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
  const label = page.locator('label', { has: consent });
  expect((await boxOf(label)).height).toBeGreaterThanOrEqual(48);
  const link = page.getByRole('link', {
    name: 'Leggi l’informativa sulla privacy',
  });
  await expect(link).toHaveAttribute('target', '_blank');
  expect((await boxOf(link)).width).toBeLessThan(80);
});

test('no field that has the focus is under the consent, in low windows, too', async ({
  page,
  prenota,
}) => {
  for (const [width, height] of [
    [1280, 800],
    [1366, 680],
    [1440, 820],
    [390, 664],
  ] as const) {
    await page.setViewportSize({ width, height });
    await prenota.open();
    await page.getByRole('heading', { level: 1 }).focus();
    for (const key of ['Tab', 'Shift+Tab']) {
      const end = key === 'Tab' ? prenota.privacy : prenota.field('Nome');
      // `moveFocus` fails where the focus cannot be seen.
      for (let stops = 0; !(await isFocused(end)); stops += 1) {
        expect(stops).toBeLessThan(MAX_STOPS);
        await moveFocus(page, key);
      }
    }
  }
});

test('on every screen the buttons of the form are as large as a finger, nothing is cut and nothing touches', async ({
  page,
  prenota,
}) => {
  await prenota.open();
  const buttons = page.locator('form').getByRole('button');
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await smallerThan(buttons, 44)).toEqual([]);
    const row = await boxOf(page.getByRole('toolbar', { name: 'Giorno' }));
    for (const button of await buttons.all()) {
      const box = await boxOf(button);
      expect(box.x).toBeGreaterThanOrEqual(row.x);
      expect(box.x + box.width).toBeLessThanOrEqual(row.x + row.width);
      expect(
        await button.evaluate((it) => it.scrollWidth - it.clientWidth),
      ).toBe(0);
    }
    expect((await boxOf(prenota.field('E-mail'))).width).toBe(row.width);
    const strip = await boxOf(page.locator('[data-missed]'));
    const last = await boxOf(prenota.field('Note'));
    expect(strip.y - last.y - last.height).toBeGreaterThanOrEqual(8);
  }
});

test('another day moves nothing below its hours', async ({ page, prenota }) => {
  await page.clock.setSystemTime('2026-11-26T10:00+01:00');
  await setServerTime(page, () => Date.parse('2026-11-26T10:00+01:00'));
  await prenota.open();
  const days = page.getByRole('toolbar', { name: 'Giorno' });
  const { y } = await boxOf(prenota.field('Data'));
  for (const day of [/ven 27/, /sab 28/, /dom 29/, /lun 30/, /mar 1/]) {
    await days.getByRole('button', { name: day }).click();
    expect((await boxOf(prenota.field('Data'))).y).toBe(y);
  }
});

test('fields, hints and tables have room, with larger text and from right to left, too', async ({
  page,
  prenota,
  restaurant,
}) => {
  const giardino = ['Giardino3', 'Giardino15', 'Giardino17'];
  await restaurant.setBooked('Veranda1', 'Veranda7', 'Veranda13', ...giardino);
  await prenota.open();

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
    expect(
      fontSizes.length,
      'some tables are wide enough for their word',
    ).toBeGreaterThan(1);
    expect(Math.min(...fontSizes)).toBeGreaterThanOrEqual(11);
    const shorterWords = await page
      .locator('td [data-state="booked"] span:first-of-type')
      .evaluateAll((numbers) =>
        numbers.map((number) => getComputedStyle(number, '::after').content),
      );
    const narrow = shorterWords.filter((word) => word === '"preso"');
    expect(narrow).toHaveLength(shorterWords.length - fontSizes.length);
    await page.getByLabel('Elenco').check();
    const buttons = page.locator('main li button');
    expect(await smallerThan(buttons, 44)).toEqual([]);
    await page.getByLabel('Pianta').check();
  });

  await test.step('date, time and number of people fit beside each other', async () => {
    const label = (name: RegExp) => page.locator('label', { hasText: name });
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 844 });
      const date = await boxOf(prenota.field('Data'));
      const time = await boxOf(prenota.field('Orario'));
      // Firefox needs it for the last digit beside its calendar icon.
      expect(date.width).toBeGreaterThanOrEqual(150);
      expect(time.y).toBe(date.y);
      const people = await boxOf(label(/^Numero persone$/));
      expect(people.height, 'it has one line').toBe(
        (await boxOf(label(/^Data$/))).height,
      );
    }
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
    for (const table of await prenota.tables.all()) {
      const number = await boxOf(table.locator('span').first());
      expect(number.width).toBeLessThan((await boxOf(table)).width);
    }
    for (const label of await page.locator('[data-kind] span').all()) {
      const box = await boxOf(label);
      expect(box.x).toBeGreaterThanOrEqual(plan.x);
      expect(box.x + box.width).toBeLessThanOrEqual(plan.x + plan.width);
    }
  });

  await test.step('each hint is under its field', async () => {
    await prenota.field('Numero persone').fill('2');
    await prenota.privacy.check();
    await prenota.table('8').click();
    await prenota.cancel('8');
    const expectHintsBelow = async () => {
      for (const label of ['Nome', 'Cognome', 'Telefono', 'E-mail']) {
        const field = await boxOf(prenota.field(label));
        const id = await prenota.field(label).getAttribute('aria-describedby');
        const hint = await boxOf(page.locator(`[id="${id}"]`));
        expect(hint.x, label).toBe(field.x);
        expect(hint.y - field.y - field.height, label).toBeLessThan(16);
      }
    };
    await expectHintsBelow();
    await setTextSize(page, '100%');
    await page.setViewportSize({ width: 1280, height: 844 });
    await expectHintsBelow();
  });
});
