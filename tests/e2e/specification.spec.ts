import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtSite, DEMO_ADMIN } from '../../tools/demo.ts';
import { projectPath } from '../../tools/project.ts';
import { answer, CONFIRMED, expect, fillForm, openPrenota, tableButton, test } from './osteria.ts';

// What the owner asked for, of the restaurant that the site comes with: all other journeys visit the
// restaurant of the tests.
test.use({ siteName: 'sample' });

test('the plan has the zones, tables and labels of the owner', async ({ page }) => {
  await openPrenota(page);
  const tables = await page
    .getByRole('button', { name: /^Tavolo/ })
    .evaluateAll((buttons) =>
      buttons.map((button) => (button.getAttribute('aria-label') ?? '').split(', ')),
    );
  const labelsOf = (zone: string) =>
    tables.filter(([, name]) => name === zone).map(([table = '']) => table.replace('Tavolo ', ''));
  expect(labelsOf('Sala Principale')).toEqual('1 - 2,3 - 4,5 - 6,7,8,9 - 10,11 - 12'.split(','));
  expect(labelsOf('Pianoforte')).toEqual(['13', '14', '15']);
  expect(labelsOf('Esterno')).toEqual(
    '1 - 2,3,4 - 5,6,7 - 8,9,10 - 11,12 - 13,14,15 - 16,17 - 18,19'.split(','),
  );
  for (const zone of ['Sala Principale', 'Pianoforte', 'Esterno']) {
    await expect(page.getByRole('heading', { name: zone, exact: true })).toBeVisible();
  }
  for (const label of ['Banco', 'Entrata', 'Ingresso']) {
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  }
});

test('the admin closes and opens Esterno; a pair is booked under its first number', async ({
  page,
  otherPage: visitor,
  restaurant,
}) => {
  await page.goto('/admin');
  await page.getByLabel('E-mail').fill(DEMO_ADMIN.email);
  await page.getByLabel('Password').fill(DEMO_ADMIN.password);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await openPrenota(visitor);
  const zone = visitor.getByRole('button', { name: 'Esterno', exact: true });
  await expect(zone).toBeVisible();

  const question = (verb: string) =>
    `Sei sicuro di ${verb} la parte esterna del ristorante per le prenotazioni?`;
  await page.getByLabel('Esterno').click();
  await answer(page, question('DISATTIVARE'), 'Conferma');
  await expect(zone).toBeHidden();
  expect(await restaurant.read('admin/esterno')).toBe(false);
  await page.getByLabel('Esterno').click();
  await answer(page, question('ATTIVARE'), 'Conferma');
  await expect(zone).toBeVisible();
  await fillForm(visitor);
  await tableButton(visitor, '1 - 2', 'Sala Principale').click();
  const text = 'Sei sicuro di voler prenotare il tavolo 1 - 2 nella zona Sala Principale?';
  await answer(visitor, text, 'Conferma');
  await answer(visitor, CONFIRMED, 'OK');
  expect(await restaurant.read('tables')).toEqual({ 'Sala Principale1': expect.any(Number) });
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
    ...['Piccola Avventura', 'Firenze', 'Esempio 12', '055 000', 'osteria.example'],
    ...[
      'Sala Principale',
      'Pianoforte',
      'Esterno',
      'parte esterna',
      'Banco',
      'Entrata',
      'Ingresso',
    ],
    ...['Ribollita', 'Tiramisù', 'piccole sale', 'barchetta', '#6b1a2b', '#f7f0e3'],
  ];
  for (const word of words) {
    expect(
      texts.filter((text) => text.includes(word)),
      word,
    ).toEqual([]);
  }
});
