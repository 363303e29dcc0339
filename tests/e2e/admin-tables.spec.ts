import type { Page } from '@playwright/test';
import { mealOfService } from '../../src/admin/book/meal.ts';
import { messageOf, openTables, recordAt, setPageTime } from './admin.ts';
import { expectKeyboardAccess } from './focus.ts';
import {
  boxOf,
  expectGoodLooks,
  expectNothingSideways,
  expectNoViolationsInBothSchemes,
} from './good-looks.ts';
import { setHidden } from './loading.ts';
import { setOffline } from './network.ts';
import { expect, networkErrors, test } from './osteria.ts';

// The waiter's tables, as they are shown: admin.spec.ts changes them.

const EVENING = Date.parse('2026-11-21T20:14:00+01:00');

/** @returns how many notes the page to be opened has played */
async function countNotes(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { notes: 0 });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      Object.assign(window, { notes: Reflect.get(window, 'notes') + 1 });
      start.call(this, when);
    };
  });
  return () => page.evaluate<number>('notes');
}

test('a booking that arrives is announced, marked as new, and heard once the service has begun', async ({
  page,
  prenota,
  restaurant,
}) => {
  const pass = await setPageTime(page, EVENING);
  const book = async (table: string, bookedAt: number) => {
    const booking = bookedAt + 15_000.5;
    const meal = '2026-11-21/cena';
    const card = { booking, token: 'a'.repeat(32), name: 'Ada Rossi' };
    const record = recordAt(bookedAt, booking);
    // Together, as one request would write them.
    await Promise.all([
      restaurant.write(`guests/${meal}/${table}`, { ...card, time: '21:00' }),
      restaurant.write(`days/${meal}/${table}`, record),
    ]);
  };
  const notes = await countNotes(page);
  await restaurant.write('tables', { Veranda7: EVENING });
  await openTables(page);
  const [eight, fifteen] = [prenota.booked('8'), prenota.booked('15')];
  await expect(prenota.booked('7')).not.toHaveAccessibleName(/nuovo/);
  await book('Veranda8', EVENING + 1);
  await expect(messageOf(page)).toContainText(
    'Tavolo 8, Veranda: ora prenotato, 21:00 Ada Rossi',
  );
  await expect(eight).toHaveAccessibleName(/, nuovo(,|$)/);
  expect(await notes()).toBe(0);

  const service = page.getByRole('checkbox', { name: 'In servizio' });
  await service.check();
  await expect.poll(notes).toBe(2);
  // The browser does it: the site's Permissions-Policy allows it.
  await expect(service).toHaveAccessibleDescription(
    'Suono e schermo restano accesi.',
  );
  await setHidden(page, true);
  await pass(65_000);
  await expect(messageOf(page)).toBeEmpty();
  await book('Veranda15', EVENING + 2);
  await expect.poll(notes).toBe(4);
  await setHidden(page, false);

  await expect(eight).toHaveAccessibleName(/, nuovo(,|$)/);
  await expect(fifteen).toHaveAccessibleName(/, nuovo(,|$)/);
  await expect(page).toHaveTitle(/^2 nuovi · /);
});

