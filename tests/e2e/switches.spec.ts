import { phoneLink } from '../../src/content/restaurant.ts';
import { expectNoViolationsInBothSchemes } from './good-looks.ts';
import { expectInteractive, hold } from './loading.ts';
import { expect, test } from './osteria.ts';

test('bookings are hidden until they are switched on; a visitor sees each switch at once, is led to what it says, and loses nothing typed', async ({
  page,
  prenota,
  restaurant,
}) => {
  const main = page.getByRole('main');
  const form = prenota.field('Cognome');
  const table = prenota.table('3', 'Giardino');
  const lead = main.locator('[data-closed] .lead');
  await restaurant.write('admin', { giardino: false });
  const letThrough = await hold(page, '**/assets/react-*.js');
  await page.goto('/prenota', { waitUntil: 'commit' });
  const invitation =
    'Per prenotare un tavolo contattaci con il bottone sottostante';
  await expect(main.getByText(invitation, { exact: true })).toBeVisible();
  await expect(page.getByText('Stiamo caricando')).toBeHidden();
  await expect(form).toBeHidden();
  letThrough();
  await expectInteractive(page);
  await expect(lead).toHaveText(/^Le prenotazioni online ora sono chiuse/);
  await expect(form).toBeHidden();
  await expect(main.getByRole('link', { name: /^\+/ })).toHaveAttribute(
    'href',
    phoneLink,
  );
  await expectNoViolationsInBothSchemes(page, '[data-closed]');

  await restaurant.write('admin/prenotazioni', true);
  await expect(form).toBeVisible();
  await expect(table).toHaveCount(0);
  await restaurant.write('admin/giardino', true);
  await expect(table).toBeVisible();

  await prenota.fill();
  await table.scrollIntoViewIfNeeded();
  await restaurant.write('admin/giardino', false);
  await expect(
    page
      .getByRole('region', { name: 'Prenota un tavolo' })
      .getByText(/^La zona Giardino è stata chiusa/),
  ).toBeInViewport();
  await restaurant.write('admin/prenotazioni', false);
  await expect(lead).toBeInViewport();
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await restaurant.write('admin/prenotazioni', true);
  await prenota.expectFilled();
});
