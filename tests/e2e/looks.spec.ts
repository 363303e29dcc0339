import {
  expectNothingSideways,
  expectNoViolations,
  expectNoViolationsInBothSchemes,
} from './good-looks.ts';
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
  await page.reload();
  await expect(page.getByLabel('Elenco')).toBeChecked();
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

test('on small screens dialogs and messages fit', async ({
  page,
  prenota,
  restaurant,
}) => {
  // As long as a message of the service is shown.
  const endless = 'Messaggio'.repeat(60).slice(0, 300);
  await restaurant.failMails({ status: 500, message: endless });
  await page.clock.install();
  await prenota.openFilled({ Nome: 'Ada'.repeat(80) });
  await page.setViewportSize({ width: 740, height: 360 });
  await prenota.table('19', 'Giardino').click();
  await prenota.cancel('19', 'Giardino');
  await page.setViewportSize({ width: 320, height: 640 });
  await prenota.table('19', 'Giardino').click();
  // The message is shown for 3 s of the page's clock.
  await page.clock.pauseAt(Date.now() + 1_000);
  await prenota.confirm('19', 'Giardino');
  await expect(prenota.status).toHaveText(endless);
  await expectNothingSideways(page);
});

test('in forced colours booked and free tables differ, and the consent has a frame', async ({
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
  await expect(strip).toHaveCSS('outline-style', 'solid');
  await expect(strip).toHaveCSS('outline-width', '2px');
  // The colours are the visitor's own, and axe knows only ours.
  await expectNoViolations(page, ['color-contrast']);
});
