import { restaurant as osteria } from '../../src/content/restaurant.ts';
import { presentMeal } from '../../src/time/meals.ts';
import { boxOf } from './good-looks.ts';
import { expectInteractive, hold } from './loading.ts';
import { expect, test } from './osteria.ts';

test('before hydration a table is chosen, a zone folded and the list preferred, and all of it stays', async ({
  page,
  prenota,
  restaurant,
}) => {
  await restaurant.setBooked('Veranda7');
  const meal = presentMeal(osteria.meals, Date.now());
  const lock = `days/${meal.date}/${meal.key}/Veranda13`;
  await restaurant.write(lock, { booking: '12345678' });
  const code = '**/assets/react-*.js';
  const letThrough = await hold(page, code);
  await page.goto('/prenota', { waitUntil: 'commit' });
  await expect(prenota.booked('7')).toBeVisible();
  await expect(prenota.booked('13')).toBeVisible();
  await expect(prenota.free('8')).toBeVisible();
  await expect(page.getByText('Stiamo caricando')).toBeHidden();
  await prenota.fill();
  const table = prenota.table('8');
  await table.click();
  await expect(table).toHaveAttribute('aria-busy', 'true');
  const before = await boxOf(table);
  await restaurant.setBooked('Veranda7', 'Veranda15');

  letThrough();
  await prenota.cancel('8');
  await expect(table).not.toHaveAttribute('aria-busy', 'true');
  // Hints of what was typed move it less than a pixel.
  expect(Math.abs((await boxOf(table)).y - before.y)).toBeLessThan(1);
  await prenota.expectFilled();
  await expect(prenota.booked('15')).toBeVisible();

  const letAgain = await hold(page, code);
  await page.reload({ waitUntil: 'commit' });
  await expect(prenota.booked('15')).toBeVisible();
  await page.getByText('Elenco').click();
  const zone = page.getByRole('button', { name: 'Giardino', exact: true });
  await zone.click();
  letAgain();
  await expectInteractive(page);
  await expect(zone).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByLabel('Elenco')).toBeChecked();
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
