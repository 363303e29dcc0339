import { phoneLink } from '../../src/content/restaurant.ts';
import { expectNoViolationsInBothSchemes } from './good-looks.ts';
import { expectInteractive, hold } from './loading.ts';
import { expect, test } from './osteria.ts';

// What each switch hides and says: tests/booking/page/booking-block.test.tsx.
test('bookings that are off are hidden before hydration, too; a visitor is led to what a switch says, and loses nothing typed', async ({
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
  await expect(
    page.getByRole('main').getByRole('link', { name: /^\+/ }),
  ).toHaveAttribute('href', phoneLink);
  await expectNoViolationsInBothSchemes(page, '[data-closed]');

  await restaurant.write('admin/prenotazioni', true);
  await prenota.fill();
  await prenota.table('3', 'Giardino').scrollIntoViewIfNeeded();
  await restaurant.write('admin/giardino', false);
  await expect(
    page
      .getByRole('region', { name: 'Prenota un tavolo' })
      .getByText(/^La zona Giardino è stata chiusa/),
  ).toBeInViewport();
  await restaurant.write('admin/prenotazioni', false);
  await expect(lead).toBeInViewport();
  await expect(form).toBeHidden();
  await restaurant.write('admin/prenotazioni', true);
  await prenota.expectFilled();
});
