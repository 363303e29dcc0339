import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectPath } from '../../tools/shared/project.ts';
import { builtSite } from '../../tools/suite/demo.ts';
import { expect, test } from './osteria.ts';

// The owner's wishes for the restaurant that the site comes with; all other
// journeys visit that of the tests. `tests/specification/floor-plan.test.ts`
// names each table.
test.use({ siteName: 'sample' });

test('a visitor sees 22 tables, Esterno until it is closed, and books a pair', async ({
  page,
  prenota,
  restaurant,
}) => {
  await prenota.open();
  await expect(prenota.tables).toHaveCount(22);
  for (const label of ['Banco', 'Entrata', 'Ingresso'])
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  const zone = page.getByRole('button', { name: 'Esterno', exact: true });
  await expect(zone).toBeVisible();
  await restaurant.write('admin/esterno', false);
  await expect(zone).toBeHidden();
  await prenota.fill();
  await prenota.book('1 - 2', 'Sala Principale');
  await prenota.closeConfirmation();
  expect(await restaurant.read('tables')).toEqual({
    'Sala Principale1': expect.any(Number),
  });
  expect((await restaurant.inbox()).mails).toMatchObject([
    { 'numero tavolo': '1 - 2', 'zona tavolo': 'Sala Principale' },
  ]);
});

test('the build with another restaurant holds no word of the sample', () => {
  const folder = projectPath(builtSite());
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:html|js|css|svg|webmanifest|xml|txt)$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  expect(texts.some((text) => text.includes('Locanda Al Faro'))).toBe(true);
  const words = [
    'Piccola Avventura',
    'Firenze',
    'Esempio 12',
    '055 000',
    'osteria.example',
    'Sala Principale',
    'Pianoforte',
    'Esterno',
    'parte esterna',
    'Banco',
    'Entrata',
    'Ingresso',
    'Ribollita',
    'Tiramisù',
    'piccole sale',
    'barchetta',
    '#6b1a2b',
    '#f7f0e3',
  ];
  const foundWords = words.filter((word) =>
    texts.some((text) => text.includes(word)),
  );
  expect(foundWords).toEqual([]);
});
