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

/** @returns how many locks of the screen the page holds */
async function watchLocks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { locks: 0 });
    const count = (change: number) =>
      Object.assign(window, { locks: Reflect.get(window, 'locks') + change });
    const request = async () => {
      count(1);
      return {
        release: async () => count(-1),
        addEventListener: () => {},
      };
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  return () => page.evaluate<number>('locks');
}

test('with the sound on, a booking that arrives is heard', async ({
  page,
  prenota,
  restaurant,
}) => {
  const notes = await listen(page);
  await openTables(page);
  const sound = page.getByRole('checkbox', { name: 'Suono', exact: true });
  await expect(sound).not.toBeChecked();
  await restaurant.setBooked('Veranda7');
  await expect(prenota.booked('7')).toBeVisible();
  expect(await notes()).toBe(0);

  await sound.check();
  await expect.poll(notes).toBe(2);
  await restaurant.write('tables/Veranda8', Date.now());
  await expect.poll(notes).toBe(4);
  await restaurant.write('tables/Veranda8', null);
  await expect(prenota.free('8')).toBeVisible();
  expect(await notes()).toBe(4);
});

test('the device remembers the sound, which needs a touch after a reload', async ({
  page,
  prenota,
  restaurant,
}) => {
  const notes = await listen(page);
  await openTables(page);
  const sound = page.getByRole('checkbox', { name: 'Suono', exact: true });
  await sound.check();
  await page.reload();
  await expect(sound).toBeChecked();
  await expect(sound).toHaveAccessibleDescription(/^Tocca la pagina/);
  await prenota.free('7').click();
  await page.keyboard.press('Escape');
  await expect(sound).toHaveAccessibleDescription('');
  expect(await notes()).toBe(0);
  await restaurant.setBooked('Veranda8');
  await expect.poll(notes).toBe(2);
});

test('with the sound on, a booking is heard while the page is hidden', async ({
  page,
  restaurant,
}) => {
  await page.clock.install();
  const notes = await listen(page);
  await openTables(page);
  await page.getByRole('checkbox', { name: 'Suono', exact: true }).check();
  await expect.poll(notes).toBe(2);
  await setHidden(page, true);
  await page.clock.runFor(65_000);
  await restaurant.setBooked('Veranda7');
  await expect.poll(notes).toBe(4);
});

test('one button turns on sound and screen, and goes away', async ({
  page,
}) => {
  const notes = await listen(page);
  const locks = await watchLocks(page);
  await openTables(page);
  const start = page.getByRole('button', { name: 'Inizia il servizio' });
  await start.click();
  await expect(start).toHaveCount(0);
  await expect.poll(notes).toBe(2);
  await expect.poll(locks).toBe(1);
  await expect(page.getByLabel('Suono')).toBeChecked();
  await expect(page.getByLabel('Tieni acceso lo schermo')).toBeChecked();
});

test('the screen is kept on while the page is visible', async ({ page }) => {
  const locks = await watchLocks(page);
  await openTables(page);
  const keepOn = page.getByRole('checkbox', {
    name: 'Tieni acceso lo schermo',
  });
  await expect(keepOn).not.toBeChecked();
  expect(await locks()).toBe(0);
  await keepOn.check();
  await expect.poll(locks).toBe(1);
  await keepOn.uncheck();
  await expect.poll(locks).toBe(0);
});

test('the screen is kept on again when the page comes back', async ({
  page,
}) => {
  await openTables(page);
  await page.evaluate(() => {
    const request = navigator.wakeLock.request.bind(navigator.wakeLock);
    Object.assign(window, { requests: 0 });
    navigator.wakeLock.request = async (type) => {
      const lock = await request(type);
      Object.assign(window, { requests: Reflect.get(window, 'requests') + 1 });
      return lock;
    };
  });
  const requests = () => page.evaluate<number>('requests');
  // The browser's own lock: the site's Permissions-Policy allows it.
  await page.getByLabel('Tieni acceso lo schermo').check();
  await expect.poll(requests).toBe(1);
  await setHidden(page, true);
  await setHidden(page, false);
  await expect.poll(requests).toBe(2);
});

test('a browser that cannot keep the screen on does not offer it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'wakeLock');
  });
  await openTables(page);
  await expect(page.getByLabel('Suono')).toBeVisible();
  await expect(page.getByLabel('Tieni acceso lo schermo')).toHaveCount(0);
});

test('a browser without sound does not offer it, and goes on', async ({
  page,
  prenota,
  restaurant,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'AudioContext');
    // Chosen on this device with another browser.
    const stored = JSON.stringify({ sound: true, screen: false });
    localStorage.setItem('staff-options', stored);
  });
  await openTables(page);
  await expect(page.getByLabel('Tieni acceso lo schermo')).toBeVisible();
  await expect(page.getByLabel('Suono')).toHaveCount(0);
  await page.keyboard.press('Shift');
  await restaurant.setBooked('Veranda7');
  await expect(prenota.booked('7')).toHaveAccessibleName(/, nuovo(,|$)/);
});

test('a browser that refuses to keep the screen on disturbs nobody', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const request = () => {
      Object.assign(window, { isRefused: true });
      return Promise.reject(new DOMException('', 'NotAllowedError'));
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  await openTables(page);
  const keepOn = page.getByLabel('Tieni acceso lo schermo');
  await keepOn.check();
  await expect.poll(() => page.evaluate('window.isRefused')).toBe(true);
  await expect(keepOn).toHaveAccessibleDescription(/lo schermo può spegnersi/);
  await keepOn.uncheck();
  await expect(keepOn).not.toBeChecked();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
