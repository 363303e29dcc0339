import type { Route } from '@playwright/test';
import { restaurant } from '../../src/content/restaurant.ts';
import {
  answer,
  book,
  CONFIRMED,
  expect,
  expectNothingSideways,
  fillForm,
  openPrenota,
  tableButton,
  test,
} from './osteria.ts';

const VERANDA = 'Veranda';
const ROSSO = 'rgb(154, 31, 92)';
const PANNA = 'rgb(251, 254, 255)';

test('a booked table turns red and says whose it is', async ({ page }) => {
  await openPrenota(page);
  await fillForm(page);
  const table = tableButton(page, '7', VERANDA);
  // The chairs are drawn first.
  const top = table.locator('path').nth(1);
  const ink = () => top.evaluate((path) => getComputedStyle(path).fill);
  expect(await ink()).toBe(PANNA);
  await book(page, '7', VERANDA);
  await answer(page, CONFIRMED, 'OK');
  await expect(page.getByRole('heading', { name: 'La tua prenotazione' })).toBeInViewport();
  await expect(table).toHaveAccessibleName(`Tavolo 7, ${VERANDA}, prenotato, il tuo tavolo`);
  await expect(table.getByText('il tuo')).toBeVisible();
  expect(await ink()).toBe(ROSSO);
  await expectNothingSideways(page);
});

for (const [width, height] of [
  [390, 844],
  [1100, 700],
] as const) {
  test.describe(`at ${width} x ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('the plan is near the form, and a missing consent stays in sight', async ({ page }) => {
      await openPrenota(page);
      const firstField = page.getByLabel('Data', { exact: true });
      const plan = await page.getByRole('button', { name: VERANDA, exact: true }).boundingBox();
      const distance = (plan?.y ?? Infinity) - ((await firstField.boundingBox())?.y ?? 0);
      expect(distance).toBeLessThanOrEqual(2 * height);
      const consent = page.getByLabel(/privacy/);
      await expect(page.getByText('Spunta qui prima di prenotare')).toBeVisible();
      for (const [label, zone] of [
        ['7', VERANDA],
        ['14', 'Veranda'],
        ['19', 'Giardino'],
      ] as const) {
        await tableButton(page, label, zone).evaluate((table) => table.scrollIntoView(false));
        await expect(consent).toBeInViewport({ ratio: 1 });
        await expect(page.getByText('Spunta qui prima di prenotare')).toBeInViewport({ ratio: 1 });
        if (width > height) await expect(firstField).toBeInViewport({ ratio: 1 });
      }
      if (width > height) {
        await expect(page.getByLabel(/promozional/)).toBeInViewport({ ratio: 1 });
      }
      await consent.check();
      await expect(page.getByText('Spunta qui prima di prenotare')).toBeHidden();
    });
  });
}

test('the date field has room for a date and the icon that Firefox puts there', async ({
  page,
}) => {
  await openPrenota(page);
  for (const width of [320, 360, 375, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const date = await page.getByLabel('Data', { exact: true }).boundingBox();
    expect(date?.width).toBeGreaterThanOrEqual(150);
  }
});

test('on a phone the footer is no taller than 420 px, and its links are a finger high', async ({
  page,
}) => {
  await page.goto('/contattaci');
  for (const width of [360, 390, 412]) {
    await page.setViewportSize({ width, height: 844 });
    const footer = page.getByRole('contentinfo');
    expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(420);
    for (const link of await footer.getByRole('listitem').getByRole('link').all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  }
});

test('at 320 px the footer breaks the e-mail only after its @', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/contattaci');
  const email = page.getByRole('contentinfo').getByRole('link', { name: restaurant.email });
  const lines = await email.evaluate((link) => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let bottom = 0;
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      for (let at = 0; at < (text.textContent ?? '').length; at += 1) {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const box = range.getBoundingClientRect();
        if (box.top >= bottom) texts.push('');
        bottom = box.bottom;
        texts.push(`${texts.pop()}${range}`);
      }
    }
    return texts;
  });
  const [mailbox, domain] = restaurant.email.split('@');
  expect([[restaurant.email], [`${mailbox}@`, domain]]).toContainEqual(lines);
});

test('a short page leaves no empty strip below its footer', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1400 });
  await page.goto('/contattaci');
  const box = await page.getByRole('contentinfo').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(1400, 0);
});

test('Prenota is the only button of the header, and looks different on its page', async ({
  page,
}) => {
  const ground = (name: string) =>
    page
      .getByRole('navigation', { name: 'Principale' })
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  const NONE = 'rgba(0, 0, 0, 0)';
  for (const [path, isFilled] of [
    ['/contattaci', true],
    ['/prenota', false],
  ] as const) {
    await page.goto(path);
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect((await ground('Prenota')) !== NONE).toBe(isFilled);
      expect(await ground('Contattaci')).toBe(NONE);
    }
  }
});

test('the map’s place holds address, ways and a picture until the map is there', async ({
  page,
}) => {
  let show = () => {};
  const held = new Promise<void>((resolve) => {
    show = resolve;
  });
  await page.route(/openstreetmap/, async (route) => {
    await held;
    await route.fulfill({ contentType: 'text/html', body: '<p>mappa' });
  });
  await page.goto('/dove_siamo', { waitUntil: 'commit' });
  const map = page.getByTitle(/^Mappa/);
  await map.scrollIntoViewIfNeeded();
  await expect(map).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: /mappe|Maps/i })).toHaveCount(3);
  show();
  await expect(map).toBeVisible();
});

for (const [what, answerMap] of [
  ['that cannot be reached', (route) => route.abort()],
  ['that answers with an error', (route) => route.fulfill({ status: 503, body: '<p>503' })],
  [
    'that refuses to be framed',
    (route) => route.fulfill({ headers: { 'X-Frame-Options': 'DENY' }, body: '<p>mappa' }),
  ],
] satisfies [string, (route: Route) => Promise<void>][]) {
  test(`a map ${what} leaves the picture in its place`, async ({ page, expectedNoise }) => {
    expectedNoise.push(/Failed to load resource/, /X-Frame-Options/);
    await page.route(/openstreetmap/, answerMap);
    await page.addInitScript(() => {
      for (const type of ['load', 'error']) {
        const note = ({ target }: Event) => {
          if (!(target instanceof HTMLElement) || !/^Mappa/.test(target.title)) return;
          // After the page has shown its answer to the event.
          setTimeout(() => target.setAttribute('data-ended', type), 100);
        };
        document.addEventListener(type, note, true);
      }
    });
    await page.goto('/dove_siamo');
    const map = page.getByTitle(/^Mappa/);
    await expect(map).toHaveAttribute('data-ended');
    await expect(map).toBeHidden();
  });
}

test('a booking’s summary is printed without form and plan', async ({ page }) => {
  await openPrenota(page);
  await fillForm(page);
  await book(page, '7', VERANDA);
  await answer(page, CONFIRMED, 'OK');
  const summary = page.getByRole('heading', { name: 'La tua prenotazione' });
  await expect(summary).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(summary).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText(restaurant.phone)).toBeVisible();
  await expect(page.getByLabel('Nome', { exact: true })).toBeHidden();
  await expect(page.getByRole('heading', { name: VERANDA })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Principale' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Indice' })).toBeHidden();
});
