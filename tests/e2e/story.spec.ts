import type { Page } from '@playwright/test';
import {
  answer,
  bookInVeranda,
  expect,
  openPrenota,
  tableButton,
  test,
  VERANDA,
} from './osteria.ts';
import type { Restaurant } from './restaurant.ts';

/** Follows what a page tells by itself to who does not see it, from its beginning. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    const last = new WeakMap<Element, string>();
    new MutationObserver(() => {
      for (const region of document.querySelectorAll(
        '[aria-live]:not(#root [aria-roledescription] *), [role=status], [role=alert]',
      )) {
        const text = region.textContent ?? '';
        if (text !== (last.get(region) ?? '') && text !== '') announced.push(text);
        last.set(region, text);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (window as never as { announced: string[] }).announced);
}

/** Books tables past the rules, all at once. */
async function others(restaurant: Restaurant, ...keys: string[]): Promise<void> {
  const now = Date.now();
  await restaurant.write('tables', Object.fromEntries(keys.map((key) => [key, now])));
}

test('changes by others are announced: one by name, several by number', async ({
  page,
  restaurant,
}) => {
  await others(restaurant, 'Veranda13');
  const announced = await listen(page);
  await openPrenota(page);
  await others(restaurant, 'Veranda13', 'Veranda7');
  await expect.poll(announced).toEqual(['Tavolo 7, Veranda: ora prenotato']);
  await others(restaurant, 'Veranda13', 'Veranda8', 'Giardino1');
  await expect
    .poll(announced)
    .toEqual(['Tavolo 7, Veranda: ora prenotato', '3 tavoli sono cambiati']);
});

test('a visitor’s own booking is announced once, and not as a change by others', async ({
  page,
}) => {
  await page.clock.install();
  const announced = await listen(page);
  await openPrenota(page);
  await bookInVeranda(page, '7');
  await expect(tableButton(page, '7', VERANDA, 'prenotato')).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(page.getByRole('status')).toBeEmpty();
  const story = ['Stiamo prenotando il tavolo…', 'Please wait...', 'Form submitted successfully'];
  await expect.poll(announced).toEqual(story);
  await page.clock.runFor(10_000);
  expect(await announced()).toEqual(story);
});

test('changes by others during a dialog are announced after it', async ({ page, restaurant }) => {
  await page.clock.install();
  const announced = await listen(page);
  await openPrenota(page);
  await tableButton(page, '7', VERANDA).click();
  await others(restaurant, 'Veranda8');
  await expect(tableButton(page, '8', VERANDA, 'prenotato')).toBeAttached();
  await page.clock.runFor(10_000);
  expect(await announced()).toEqual([]);
  await answer(page, 'Per prenotare un tavolo devi prima spuntare le checkbox', 'OK');
  await expect.poll(announced).toEqual(['Tavolo 8, Veranda: ora prenotato']);
});
