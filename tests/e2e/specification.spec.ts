import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startOfRomeDay } from '../../src/time/rome-clock.ts';
import { pageSizes } from '../../tools/build/budgets.ts';
import { projectPath } from '../../tools/shared/project.ts';
import { builtSite } from '../../tools/suite/demo.ts';
import { sampleBuild } from './backend.ts';
import { expect, test } from './osteria.ts';

// The owner's wishes for the restaurant that the site comes with; all other
// journeys visit that of the tests. `tests/specification/floor-plan.test.ts`
// names each table.
test.use({ siteName: 'sample' });

test('who knows tables alone finds 22 tables and the plan of now as the owner asked, with a date of next week in the form', async ({
  page,
  prenota,
  restaurant,
}) => {
  const HOUR = 60 * 60 * 1000;
  const now = Date.now();
  const nextWeek = new Date(now + 7 * 24 * HOUR).toISOString().slice(0, 10);
  const main = 'Sala Principale';
  await prenota.openFilled({ Data: nextWeek });
  await expect(prenota.tables).toHaveCount(22);
  for (const label of ['Banco', 'Entrata', 'Ingresso'])
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  const zone = page.getByRole('button', { name: 'Esterno', exact: true });
  await restaurant.write('admin/esterno', false);
  await expect(zone).toBeHidden();
  await restaurant.write('admin/esterno', true);
  await expect(zone).toBeVisible();

  // By hand, and removed again.
  await restaurant.write(`tables/${main}3`, now);
  await expect(prenota.booked('3 - 4', main)).toBeVisible();
  await restaurant.write(`tables/${main}3`, null);
  await expect(prenota.free('3 - 4', main)).toBeVisible();
  await prenota.book('3 - 4', main);
  await prenota.closeConfirmation();
  await expect(prenota.booked('3 - 4', main)).toBeVisible();
  expect(await restaurant.read('tables')).toEqual({
    [`${main}3`]: expect.any(Number),
  });
  expect((await restaurant.inbox()).mails).toMatchObject([
    { 'numero tavolo': '3 - 4', 'zona tavolo': main },
  ]);
  // The record is removed by a bare removal, as by an older page.
  await restaurant.write(`tables/${main}3`, null);
  await expect(prenota.free('3 - 4', main)).toBeVisible();

  test.skip(
    now - startOfRomeDay(now) < 5 * HOUR,
    'nothing of today is past the booking window',
  );
  await restaurant.write(`tables/${main}1`, now - 5 * HOUR);
  const old = prenota.booked('1 - 2', main);
  await expect(old).toBeVisible();
  await prenota.fill({ Data: nextWeek });
  await prenota.book('1 - 2', main);
  await prenota.closeConfirmation();
  expect(await restaurant.read(`tables/${main}1`)).toBeGreaterThan(now - HOUR);
  await old.click();
  await prenota.confirmFreeing();
  expect(await restaurant.read(`tables/${main}1`)).toBeNull();
});

test('the build with another restaurant holds no word of the sample', () => {
  const folder = projectPath(builtSite());
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:html|js|css|svg|webmanifest|xml|txt)$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  expect(texts.some((text) => text.includes('Locanda Al Faro'))).toBe(true);
  const words =
    /Piccola Avventura|Firenze|Esempio 12|055 000|osteria\.example|Sala Principale|Pianoforte|Esterno|parte esterna|Banco|Entrata|Ingresso|Ribollita|Tiramisù|piccole sale|barchetta|#6b1a2b|#f7f0e3/;
  expect(texts.flatMap((text) => words.exec(text)?.[0] ?? [])).toEqual([]);
});

test('the scripts of every page keep to its budget', () => {
  for (const { name, bytes, budget } of pageSizes(sampleBuild())) {
    expect(bytes, name).toBeGreaterThan(0);
    expect.soft(bytes, name).toBeLessThanOrEqual(budget);
  }
});
