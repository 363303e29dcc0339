import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pieces, sampleProblems } from '../../tools/owner/doctor/samples.ts';
import { projectPath } from '../../tools/shared/project.ts';
import { makeScratchSite } from '../support/make-scratch-site.ts';

test('what the site comes with is known to the doctor (vitest -u writes it)', async () => {
  const file = projectPath('tools/owner/doctor/samples.json');
  const content = `${JSON.stringify(pieces(), null, 2)}\n`;
  await expect(content).toMatchFileSnapshot(file);
});

test.each([
  [
    'restaurant.yaml',
    'description, quote, phone, email, instagram, openingHours',
  ],
  ['floor-plan.yaml', 'zones'],
  ['pictures/pictures.yaml', 'gallery-1, gallery-2'],
  ['menu-ristorante.yaml', 'motto, charges, notes, Antipasto toscano'],
  ['menu-dolci.yaml', 'motto, Tiramisù'],
  ['pictures', 'cutlery.svg, gallery-1.png'],
])('of the sample, %s has to be replaced: %s', (file, names) => {
  expect(sampleProblems()).toContainEqual(
    expect.stringContaining(`${file} still has the sample's ${names}`),
  );
});

test('what the owner replaces or keeps on purpose is not the sample’s any more', async () => {
  const { content, replace, run } = makeScratchSite();
  replace('restaurant.yaml', /phone: .*/, 'phone: +39 055 123 4567');
  replace('menu-dolci.yaml', 'Savoiardi, caffè', 'Biscotti, caffè');
  writeFileSync(content('keep.txt'), 'pictures: cutlery.svg\n');
  const { output } = await run('owner/doctor/main');
  expect(output).toContain("sample's description, quote, email");
  expect(output).not.toMatch(/Tiramisù|sample's cutlery\.svg/);
  expect(output).toContain('Fill in [RAGIONE SOCIALE]');
});
