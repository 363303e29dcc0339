import { phoneLink } from '../../src/content/restaurant.ts';
import { expectNoViolationsInBothSchemes } from './good-looks.ts';
import { expectInteractive, hold } from './loading.ts';
import { expect, test } from './osteria.ts';

test('the booking block is hidden until it is on, and keeps what was typed while bookings or a zone are closed', async ({
  page,
  prenota,
  restaurant,
}) => {
  // Each look of axe takes seconds.
  test.slow();
  const main = page.getByRole('main');
  const closed = main.locator('[data-closed]');
  const lead = closed.locator('.lead');
  const form = prenota.field('Cognome');
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
  await expect(lead).not.toBeFocused();
  await expect(form).toBeHidden();
  await expect(main.getByRole('link', { name: /^\+/ })).toHaveAttribute(
    'href',
    phoneLink,
  );
  await expect(main.getByRole('heading', { name: 'Orari' })).toBeVisible();
  await expectNoViolationsInBothSchemes(page);

  await restaurant.write('admin', { giardino: true, prenotazioni: true });
  await expect(closed).toBeHidden();
  await prenota.fill();
  await prenota.promotions.check();
  await prenota.table('19', 'Giardino').scrollIntoViewIfNeeded();
  await restaurant.write('admin/giardino', false);
  await expect(
    page
      .getByRole('region', { name: 'Prenota un tavolo' })
      .getByText(/^La zona Giardino è stata chiusa/),
  ).toBeInViewport();
  await restaurant.write('admin/prenotazioni', false);
  await expect(lead).toBeFocused();
  await expect(lead).toBeInViewport();
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await restaurant.write('admin/prenotazioni', true);
  await prenota.expectFilled();
  await expect(prenota.promotions).toBeChecked();
});
