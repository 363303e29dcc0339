import type { Page } from '@playwright/test';
import { expectInteractive, hold } from './loading.ts';
import { setServerTime } from './network.ts';
import { expect, networkErrors, test } from './osteria.ts';

// React's error 418, a mismatch, fails each of these but the last: the console
// is silent.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test('a device clock that is minutes or days off changes nothing', async ({
  page,
  prenota,
  restaurant,
}) => {
  let now = 0;
  await page.clock.install();
  await setServerTime(page, () => now);
  for (const [serverTime, offset, eightName] of [
    [
      '2026-10-26T20:29:00+01:00',
      -2 * DAY,
      /, prenotato, di nuovo prenotabile/,
    ],
    ['2026-10-27T00:02:00+01:00', -15 * MINUTE, /, libero/],
  ] as const) {
    now = Date.parse(serverTime);
    await page.clock.setSystemTime(now + offset);
    await restaurant.write('tables', {
      Veranda7: now - MINUTE,
      Veranda8: now - 5 * HOUR - MINUTE,
      Veranda15: now - 2 * DAY,
    });
    await page.goto('/prenota');
    const seven = prenota.booked('7');
    await expect(seven).toBeVisible();
    await expectInteractive(page);
    await expect(seven).toBeVisible();
    await expect(prenota.table('8')).toHaveAccessibleName(eightName);
    await expect(prenota.free('15')).toBeVisible();
    await expect(prenota.field('Data')).toHaveValue(serverTime.slice(0, 10));
  }
});

test('a table may change its state between first paint and hydration', async ({
  page,
  prenota,
  restaurant,
  expectedNoise,
}) => {
  expectedNoise.push(...networkErrors);
  const now = Date.parse('2026-10-26T20:29:00+01:00');
  await page.clock.install({ time: now });
  await setServerTime(page, () => now);
  await restaurant.write('tables/Veranda7', now - 5 * HOUR + MINUTE);
  const letThrough = await hold(page, '**/assets/react-*.js');
  await page.goto('/prenota', { waitUntil: 'commit' });
  const seven = prenota.booked('7');
  await expect(seven).not.toHaveAccessibleName(/di nuovo prenotabile/);
  await page.clock.fastForward(2 * MINUTE);
  letThrough();
  await expectInteractive(page);
  await expect(seven).toHaveAccessibleName(/di nuovo prenotabile/);
});

test('a password manager and a translation before hydration cost no table and no text', async ({
  page,
  prenota,
  restaurant,
  expectedNoise,
}) => {
  // React builds the page again.
  expectedNoise.push(/React error #418/);
  await restaurant.setBooked('Veranda7');
  const letThrough = await hold(page, '**/assets/react-*.js');
  await page.goto('/prenota', { waitUntil: 'domcontentloaded' });
  await expect(prenota.booked('7')).toBeVisible();
  await prenota.fill();
  await addForeignElements(page);
  await translate(page);
  letThrough();
  await expectInteractive(page);
  await prenota.expectFilled();
  await expect(prenota.booked('7')).toHaveText(/^7\s*prenotato$/);
});

/** Adds an element beside each field, as password managers do. */
function addForeignElements(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const input of document.querySelectorAll('.field input')) {
      input.setAttribute('data-manager', 'true');
      input.after(document.createElement('manager-icon'));
      input.before(document.createElement('manager-icon'));
    }
  });
}

/**
 * Replaces every text of the page as the translator of Chrome does: with
 * elements around it. A script that keeps a reference to the text then changes
 * one that is not in the page any more.
 */
async function translate(page: Page): Promise<void> {
  await page.locator('#root').evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('svg')) continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.append(`${text.data} (translated)`);
      outer.append(inner);
      text.replaceWith(outer);
    }
  });
}
