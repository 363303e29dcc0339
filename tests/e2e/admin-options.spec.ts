import type { Page } from '@playwright/test';
import { openTables } from './admin.ts';
import { setHidden } from './loading.ts';
import { expect, test } from './osteria.ts';

/** @returns how many notes the page has played */
async function listen(page: Page): Promise<() => Promise<number>> {
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

/** @returns how often the page has asked the browser to keep the screen on */
async function watchLocks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const request = navigator.wakeLock.request.bind(navigator.wakeLock);
    Object.assign(window, { requests: 0 });
    navigator.wakeLock.request = async (type) => {
      const lock = await request(type);
      Object.assign(window, { requests: Reflect.get(window, 'requests') + 1 });
      return lock;
    };
  });
  return () => page.evaluate<number>('requests');
}

const soundOf = (page: Page) =>
  page.getByRole('checkbox', { name: 'Suono', exact: true });

test('with the sound on a booking that arrives is heard, also on a hidden page', async ({
  page,
  prenota,
  restaurant,
}) => {
  await page.clock.install();
  const notes = await listen(page);
  await openTables(page);
  await expect(soundOf(page)).not.toBeChecked();
  await restaurant.setBooked('Veranda7');
  await expect(prenota.booked('7')).toBeVisible();
  expect(await notes()).toBe(0);

  await soundOf(page).check();
  await expect.poll(notes).toBe(2);
  await restaurant.write('tables/Veranda7', null);
  await expect(prenota.free('7')).toBeVisible();
  expect(await notes()).toBe(2);
  await setHidden(page, true);
  await page.clock.runFor(65_000);
  await restaurant.write('tables/Veranda8', Date.now());
  await expect.poll(notes).toBe(4);
});

test('one button turns on sound and screen, which is kept on again when the page comes back', async ({
  page,
}) => {
  const notes = await listen(page);
  await openTables(page);
  // The browser's own lock: the site's Permissions-Policy allows it.
  const requests = await watchLocks(page);
  const start = page.getByRole('button', { name: 'Inizia il servizio' });
  await start.click();
  await expect(start).toHaveCount(0);
  await expect.poll(notes).toBe(2);
  await expect.poll(requests).toBe(1);
  await expect(soundOf(page)).toBeChecked();
  await expect(page.getByLabel('Tieni acceso lo schermo')).toBeChecked();
  await setHidden(page, true);
  await setHidden(page, false);
  await expect.poll(requests).toBe(2);
});
