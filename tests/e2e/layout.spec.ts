import { boxOf } from './good-looks.ts';
import { expect, test } from './osteria.ts';

for (const [width, height] of [
  [360, 844],
  [1100, 700],
] as const) {
  test(`the consent stays in sight at ${width} x ${height}`, async ({
    page,
    prenota,
  }) => {
    await page.setViewportSize({ width, height });
    await prenota.open();
    await prenota.hideFurtherField();
    const consent = prenota.privacy;
    const isWide = width > height;
    const date = prenota.field('Data');
    const hint = page.getByText('Spunta qui prima di prenotare');
    const inSight = [consent, hint, ...(isWide ? [date] : [])];
    for (const table of [prenota.table('7'), prenota.table('19', 'Giardino')]) {
      await table.evaluate((button) => button.scrollIntoView(false));
      for (const control of inSight)
        await expect(control).toBeInViewport({ ratio: 1 });
    }
    if (isWide) await expect(prenota.promotions).toBeInViewport({ ratio: 1 });

    await expect(consent).toHaveAccessibleName(
      'Ho letto l’informativa sulla privacy',
    );
    await expect(consent).toHaveAccessibleDescription(
      'Spunta qui prima di prenotare',
    );
    // Its whole label ticks it.
    const label = page.locator('label', { has: consent });
    await label.click({ position: { x: 2, y: 2 } });
    await expect(consent).toBeChecked();
    // It is narrower once it is ticked.
    const { width: right, height: bottom } = await boxOf(label);
    expect(bottom).toBeGreaterThanOrEqual(48);
    await label.click({ position: { x: right - 3, y: bottom - 3 } });
    await expect(consent).not.toBeChecked();
    await hint.click();
    await expect(consent).toBeChecked();
    await expect(hint).toBeHidden();
    await expect(consent).toHaveAccessibleDescription('');
    const link = page.getByRole('link', {
      name: 'Leggi l’informativa sulla privacy',
    });
    await expect(link).toHaveAttribute('target', '_blank');
    expect((await boxOf(link)).width).toBeLessThan(80);
  });
}

test('date, time and number of people fit beside each other', async ({
  page,
  prenota,
}) => {
  await prenota.open();
  const label = (name: RegExp) => page.locator('label', { hasText: name });
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 844 });
    const [date, time] = [
      await boxOf(prenota.field('Data')),
      await boxOf(prenota.field('Orario')),
    ];
    // Firefox needs it for the last digit beside its calendar icon.
    expect(date.width).toBeGreaterThanOrEqual(150);
    expect(time.y).toBe(date.y);
    const people = await boxOf(label(/^Numero persone$/));
    expect(people.height, 'it has one line').toBe(
      (await boxOf(label(/^Data$/))).height,
    );
  }
  await expect(prenota.field('Numero persone')).toHaveAttribute(
    'inputmode',
    'numeric',
  );
});

test('tables are large enough to tap and to read', async ({
  page,
  prenota,
  restaurant,
}) => {
  const giardino = ['Giardino3', 'Giardino15', 'Giardino17'];
  await restaurant.setBooked('Veranda1', 'Veranda7', 'Veranda13', ...giardino);
  await prenota.open();
  const small = (selector: string, size: number) =>
    page.locator(selector).evaluateAll(
      (elements, least) =>
        elements
          .map((element) => ({ element, box: element.getBoundingClientRect() }))
          .filter(
            ({ box }) =>
              box.width > 0 && Math.min(box.width, box.height) < least,
          )
          .map(({ element }) => element.outerHTML),
      size,
    );
  expect(await small('main :is(button, input, .button)', 24)).toEqual([]);
  expect(await small('td button', 44)).toEqual([]);
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
  await page.getByLabel('Elenco').check();
  expect(await small('main li button', 44)).toEqual([]);
});

test('in a language from right to left tables stay on their drawing', async ({
  page,
  prenota,
}) => {
  await prenota.open();
  const places = () =>
    prenota.tables.evaluateAll((tables) =>
      tables.map((table) => {
        const { x } = table.getBoundingClientRect();
        const plan = table.closest('[data-zone-plan]') ?? table;
        return Math.round(x - plan.getBoundingClientRect().x);
      }),
    );
  const before = await places();
  await page
    .locator('html')
    .evaluate((html) => html.setAttribute('dir', 'rtl'));
  expect(await places()).toEqual(before);
});

for (const [width, size] of [
  [390, '200%'],
  [1280, '100%'],
] as const) {
  test(`each hint is under its field at ${width} px, text at ${size}`, async ({
    page,
    prenota,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await prenota.open();
    await page
      .locator('html')
      .evaluate(({ style }, to) => style.setProperty('font-size', to), size);
    await prenota.field('Numero persone').fill('2');
    await prenota.privacy.check();
    await prenota.table('7').click();
    await prenota.cancel('7');
    for (const label of ['Nome', 'Cognome', 'Telefono', 'E-mail']) {
      const field = await boxOf(prenota.field(label));
      const id = await prenota.field(label).getAttribute('aria-describedby');
      const hint = await boxOf(page.locator(`[id="${id}"]`));
      expect(hint.x, label).toBe(field.x);
      expect(hint.y - field.y - field.height, label).toBeLessThan(16);
    }
  });
}

test('every pixel of the consent strip ticks it, but for its link', async ({
  page,
  prenota,
}) => {
  await prenota.open();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const strip = page.locator('[data-missed]');
    await strip.scrollIntoViewIfNeeded();
    const { x, y, width: length, height } = await boxOf(strip);
    for (const point of [
      { x: x + 3, y: y + 3 },
      { x: x + length - 4, y: y + height - 4 },
    ]) {
      await prenota.privacy.uncheck();
      await page.mouse.click(point.x, point.y);
      await expect(prenota.privacy).toBeChecked();
    }
    await prenota.privacy.uncheck();
  }
});

test('with text at 200 % neither link nor labels cover anything', async ({
  page,
  prenota,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await prenota.open();
  await page
    .locator('html')
    .evaluate(({ style }) => style.setProperty('font-size', '200%'));
  const consent = await boxOf(page.getByText('Ho letto l’informativa'));
  const link = await boxOf(
    page.getByRole('link', { name: 'Leggi l’informativa sulla privacy' }),
  );
  expect(
    link.y >= consent.y + consent.height || link.x >= consent.x + consent.width,
  ).toBe(true);
  const plan = await boxOf(page.locator('[data-zone-plan]').first());
  for (const table of await prenota.tables.all()) {
    const number = table.locator('span').first();
    const [outer, inner] = [await boxOf(table), await boxOf(number)];
    expect(inner.width).toBeLessThan(outer.width);
  }
  for (const label of await page.locator('[data-kind] span').all()) {
    const box = await boxOf(label);
    expect(box.x).toBeGreaterThanOrEqual(plan.x);
    expect(box.x + box.width).toBeLessThanOrEqual(plan.x + plan.width);
  }
});
