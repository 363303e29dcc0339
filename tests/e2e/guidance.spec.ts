import type { Locator, Page } from '@playwright/test';
import { phoneLink } from '../../src/content/restaurant.ts';
import { REST_DAY, WORKDAY } from '../support/days.ts';
import {
  answer,
  book,
  CONFIRMED,
  confirmation,
  dialog,
  expect,
  expectNothingSideways,
  fillForm,
  openPrenota,
  tableButton,
  test,
  VERANDA,
} from './osteria.ts';

const consentOf = (page: Page) => page.getByRole('checkbox', { name: /privacy/ });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** The block of the page to which an element belongs. */
const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN;

test('three numbered steps say how one books, in their order', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPrenota(page);
  const steps = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(steps).toHaveText([
    '1 Quando e in quanti',
    '2 I tuoi dati',
    '3 Scegli il tuo tavolo',
  ]);
  const inOrder = [
    steps.nth(0),
    field(page, 'Data'),
    field(page, 'Numero persone'),
    steps.nth(1),
    field(page, 'Nome'),
    field(page, 'E-mail'),
    consentOf(page),
    steps.nth(2),
    page.getByText('Vedi i tavoli di oggi, come sono in questo momento'),
    tableButton(page, '1 - 2', VERANDA),
  ];
  const tops = await Promise.all(inOrder.map(topOf));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  await expect(page.getByText('si può prenotare di nuovo dopo 5 ore')).toBeVisible();
});

