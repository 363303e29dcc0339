import { rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectPath } from '../../../../tools/shared/project.ts';
import { makeScratchSite } from '../../../support/make-scratch-site.ts';

test('doctor finds PDFs that are older than a price, or missing', async () => {
  const { path, replace, run } = makeScratchSite();
  const problem = 'The PDFs are not the texts of today';
  const diagnose = async () => (await run('owner/doctor/main')).output;
  expect(await diagnose()).toContain(problem);

  const { documentsMark } = await import(
    projectPath('tools/owner/documents/texts.ts')
  );
  const folder = path('tests/restaurant/public/documenti');
  for (const id of ['menu-dolci', 'menu-ristorante'])
    writeFileSync(`${folder}/${id}.pdf`, `%PDF%%EOF\n${documentsMark()}`);
  expect(await diagnose()).not.toContain(problem);

  replace('menu-dolci.yaml', 'price: 6', 'price: 7');
  expect(await diagnose()).toContain(problem);
  replace('menu-dolci.yaml', 'price: 7', 'price: 6');
  expect(await diagnose()).not.toContain(problem);
  rmSync(folder, { recursive: true });
  expect(await diagnose()).toContain(problem);
});
