import {
  chooseOnSheet,
  logIn,
  messageOf,
  openTables,
  type PageTime,
  setPageTime,
} from './admin.ts';
import { expectKeyboardAccess } from './focus.ts';
import { boxOf, expectGoodLooks } from './good-looks.ts';
import { expectAtRest, visit } from './loading.ts';
import { expect, test } from './osteria.ts';

// The waiter's tables, as they are shown: admin-walk-in.spec.ts presses them.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Words of the waiter's tables, which are in no other code. */
const WAITER_WORDS = 'Inizia il servizio';
const EVENING = Date.parse('2026-11-21T20:14:00+01:00');

test('staff see all tables while bookings and a zone are closed', async ({
  page,
  prenota,
  restaurant,
}) => {
  await restaurant.write('admin', { giardino: false, prenotazioni: false });
  await restaurant.setBooked('Giardino1');
  await logIn(page);
  await expect(prenota.booked('1 - 2', 'Giardino')).toBeVisible();
  await expect(prenota.free('7')).toBeVisible();
  const zone = page.getByRole('region', { name: 'Giardino' });
  await expect(zone).toContainText('Chiusa: i clienti non la vedono.');
  // Without headings each table says that its zone is closed.
  await page.getByLabel('Elenco').check();
  await page.getByLabel('da più tempo').check();
  const booked = expect(prenota.booked('1 - 2', 'Giardino'));
  await booked.toHaveAccessibleName(/, zona chiusa,/);
  await page.getByLabel('per zona').check();
  await restaurant.write('admin/giardino', true);
  await expect(zone).not.toContainText('Chiusa');
  await expect(prenota.booked('1 - 2', 'Giardino')).toBeVisible();
});

test('the waiter’s code is loaded only after signing in', async ({ page }) => {
  const loaded: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script')
      loaded.push(await response.text());
  });
  const hasWaiterCode = () =>
    loaded.some((code) => code.includes(WAITER_WORDS));
  await visit(page, '/admin');
  await expectAtRest(page);
  expect(loaded.length).toBeGreaterThan(0);
  expect(hasWaiterCode()).toBe(false);
  await openTables(page);
  await expect.poll(hasWaiterCode).toBe(true);
});

test('a table says since when it is occupied, and the minutes go on', async ({
  page,
  prenota,
  restaurant,
}) => {
  const time = await setPageTime(page, EVENING + 48 * MINUTE);
  await restaurant.write('tables', {
    Veranda7: EVENING,
    Veranda8: EVENING + 49 * MINUTE - 5 * HOUR,
    Giardino3: EVENING - 17 * MINUTE,
  });
  await openTables(page);
  await expect(prenota.booked('8')).not.toHaveAccessibleName(/prenotare/);
  const seven = prenota.booked('7');
  await expect(seven).toHaveAccessibleName(
    /^Tavolo 7, Veranda, prenotato, dalle 20:14, seduti da 48 min(,|$)/,
  );
  await expect(seven).toContainText('48 min');
  await time.pass(MINUTE);
  await expect(seven).toHaveAccessibleName(/, seduti da 49 min(,|$)/);
  await expect(prenota.booked('8')).toHaveAccessibleName(
    /dalle 16:03, seduti da 5 h, si può prenotare(,|$)/,
  );
  const three = prenota.booked('3', 'Giardino');
  await expect(three).toHaveAccessibleName(/, seduti da 1 h 6 min(,|$)/);
  await expect(three).toContainText('1 h 06');
  await page.getByLabel('Elenco').check();
  await expect(three).toContainText('seduti da 1 h 6 min');
});

