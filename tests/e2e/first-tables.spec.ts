import type { Locator, Page } from '@playwright/test';
import { hold } from './loading.ts';
import { expect, test } from './osteria.ts';

/**
 * Opens /prenota without the code that hydrates it.
 * @returns a function that lets it through
 */
async function openBeforeHydration(page: Page): Promise<() => void> {
  const letThrough = await hold(page, '**/assets/react-*.js');
  await page.goto('/prenota', { waitUntil: 'commit' });
  return letThrough;
}

/** The distance from the top of the window, in px. */
async function topOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return box?.y ?? Number.NaN;
}

test('tables can be chosen before hydration', async ({
  page,
  prenota,
  restaurant,
}) => {
  await restaurant.setBooked('Veranda7');
  await restaurant.write('admin/giardino', false);
  const letThrough = await openBeforeHydration(page);
  await expect(prenota.booked('7')).toBeVisible();
  await expect(prenota.free('8')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Giardino' })).toBeHidden();
  await expect(page.getByText('Stiamo caricando')).toBeHidden();
  await prenota.fill();
  const table = prenota.table('8');
  await table.click();
  await expect(table).toHaveAttribute('aria-busy', 'true');
  const before = await topOf(table);

  letThrough();
  await prenota.cancel('8');
  await expect(table).not.toHaveAttribute('aria-busy', 'true');
  // Hints of what was typed move it less than a pixel.
  expect(Math.abs((await topOf(table)) - before)).toBeLessThan(1);
  await prenota.expectFilled();
});

test('hydration keeps view, zones and new bookings', async ({
  page,
  prenota,
  restaurant,
}) => {
  const letThrough = await openBeforeHydration(page);
  await expect(prenota.free('8')).toBeVisible();
  await page.getByText('Elenco').click();
  const zone = page.getByRole('button', { name: 'Giardino', exact: true });
  await zone.click();
  await restaurant.setBooked('Veranda8');
  letThrough();
  await expect(zone).toHaveAttribute('aria-expanded', 'false');
  const table = page
    .getByRole('list')
    .getByRole('button', { name: 'Tavolo 8, Veranda' });
  await expect(table).toHaveAccessibleName(/, prenotato(,|$)/);
});

test('the page preloads every script of the first tables', async ({
  request,
}) => {
  const textOf = async (url: string) => (await request.get(url)).text();
  const links = /<link rel="modulepreload" href="(.+?)"/g;
  const html = await textOf('/prenota');
  const preloaded = [...html.matchAll(links)].map(([, url = '']) => url);
  const texts = await Promise.all(preloaded.map(textOf));
  const imports = texts.flatMap((text) => [
    ...text.matchAll(/(?:from|import)"\.(\/.+?)"/g),
  ]);
  expect(imports.length).toBeGreaterThan(0);
  for (const [, file] of imports) expect(preloaded).toContain(`/assets${file}`);
});
