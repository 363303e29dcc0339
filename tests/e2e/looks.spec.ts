import { tables } from '../support/tables.ts';
import { expectNoViolations, expectNoViolationsInBothSchemes } from './good-looks.ts';
import {
  answer,
  book,
  CONFIRMED,
  confirmation,
  dialog,
  expect,
  expectNothingSideways,
  FREE_IT,
  fillForm,
  hold,
  openPrenota,
  tableButton,
  test,
  VERANDA,
} from './osteria.ts';

// How a page looks where nothing has happened yet is in `routes.spec.ts`.

test('an empty checkbox has an edge of its own with a contrast of 3:1, light and dark', async ({
  page,
}) => {
  await openPrenota(page);
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

test('/prenota in every state, light and dark: no axe violation', async ({
  page,
  restaurant,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 429/);
  await restaurant.write('tables', { Veranda7: Date.now(), Giardino1: Date.now() });
  await restaurant.fail({ submit: { status: 429, message: 'Rate limit exceeded' } });
  await openPrenota(page);
  await expectNoViolationsInBothSchemes(page);
  await page.getByLabel('Elenco').check();
  await expectNoViolationsInBothSchemes(page);
  await page.getByLabel('Pianta').check();
  await fillForm(page, { Cognome: '' });
  await tableButton(page, '8', 'Veranda').click();
  await expect(dialog(page, confirmation('8', 'Veranda'))).toBeVisible();
  await expectNoViolationsInBothSchemes(page);
  await page.getByRole('button', { name: 'Conferma' }).click();
  await expect(page.getByRole('status')).toHaveText('Rate limit exceeded');
  await expectNoViolationsInBothSchemes(page);
  await page.getByRole('button', { name: 'Apri il menu di navigazione' }).click();
  await expectNoViolationsInBothSchemes(page);
});

test('after a booking, and while bookings are off, light and dark: no axe violation', async ({
  page,
  restaurant,
}) => {
  await openPrenota(page);
  await fillForm(page);
  await book(page, '7', VERANDA);
  await answer(page, CONFIRMED, 'OK');
  await book(page, '8', VERANDA);
  await answer(page, CONFIRMED, 'OK');
  await expectNoViolationsInBothSchemes(page);
  await restaurant.write(`tables/${VERANDA}7`, null);
  await expect(page.getByText('non è più tuo')).toBeVisible();
  await page.getByRole('button', { name: 'Libera il tavolo' }).click();
  await answer(page, FREE_IT, 'Conferma');
  await answer(page, 'Tavolo liberato con successo', 'OK');
  await expect(page.getByText('Hai liberato il tavolo 8')).toBeVisible();
  await expectNoViolationsInBothSchemes(page);
  await restaurant.write('admin/prenotazioni', false);
  await expect(page.getByText('Le prenotazioni online ora sono chiuse')).toBeVisible();
  await expectNoViolationsInBothSchemes(page);
});

test('on small screens every table can be chosen; long messages wrap', async ({
  page,
  restaurant,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 500/);
  const endless = 'Messaggio'.repeat(60);
  await restaurant.fail({ submit: { status: 500, message: endless } });
  const letThrough = await hold(page, '**/submit');
  await page.clock.install();
  await openPrenota(page);
  await fillForm(page, { Nome: 'Ada'.repeat(80) });
  const sizes = [
    { width: 320, height: 640 },
    { width: 740, height: 360 },
    // A desktop of 1280 px at 200 % zoom.
    { width: 640, height: 400 },
  ];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await tableButton(page, '19', 'Giardino').click();
    await answer(page, confirmation('19', 'Giardino'), 'Annulla');
  }
  await book(page, '19', 'Giardino');
  await expect(page.getByRole('status')).toHaveText('Please wait...');
  // The message is shown while the page's clock is paused.
  await page.clock.pauseAt(Date.now() + 1_000);
  letThrough();
  await expect(page.getByRole('status')).toHaveText(endless);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNothingSideways(page);
  }
});

test('in forced colours booked and free tables differ in plan, list and legend', async ({
  page,
  restaurant,
}) => {
  await restaurant.write('tables', { Veranda7: Date.now() });
  await page.emulateMedia({ forcedColors: 'active' });
  await openPrenota(page);
  await expect(tableButton(page, '7', 'Veranda', 'prenotato')).toContainText('prenotato');
  const swatch = (word: string) =>
    page
      .getByText(word, { exact: true })
      .first()
      .evaluate((span) => getComputedStyle(span, '::before').backgroundImage);
  expect(await swatch('libero')).toBe('none');
  expect(await swatch('prenotato')).toContain('gradient');
  // The colours are the visitor's own, and axe knows only ours.
  await expectNoViolations(page, ['color-contrast']);
  await page.getByLabel('Elenco').check();
  const edge = (label: string) =>
    tableButton(page, label, 'Veranda').evaluate((row) => {
      const { borderLeftStyle, borderLeftColor, backgroundColor } = getComputedStyle(row);
      return { style: borderLeftStyle, isSeen: borderLeftColor !== backgroundColor };
    });
  expect(await edge('8')).toEqual({ style: 'solid', isSeen: true });
  expect(await edge('7')).toEqual({ style: 'double', isSeen: true });
});

test('the list holds the same tables as the plan, works alike and is remembered', async ({
  page,
  restaurant,
}) => {
  await restaurant.write('tables', { Veranda7: Date.now() });
  await openPrenota(page);
  const names = () =>
    page
      .getByRole('button', { name: /^Tavolo/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  const drawn = await names();
  await page.getByLabel('Elenco').check();
  // What can be chosen comes first in each room.
  const [booked] = drawn.splice(drawn.indexOf('Tavolo 7, Veranda, prenotato'), 1);
  expect(await names()).toEqual([...drawn.slice(0, 8), booked, ...drawn.slice(8)]);
  expect(drawn).toHaveLength(tables.length - 1);
  await page.reload();
  await expect(page.getByLabel('Elenco')).toBeChecked();
  await fillForm(page);
  await book(page, '8', 'Veranda');
  await expect(tableButton(page, '8', 'Veranda', 'prenotato')).toBeVisible();
});