for (const width of [360, 1440]) {
  test(`a tap anywhere on the strip of the consent ticks it, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openPrenota(page);
    const consent = consentOf(page);
    const strip = page.locator('label', { has: consent });
    const hint = page.getByText('Spunta qui prima di prenotare');
    await expect(consent).toHaveAccessibleName('Ho letto l’informativa sulla privacy');
    await expect(consent).toHaveAccessibleDescription('Spunta qui prima di prenotare');
    const { width: wide, height } = (await strip.boundingBox()) ?? { width: 0, height: 0 };
    expect(height).toBeGreaterThanOrEqual(48);
    const corners = [
      { x: 2, y: 2 },
      { x: 2, y: height - 3 },
      { x: wide - 3, y: 2 },
      { x: wide - 3, y: height - 3 },
    ];
    for (const [index, position] of corners.entries()) {
      await strip.click({ position });
      await expect(consent).toBeChecked({ checked: index % 2 === 0 });
    }
    await hint.click();
    await expect(consent).toBeChecked();
    await consent.uncheck();

    const link = page.getByRole('link', { name: 'Leggi l’informativa sulla privacy' });
    await expect(link).toHaveAttribute('target', '_blank');
    expect((await link.boundingBox())?.width).toBeLessThan(80);
  });
}

test('the missing consent looks like an error only after a booking was tried', async ({ page }) => {
  await openPrenota(page);
  const colour = () =>
    page
      .getByText('Spunta qui prima di prenotare')
      .evaluate((hint) => getComputedStyle(hint).color);
  const before = await colour();
  await tableButton(page, '7', VERANDA).click();
  await answer(page, /spuntare le checkbox/, 'OK');
  expect(await colour()).not.toBe(before);
});

test('the question shows what will be sent and what is missing, with a way back to it', async ({
  page,
  restaurant,
}) => {
  await openPrenota(page);
  await fillForm(page, { Data: WORKDAY, Telefono: '', 'E-mail': '' });
  const table = tableButton(page, '7', VERANDA);
  await table.click();
  const question = dialog(page, confirmation('7', VERANDA));
  await expect(question.getByRole('definition')).toHaveText([
    /^giovedì /,
    '20:30',
    '2',
    'Ada Rossi',
  ]);
  await expect(question).toHaveAccessibleDescription(/Mancano: telefono, e-mail\./);
  await question.getByRole('button', { name: 'Torna al modulo' }).click();
  await expect(field(page, 'Telefono')).toBeFocused();
  await expect(question).toHaveCount(0);

  await page.keyboard.type('12');
  await field(page, 'E-mail').fill('ada@esempio');
  await table.click();
  await expect(question).toContainText('Questo non sembra un numero di telefono');
  await expect(question).toContainText('Questo non sembra un indirizzo e-mail');
  await question.getByRole('button', { name: 'Torna al modulo' }).click();
  await expect(field(page, 'Telefono')).toBeFocused();
  await expect(field(page, 'Telefono')).toHaveAccessibleDescription(/non sembra un numero/);

  await field(page, 'Telefono').fill('');
  await book(page, '7', VERANDA);
  await answer(page, CONFIRMED, 'OK');
  expect((await restaurant.inbox()).mails).toMatchObject([{ telefono: '', email: 'ada@esempio' }]);
});

test('a complete booking has nothing to point out', async ({ page }) => {
  await openPrenota(page);
  await fillForm(page, { Data: WORKDAY });
  await tableButton(page, '7', VERANDA).click();
  const question = dialog(page, confirmation('7', VERANDA));
  await expect(question.getByRole('definition')).toHaveCount(4);
  await expect(question.getByRole('button')).toHaveText(['Annulla', 'Conferma']);
});

test('a closed day, a closed hour and another day are pointed out, not blocked', async ({
  page,
  restaurant,
}) => {
  await openPrenota(page);
  await fillForm(page, { Data: REST_DAY });
  const date = field(page, 'Data');
  const time = field(page, 'Orario');
  await expect(date).toHaveAccessibleDescription('Martedì siamo chiusi.');
  await date.fill(WORKDAY);
  await expect(date).toHaveAccessibleDescription(/La pianta mostra i tavoli di oggi/);
  await time.fill('16:00');
  await expect(time).toHaveAccessibleDescription(/siamo chiusi: giovedì siamo aperti 18:00/);
  await date.fill(REST_DAY);
  await tableButton(page, '7', VERANDA).click();
  const question = dialog(page, confirmation('7', VERANDA));
  await expect(question).toContainText('Martedì siamo chiusi.');
  await expect(question).toContainText('La pianta mostra i tavoli di oggi');
  await answer(page, confirmation('7', VERANDA), 'Conferma');
  await answer(page, CONFIRMED, 'OK');
  expect((await restaurant.inbox()).mails).toMatchObject([{ data: REST_DAY, orario: '16:00' }]);
});

test('the words on booked tables are 11 px or larger at 360 px, and fit', async ({
  page,
  restaurant,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const keys = ['Veranda1', 'Veranda7', 'Veranda13', 'Giardino3', 'Giardino17'];
  await restaurant.write('tables', Object.fromEntries(keys.map((key) => [key, Date.now()])));
  await openPrenota(page);
  const words = await page.locator('td [data-word]').evaluateAll((all) =>
    all
      .map((word) => ({
        size: Number.parseFloat(getComputedStyle(word).fontSize),
        width: word.getBoundingClientRect().width,
        room: word.closest('td')?.getBoundingClientRect().width ?? 0,
      }))
      .filter(({ width }) => width > 0),
  );
  expect(words.length, 'some tables are wide enough').toBeGreaterThan(1);
  for (const { size, width, room } of words) {
    expect(size).toBeGreaterThanOrEqual(11);
    expect(width).toBeLessThanOrEqual(room);
  }
});

test('Numero persone takes one line, level with its neighbours, and opens digits', async ({
  page,
}) => {
  await openPrenota(page);
  for (const width of [360, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const label = page.locator('label', { hasText: /^Numero persone$/ });
    const other = page.locator('label', { hasText: /^Data$/ });
    expect((await label.boundingBox())?.height).toBe((await other.boundingBox())?.height);
    expect(await topOf(field(page, 'Orario'))).toBe(await topOf(field(page, 'Data')));
  }
  await expect(field(page, 'Numero persone')).toHaveAttribute('inputmode', 'numeric');
});

test('while bookings are off the page has the number, the hours and a picture', async ({
  page,
  restaurant,
}) => {
  await restaurant.write('admin/prenotazioni', null);
  await page.goto('/prenota');
  const main = page.getByRole('main');
  await expect(main.getByText('Le prenotazioni online ora sono chiuse')).toBeVisible();
  await expect(main.getByRole('link', { name: /^\+/ })).toHaveAttribute('href', phoneLink);
  await expect(main.getByRole('heading', { name: 'Orari' })).toBeVisible();
  await main.locator('img').scrollIntoViewIfNeeded();
  await expect(main.locator('img')).toHaveJSProperty('complete', true);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNothingSideways(page);
  }
  await restaurant.write('admin/prenotazioni', true);
  await expect(tableButton(page, '7', VERANDA)).toBeVisible();
  await expect(main.getByText('Le prenotazioni online ora sono chiuse')).toBeHidden();
});
