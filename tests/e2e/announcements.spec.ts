import type { Page } from '@playwright/test';
import { expect, test } from './osteria.ts';

/**
 * @returns a function for what the pages to come have announced to screen
 * readers by themselves
 */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const announcements: string[] = [];
    Object.assign(window, { announcements });
    const last = new WeakMap<Element, string>();
    new MutationObserver(() => {
      for (const region of document.querySelectorAll(
        '[aria-live]:not(#root [aria-roledescription] *), [role=status], [role=alert]',
      )) {
        const text = region.textContent ?? '';
        if (text !== (last.get(region) ?? '') && text !== '')
          announcements.push(text);
        last.set(region, text);
      }
    }).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  return () => page.evaluate<string[]>('announcements');
}

test('changes by others are announced', async ({
  page,
  prenota,
  restaurant,
}) => {
  await restaurant.setBooked('Veranda13');
  const announcements = await listen(page);
  await prenota.open();
  await restaurant.setBooked('Veranda13', 'Veranda7');
  await expect
    .poll(announcements)
    .toEqual(['Tavolo 7, Veranda: ora prenotato']);
  await restaurant.setBooked('Veranda13', 'Veranda8', 'Giardino1');
  await expect
    .poll(announcements)
    .toEqual(['Tavolo 7, Veranda: ora prenotato', '3 tavoli sono cambiati']);
});

test('a visitor’s own booking is announced once', async ({ page, prenota }) => {
  await page.clock.install();
  const announcements = await listen(page);
  await prenota.open();
  await prenota.fillAndBook('7');
  await expect(prenota.booked('7')).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(prenota.status).toBeEmpty();
  const story = [
    'Stiamo prenotando il tavolo…',
    'Please wait...',
    'Stiamo mandando la tua richiesta…',
    'Form submitted successfully',
    'La tua richiesta è arrivata.',
  ];
  await expect.poll(announcements).toEqual(story);
});
