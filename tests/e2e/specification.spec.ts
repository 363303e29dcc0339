import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dateAfter } from '../../src/time/dates.ts';
import { romeDate } from '../../src/time/rome-clock.ts';
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
  prenota,
  restaurant,
}) => {
  const now = Date.now();
  const nextWeek = dateAfter(romeDate(now), 7);
  const main = 'Sala Principale';
  await prenota.openFilled({ Data: nextWeek });
  await expect(prenota.tables).toHaveCount(22);
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
  // As an older page frees it.
  await restaurant.write(`tables/${main}3`, null);
  await expect(prenota.free('3 - 4', main)).toBeVisible();
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
