import { floorPlan } from '../../src/domain/floor-plan.ts';
import {
  expectNothingSideways,
  expectNoViolations,
  expectNoViolationsInBothSchemes,
} from './good-looks.ts';
import { hold } from './loading.ts';
import { expect, test } from './osteria.ts';

// `routes.spec.ts` has how each page looks when it is opened.

test('the edge of an empty checkbox has a contrast of 3:1', async ({ page, prenota }) => {
  await prenota.open();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const boxes = page.getByLabel(/privacy|promozional/);
    const contrasts = await boxes.evaluateAll((inputs) => {
      const luminance = (color: string) => {
        const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
          const share = Number(part) / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const ground = luminance(getComputedStyle(document.body).backgroundColor);
      return inputs.map((input) => {
        const { outlineStyle, outlineColor } = getComputedStyle(input);
        if (outlineStyle !== 'solid') return 1;
        const shades = [luminance(outlineColor) + 0.05, ground + 0.05];
        return Math.max(...shades) / Math.min(...shades);
      });
    });
    expect(contrasts).toHaveLength(2);
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(3);
  }
});

test('/prenota passes axe in every state', async ({ page, prenota, restaurant }) => {
  await restaurant.setBooked('Veranda7', 'Giardino1');
  await restaurant.failMails({ status: 429, message: 'Rate limit exceeded' });
  await prenota.open();
  await expectNoViolationsInBothSchemes(page);
  await page.getByLabel('Elenco').check();
  await expectNoViolationsInBothSchemes(page);
  await page.getByLabel('Pianta').check();
  await prenota.fill({ Cognome: '' });
  await prenota.table('8').click();
  await expect(prenota.question('8')).toBeVisible();
  await expectNoViolationsInBothSchemes(page);
  await page.getByRole('button', { name: 'Conferma' }).click();
  await expect(prenota.status).toHaveText('Rate limit exceeded');
  await expectNoViolationsInBothSchemes(page);
  await page.getByRole('button', { name: 'Apri il menu di navigazione' }).click();
  await expectNoViolationsInBothSchemes(page);
});

test('on small screens dialogs and messages fit', async ({ page, prenota, restaurant }) => {
  const endless = 'Messaggio'.repeat(60);
  await restaurant.failMails({ status: 500, message: endless });
  const letThrough = await hold(page, '**/submit');
  await page.clock.install();
  await prenota.openFilled({ Nome: 'Ada'.repeat(80) });
  const sizes = [
    { width: 320, height: 640 },
    { width: 740, height: 360 },
    // A desktop of 1280 px at 200 % zoom.
    { width: 640, height: 400 },
  ];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await prenota.table('19', 'Giardino').click();
    await prenota.cancel('19', 'Giardino');
  }
  await prenota.book('19', 'Giardino');
  await expect(prenota.status).toHaveText('Please wait...');
  // The message is shown while the page's clock is paused.
  await page.clock.pauseAt(Date.now() + 1_000);
  letThrough();
  await expect(prenota.status).toHaveText(endless);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNothingSideways(page);
  }
});

test('in forced colours booked and free tables differ', async ({ page, prenota, restaurant }) => {
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
  // The colours are the visitor's own, and axe knows only ours.
  await expectNoViolations(page, ['color-contrast']);
});

test('the list has the tables of the plan', async ({ page, prenota, restaurant }) => {
  await restaurant.setBooked('Veranda7');
  await prenota.open();
  const names = () =>
    prenota.tables.evaluateAll((all) => all.map((table) => table.getAttribute('aria-label')));
  const drawn = await names();
  await page.getByLabel('Elenco').check();
  expect(await names()).toEqual(drawn);
  expect(drawn).toHaveLength(floorPlan.flatMap(({ tables }) => tables).length);
  await page.reload();
  await expect(page.getByLabel('Elenco')).toBeChecked();
  await prenota.fill();
  await prenota.book('8');
  await expect(prenota.booked('8')).toBeVisible();
});
