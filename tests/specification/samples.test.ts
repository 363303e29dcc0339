import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectPath } from '../../tools/project.ts';
import { makeScratchSite } from '../support/make-scratch-site.ts';

/** A site with the restaurant that it comes with. */
function makeSampleSite() {
  const site = makeScratchSite();
  rmSync(site.content(''), { recursive: true });
  cpSync(projectPath('src/restaurant'), site.content(''), { recursive: true });
  return site;
}

test('what is marked as the sample is named, the gaps of the policy too', async () => {
  const { run } = makeSampleSite();
  const { output } = await run('owner/doctor/main');
  for (const part of ['zones', 'openingHours', 'address', 'charges', 'notes'])
    expect(output).toContain(`(${part}:`);
  expect(output).toContain('The drawings are still the samples');
  expect(output).toContain('Fill in [RAGIONE SOCIALE]');
});

test('values of the sample are named when their marks are deleted', async () => {
  const { content, replace, run } = makeSampleSite();
  for (const file of ['restaurant', 'menu-ristorante', 'menu-dolci']) {
    const path = content(`${file}.yaml`);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replaceAll(/^ *# SAMPLE.*\n/gm, ''));
  }
  replace('restaurant.yaml', /email: .*/, 'email: info@osteria.it');
  replace('menu-dolci.yaml', / {4}dishes:\n/, `$&${DISH}`);
  const { output } = await run('owner/doctor/main');
  const fields = [...output.matchAll(/"(\w+)" is still the sample's/g)].map(
    ([, field]) => field,
  );
  expect(fields.sort()).toEqual([
    'accessibilityReviewed',
    'coordinates',
    'description',
    'instagram',
    'phone',
    'quote',
    'spreadsheet',
    'street',
    'vatNumber',
  ]);
  expect(output).toMatch(
    /menu-dolci\.yaml \(Dolci\): these dishes .*: Tiramisù,/,
  );
  expect(output).not.toContain('Presnitz');
});

const DISH = `      - name: Presnitz
        price: 6
        allergens: gluten
`;
