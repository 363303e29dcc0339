import { phoneLink } from '../../src/content/restaurant.ts';
import { expectNoViolationsInBothSchemes } from './good-looks.ts';
import { expectInteractive, hold } from './loading.ts';
import { expect, test } from './osteria.ts';
import { visitor } from './prenota.ts';

test('the booking block is hidden until it is on', async ({
  page,
  prenota,
  restaurant,
}) => {
  await restaurant.write('admin/prenotazioni', null);
  const letThrough = await hold(page, '**/assets/react-*.js');
  await page.goto('/prenota', { waitUntil: 'commit' });
  const main = page.getByRole('main');
  const invitation =
    'Per prenotare un tavolo contattaci con il bottone sottostante';
  await expect(main.getByText(invitation, { exact: true })).toBeVisible();
  await expect(page.getByText('Stiamo caricando')).toBeHidden();
  await expect(prenota.field('Cognome')).toBeHidden();
  letThrough();
  await expectInteractive(page);
  await expect(prenota.field('Cognome')).toBeHidden();

  const closed = main
    .locator('[data-closed]')
    .getByText('Le prenotazioni online ora sono chiuse');
  await expect(closed).toBeVisible();
  await expect(main.getByRole('link', { name: /^\+/ })).toHaveAttribute(
    'href',
    phoneLink,
  );
  await expect(main.getByRole('heading', { name: 'Orari' })).toBeVisible();
  await expectNoViolationsInBothSchemes(page);

  await restaurant.write('admin/prenotazioni', true);
  await expect(prenota.field('Cognome')).toBeVisible();
  await expect(closed).toBeHidden();
  await restaurant.write('admin/prenotazioni', false);
  await expect(prenota.field('Cognome')).toBeHidden();
  await main.getByRole('link', { name: 'Contattaci' }).click();
  await expect(page).toHaveURL('/contattaci');
});

test('switching bookings off and on keeps the form', async ({
  page,
  prenota,
  restaurant,
}) => {
  await prenota.openFilled();
  await prenota.promotions.check();
  await prenota.table('14', 'Giardino').scrollIntoViewIfNeeded();
  await restaurant.write('admin/prenotazioni', false);
  const announced = page
    .locator('[aria-live]')
    .filter({ hasText: 'Le prenotazioni online' });
  await expect(announced).toContainText('ora sono chiuse');
  await expect(prenota.field('Telefono')).toBeHidden();
  const notice = page.locator('[data-closed] .lead');
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport();
  await expect(prenota.tables).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
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

test('a zone that closes while one looks is said where it was', async ({
  page,
  prenota,
  restaurant,
}) => {
  await prenota.open();
  await prenota.table('19', 'Giardino').scrollIntoViewIfNeeded();
  await restaurant.write('admin/giardino', false);
  const text =
    'La zona Giardino è stata chiusa: i suoi tavoli ora non si possono prenotare.';
  const block = page.getByRole('region', { name: 'Prenota un tavolo' });
  await expect(block.getByText(text)).toBeInViewport();
  await expect(
    page.locator('[aria-live]').filter({ hasText: text }),
  ).toHaveCount(1);
  await restaurant.write('admin/giardino', true);
  await expect(block.getByText(text)).toHaveCount(0);
});