test('the bar stays in sight, and leads to each zone', async ({
  page,
  restaurant,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await restaurant.setBooked('Veranda7', 'Veranda8', 'Giardino1');
  await openTables(page);
  const bar = page.getByRole('navigation', { name: 'Zone e novità' });
  await expect(
    bar.getByRole('button', { name: 'Veranda 7 liberi su 9' }),
  ).toBeVisible();
  await bar.getByRole('button', { name: 'Giardino 6 liberi su 7' }).click();
  const heading = page.getByRole('button', { name: 'Giardino', exact: true });
  await expect(heading).toBeFocused();
  const barBox = await boxOf(bar);
  expect(barBox.y).toBeGreaterThanOrEqual(0);
  await expect(heading).toBeInViewport();
  expect((await boxOf(heading)).y).toBeGreaterThanOrEqual(
    barBox.y + barBox.height - 1,
  );
});

test.describe('a booking that arrives', () => {
  let time: PageTime;
  test.beforeEach(async ({ page, prenota, restaurant }) => {
    time = await setPageTime(page, EVENING);
    await restaurant.write('tables', { Veranda7: EVENING });
    await openTables(page);
    await expect(prenota.booked('7')).not.toHaveAccessibleName(/nuovo/);
    await restaurant.write('tables/Veranda8', EVENING + 1);
  });

  test('is announced, and marked as new until its table is touched', async ({
    page,
    prenota,
  }) => {
    await expect(messageOf(page)).toHaveText(
      'Tavolo 8, Veranda: ora prenotato',
    );
    const eight = expect(prenota.booked('8'));
    await eight.toHaveAccessibleName(/, nuovo(,|$)/);
    await time.pass(2 * MINUTE);
    await eight.toHaveAccessibleName(/, nuovo(,|$)/);
    await expect(messageOf(page)).toBeEmpty();
    await expect(page).toHaveTitle(/^1 nuovo · /);
    await page.getByRole('button', { name: /^1 nuovo/ }).click();
    await expect(prenota.booked('8')).toBeFocused();
    await chooseOnSheet(page, prenota.booked('8'), 'Chiudi');
    await expect(prenota.booked('8')).not.toHaveAccessibleName(/nuovo/);
    await expect(page).not.toHaveTitle(/nuov/);
  });
});

test.describe('on a small phone', () => {
  const height = 640;
  test.use({
    viewport: { width: 360, height },
    hasTouch: true,
    isMobile: true,
  });

  test('the first zone is on the first screen, with large text its first table', async ({
    page,
    prenota,
  }) => {
    await openTables(page);
    const zone = await boxOf(page.locator('[data-zone-plan]').first());
    expect(zone.y + zone.height).toBeLessThanOrEqual(height);
    await expect(page.getByRole('banner')).toBeHidden();
    await page.getByRole('button', { name: 'Inizia il servizio' }).click();
    await page
      .locator('html')
      .evaluate((root) => root.style.setProperty('font-size', '200%'));
    const table = await boxOf(prenota.table('1 - 2'));
    expect(table.y + table.height).toBeLessThanOrEqual(height);
  });
});

test('with large text the switches stay within their frame', async ({
  page,
}) => {
  await openTables(page);
  const large = (root: HTMLElement) =>
    root.style.setProperty('font-size', '200%');
  await page.locator('html').evaluate(large);
  const frame = page.getByRole('group', { name: 'Interruttori' });
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const { x, width: frameWidth } = await boxOf(frame);
    const overflow = (fieldset: HTMLElement) =>
      fieldset.scrollWidth - fieldset.clientWidth;
    expect(await frame.evaluate(overflow)).toBe(0);
    for (const control of await frame.getByRole('checkbox').all()) {
      const box = await boxOf(control);
      expect(box.x).toBeGreaterThan(x);
      expect(box.x + box.width).toBeLessThan(x + frameWidth);
    }
  }
});

for (const view of ['Pianta', 'Elenco']) {
  test(`the tables fit every width and pass axe: ${view}`, async ({
    page,
    prenota,
    restaurant,
  }) => {
    // Each look of axe takes seconds.
    test.slow();
    await restaurant.write('admin/giardino', false);
    await restaurant.setBooked('Veranda7', 'Veranda1', 'Giardino1');
    await openTables(page);
    await page.getByLabel(view).check();
    await restaurant.setBooked('Veranda7', 'Veranda1', 'Giardino1', 'Veranda8');
    if (view === 'Elenco') await page.getByLabel('da più tempo').check();
    await expectGoodLooks(page);
    await page.reload();
    await expect(prenota.booked('8')).toBeVisible();
    await expectKeyboardAccess(page);
  });
}
