import { expectNoViolationsInBothSchemes } from './good-looks.ts';
import { expectInteractive, hold } from './loading.ts';
import { expect, test } from './osteria.ts';

// What each switch hides and says: tests/booking/page/booking-block.test.tsx.
test('bookings that are off are hidden before hydration, too, and a visitor is led to what a switch says', async ({
  page,
  prenota,
  restaurant,
}) => {
  const form = prenota.field('Cognome');
  const lead = page.locator('main [data-closed] .lead');
  await restaurant.write('admin', { giardino: true });
  const letThrough = await hold(page, '**/assets/react-*.js');
  await page.goto('/prenota', { waitUntil: 'commit' });
  const invitation =
    'Per prenotare un tavolo contattaci con il bottone sottostante';
  await expect(page.getByText(invitation, { exact: true })).toBeVisible();
  await expect(page.getByText('Stiamo caricando')).toBeHidden();
  await expect(form).toBeHidden();
  letThrough();
  await expectInteractive(page);
  await expect(lead).toBeVisible();
  await expect(form).toBeHidden();
  await expectNoViolationsInBothSchemes(page, '[data-closed]');

  await restaurant.write('admin/prenotazioni', true);
  await prenota.table('3', 'Giardino').scrollIntoViewIfNeeded();
  await restaurant.write('admin/giardino', false);
  await expect(
    page
      .getByRole('region', { name: 'Prenota un tavolo' })
      .getByText(/^La zona Giardino è stata chiusa/),
  ).toBeInViewport();
  await restaurant.write('admin/prenotazioni', false);
  await expect(lead).toBeInViewport();
});
