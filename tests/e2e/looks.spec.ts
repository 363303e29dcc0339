import { expectNoViolationsInBothSchemes } from './good-looks.ts';
import { hold } from './loading.ts';
import { expect, test } from './osteria.ts';

// `routes.spec.ts` has how each page looks when it is opened.

test('list, question, status and menu of /prenota pass axe, and the list has the tables of the plan', async ({
  page,
  prenota,
  restaurant,
}) => {
  // Each look of axe takes seconds.
  test.slow();
  await restaurant.setBooked('Veranda7', 'Giardino1');
  await prenota.open();
  const names = () =>
    prenota.tables.evaluateAll((all) =>
      all.map((table) => table.getAttribute('aria-label')),
    );
  const drawn = await names();
  await page.getByLabel('Elenco').check();
  expect(await names()).toEqual(drawn);
  await expectNoViolationsInBothSchemes(page);
  await prenota.fill({ Cognome: '' });
  await prenota.table('8').click();
  await expect(prenota.question('8')).toBeVisible();
  await expectNoViolationsInBothSchemes(page, '[role=alertdialog]');
  // The status is shown until the mail is sent.
  await hold(page, '**/submit');
  await prenota.confirm('8');
  await expect(prenota.status).toHaveText('Please wait...');
  await expectNoViolationsInBothSchemes(page, '[role=status]');
  await page
    .getByRole('button', { name: 'Apri il menu di navigazione' })
    .click();
  await expectNoViolationsInBothSchemes(page, 'dialog');
});

test('in forced colours booked and free tables differ, and the consent has a frame after a press without it', async ({
  page,
  prenota,
  restaurant,
}) => {
  await restaurant.setBooked('Veranda7');
  await page.emulateMedia({ forcedColors: 'active' });
  await prenota.open();
  await expect(prenota.booked('7')).toContainText('prenotato');
  const swatch = (word: string) =>
    page
      .getByText(word, { exact: true })
      .first()
      .evaluate((span) => getComputedStyle(span, '::before').backgroundImage);
  expect(await swatch('libero')).toBe('none');
  expect(await swatch('prenotato')).toContain('gradient');
  const strip = page.locator('[data-missed]');
  await expect(strip).toHaveCSS('outline-style', 'none');
  await prenota.free('8').click();
  await prenota.answer(/spuntare le checkbox$/, 'OK');
  await expect(strip).toHaveCSS('outline-style', 'solid');
});
