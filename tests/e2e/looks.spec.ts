import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { DEMO_ADMIN } from '../../tools/demo.ts';
import { paths } from '../support/paths.ts';
import { tables } from '../support/tables.ts';
import {
  book,
  confirmation,
  dialog,
  expect,
  expectNothingSideways,
  fillForm,
  openPrenota,
  tableButton,
  test,
} from './osteria.ts';

const widths = [360, 768, 1440] as const;
const schemes = ['light', 'dark'] as const;

/** Nothing for axe to say, the foreign frames of map and PDF viewer apart. */
async function expectNoViolations(page: Page, exceptRules: string[] = []): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .disableRules(exceptRules)
    .exclude('iframe')
    // Without frames to gather from, axe needs no page of its own to do so.
    .setLegacyMode()
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
  expect(found).toEqual([]);
}

test.beforeEach(async ({ context }) => {
  await context.route(/openstreetmap/, (route) => route.fulfill({ body: '<p>mappa' }));
});

/** The page that is open, at every width, light and dark: the markup is the same at each. */
async function expectGoodLooks(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page);
  }
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await test.step(colorScheme, () => expectNoViolations(page));
  }
}

for (const path of [...Object.values(paths), '/unknown']) {
  test(`${path} at every width, light and dark: no axe violation, nothing sideways`, async ({
    page,
    expectedNoise,
  }) => {
    test.setTimeout(60_000);
    expectedNoise.push(/status of 404/);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    if (path === paths.prenota)
      await expect(tableButton(page, '7', 'Sala Principale')).toBeVisible();
    await expectGoodLooks(page);
  });
}

for (const colorScheme of schemes) {
  test(`an empty checkbox has an edge of its own with a contrast of 3:1, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openPrenota(page);
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
  });

  test(`/prenota in every state, ${colorScheme}: no axe violation`, async ({
    page,
    restaurant,
    expectedNoise,
  }) => {
    test.setTimeout(60_000);
    expectedNoise.push(/status of 429/);
    await page.emulateMedia({ colorScheme });
    await restaurant.write('tables', { 'Sala Principale7': Date.now(), Esterno1: Date.now() });
    await restaurant.fail({ submit: { status: 429, message: 'Rate limit exceeded' } });
    await openPrenota(page);
    await expectNoViolations(page);
    await page.getByLabel('Elenco').check();
    await expectNoViolations(page);
    await page.getByLabel('Pianta').check();
    await fillForm(page, { Cognome: '' });
    await tableButton(page, '8', 'Sala Principale').click();
    await expect(dialog(page, confirmation('8', 'Sala Principale'))).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Conferma' }).click();
    await expect(page.getByRole('status')).toHaveText('Rate limit exceeded');
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Apri il menu di navigazione' }).click();
    await expectNoViolations(page);
  });
}

test('/admin signed in, at every width, light and dark: no axe violation, nothing sideways', async ({
  page,
}) => {
  await page.goto('/admin');
  await page.getByLabel('E-mail').fill(DEMO_ADMIN.email);
  await page.getByLabel('Password').fill(DEMO_ADMIN.password);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByLabel('Esterno')).toBeVisible();
  await expectGoodLooks(page);
});

test('words are not hyphenated: not in the quote, and not in names and addresses', async ({
  page,
}) => {
  await page.goto(paths.home);
  const quote = page.getByRole('region', { name: 'Benvenuti' }).getByText('«Le avventure');
  const contacts = page.getByRole('contentinfo');
  for (const text of [
    quote,
    contacts.getByRole('link', { name: '@' }),
    contacts.getByText('P.IVA'),
    page.getByRole('banner').getByText('Osteria'),
  ]) {
    await expect(text).toHaveCSS('hyphens', 'manual');
  }
});

for (const [name, width, height] of [
  ['a phone of 320 px', 320, 640],
  ['a phone held sideways', 740, 360],
  ['a desktop of 1280 px at 200 % zoom', 640, 400],
] as const) {
  test(`on ${name} nothing scrolls sideways and every table is reachable`, async ({
    page,
    restaurant,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of 500/);
    const endless = 'Messaggio'.repeat(60);
    await restaurant.fail({ submit: { status: 500, message: endless } });
    await page.setViewportSize({ width, height });
    for (const path of Object.values(paths)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expectNothingSideways(page);
    }
    await openPrenota(page);
    await fillForm(page, { Nome: 'Ada'.repeat(80) });
    await book(page, '19', 'Esterno');
    await expect(page.getByRole('status')).toHaveText(endless);
    await expectNothingSideways(page);
  });
}

test('with forced colours tables keep their edges and booked ones their word', async ({
  page,
  restaurant,
}) => {
  await restaurant.write('tables', { 'Sala Principale7': Date.now() });
  await page.emulateMedia({ forcedColors: 'active' });
  await openPrenota(page);
  await expect(tableButton(page, '7', 'Sala Principale', 'prenotato')).toContainText('prenotato');
  // The colours are the visitor's own, and axe knows only ours.
  await expectNoViolations(page, ['color-contrast']);
});

test('the list holds the same tables as the plan, works alike and is remembered', async ({
  page,
  restaurant,
}) => {
  await restaurant.write('tables', { 'Sala Principale7': Date.now() });
  await openPrenota(page);
  const names = () =>
    page
      .getByRole('button', { name: /^Tavolo/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  const drawn = await names();
  await page.getByLabel('Elenco').check();
  // What can be chosen comes first in each room.
  const [booked] = drawn.splice(drawn.indexOf('Tavolo 7, Sala Principale, prenotato'), 1);
  expect(await names()).toEqual([...drawn.slice(0, 6), booked, ...drawn.slice(6)]);
  expect(drawn).toHaveLength(tables.length - 1);
  await page.reload();
  await expect(page.getByLabel('Elenco')).toBeChecked();
  await fillForm(page);
  await book(page, '8', 'Sala Principale');
  await expect(tableButton(page, '8', 'Sala Principale', 'prenotato')).toBeVisible();
});
