import { phoneLink } from '../../src/content/restaurant.ts';
import { expectNoViolationsInBothSchemes } from './good-looks.ts';
import { expectInteractive, hold } from './loading.ts';
import { expect, test } from './osteria.ts';
import { visitor } from './prenota.ts';

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
  await expect(form).toBeHidden();
  await expect(main.getByRole('link', { name: /^\+/ })).toHaveAttribute(
    'href',
    phoneLink,
  );
  await expect(main.getByRole('heading', { name: 'Orari' })).toBeVisible();
  await expectNoViolationsInBothSchemes(page);

  await restaurant.write('admin/prenotazioni', true);
  await expect(form).toBeVisible();
  await expect(closed).toBeHidden();
  const zone = page.getByRole('button', { name: 'Giardino', exact: true });
  await expect(zone).toBeHidden();
  await restaurant.write('admin/giardino', true);
  await expect(zone).toBeVisible();
  await prenota.fill();
  await prenota.promotions.check();
  const announced = page
    .locator('[aria-live]')
    .filter({ hasText: /Le prenotazioni online|La zona/ });

  await prenota.table('19', 'Giardino').scrollIntoViewIfNeeded();
  await restaurant.write('admin/giardino', false);
  const text =
    'La zona Giardino è stata chiusa: i suoi tavoli ora non si possono prenotare.';
  const notice = page
    .getByRole('region', { name: 'Prenota un tavolo' })
    .getByText(text);
  await expect(notice).toBeInViewport();
  await expect(announced).toHaveText(text);
  await restaurant.write('admin/giardino', true);
  await expect(notice).toHaveCount(0);

  await prenota.table('14', 'Giardino').scrollIntoViewIfNeeded();
  await restaurant.write('admin/prenotazioni', false);
  await expect(announced).toContainText('ora sono chiuse');
  await expect(lead).toBeFocused();
  await expect(lead).toBeInViewport();
  await expect(prenota.tables).toHaveCount(0);
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await restaurant.write('admin/prenotazioni', true);
  await expect(announced).toContainText('sono aperte');
  await prenota.expectFilled();
  await expect(prenota.promotions).toBeChecked();
  await prenota.book('7');
  await prenota.closeConfirmation();
  expect((await restaurant.inbox()).mails).toMatchObject([
    { cognome: visitor.Cognome },
  ]);
});