test.describe('on a small phone', () => {
  const height = 640;
  test.use({
    viewport: { width: 360, height },
    hasTouch: true,
    isMobile: true,
  });

  test('the first zone is on the first screen, and everything stays in sight with large text', async ({
    page,
    restaurant,
  }) => {
    const bottomOf = ({ y, height }: { y: number; height: number }) =>
      y + height;
    await restaurant.setBooked('Veranda7', 'Veranda8', 'Giardino1');
    await openTables(page);
    const plan = await boxOf(page.locator('svg:has(~ [role=grid])').first());
    expect(bottomOf(plan)).toBeLessThanOrEqual(height);
    await expect(page.getByRole('banner')).toBeHidden();

    const bar = page.getByRole('navigation', { name: 'Zone e novità' });
    await expect(
      bar.getByRole('button', { name: /^Veranda\s+7 liberi/ }),
    ).toBeVisible();
    await bar.getByRole('button', { name: /^Giardino\s+6 liberi/ }).click();
    const heading = page.getByRole('button', { name: 'Giardino', exact: true });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    const barBox = await boxOf(bar);
    expect(barBox.y).toBeGreaterThanOrEqual(0);
    expect((await boxOf(heading)).y).toBeGreaterThanOrEqual(
      bottomOf(barBox) - 1,
    );

    await page.locator('html').evaluate((root) => {
      root.style.setProperty('font-size', '200%');
      window.scrollTo(0, 0);
    });
    const frame = page.getByRole('group', { name: 'Interruttori' });
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const { x: left, width: room } = await boxOf(frame);
      const overflow = (fieldset: HTMLElement) =>
        fieldset.scrollWidth - fieldset.clientWidth;
      expect(await frame.evaluate(overflow)).toBe(0);
      for (const control of await frame.getByRole('checkbox').all()) {
        const { x, width: size } = await boxOf(control);
        expect(x).toBeGreaterThan(left);
        expect(x + size).toBeLessThan(left + room);
      }
    }
  });
});

test('nothing moves under a finger when a booking, guests to move, a notice and a lost line come', async ({
  page,
  prenota,
  restaurant,
  expectedNoise,
}) => {
  expectedNoise.push(...networkErrors);
  await restaurant.setBooked('Giardino1');
  await openTables(page);
  const bar = page.getByRole('navigation', { name: 'Zone e novità' });
  const switches = bar.getByRole('button', { name: /^Interruttori/ });
  const giardino = page.getByRole('button', { name: /^Tavolo 3, Giardino/ });
  const boxes = () =>
    Promise.all([switches, prenota.free('15'), giardino].map(boxOf));
  const before = await boxes();
  await restaurant.write('tables/Veranda8', Date.now());
  await expect(bar.getByRole('button', { name: /^1 nuovo/ })).toBeVisible();
  await restaurant.write('admin/giardino', false);
  await expect(switches).toHaveAccessibleName(/1 da spostare/);
  await setOffline(page, true);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(messageOf(page)).toContainText('Tavolo 8, Veranda');
  expect(await boxes()).toEqual(before);
});

test('the tables, drawn and listed, fit every width and are printed, pass axe and are reached by keyboard', async ({
  page,
  prenota,
  restaurant,
}) => {
  // Each look of axe takes seconds.
  test.slow();
  await restaurant.write('admin/giardino', false);
  await restaurant.setBooked('Veranda7', 'Veranda1', 'Giardino1');
  await openTables(page);
  const { date, key } = mealOfService(Date.now());
  const booking = Date.now() + 0.5;
  const token = 'a'.repeat(32);
  await restaurant.write(`guests/${date}/${key}/Veranda8`, { booking, token });
  const record = recordAt(Date.now(), booking);
  await restaurant.write(`days/${date}/${key}/Veranda8`, record);
  await expect(prenota.booked('8')).toHaveAccessibleName(/nuovo/);
  // Without the sheet that is open.
  await prenota.booked('8').click();
  const sheet = page.getByRole('dialog', { name: /^Tavolo 8/ });
  await expect(sheet).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('table')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await prenota.free('15').click();
  const name = page.getByRole('alertdialog').getByLabel('Nome');
  await name.fill('Maria Antonietta Della Valle di Sopra, compleanno');
  // Phones zoom into fields with smaller text.
  await expect(name).toHaveCSS('font-size', '16px');
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('button', { name: /^Da sistemare: Maria/ }),
  ).toBeVisible();
  await expectGoodLooks(page);
  await page.getByLabel('Elenco').check();
  await expectNoViolationsInBothSchemes(page);
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page);
  }
  await page.reload();
  await expect(prenota.booked('8')).toBeVisible();
  await expectKeyboardAccess(page);
});
