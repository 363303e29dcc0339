import type { Page } from '@playwright/test';
import { phoneLink } from '../../src/content/restaurant.ts';
import { openTables } from './admin.ts';
import { expectNoViolationsInBothSchemes } from './good-looks.ts';
import { expectInteractive, hold } from './loading.ts';
import { expect, test } from './osteria.ts';
import { answer } from './prenota.ts';

const bookings = (verb: string) =>
  `Sei sicuro di ${verb} le prenotazioni online del ristorante?`;
const garden = (verb: string) =>
  `Sei sicuro di ${verb} il giardino della locanda per le prenotazioni?`;

/** Presses a switch, and answers its question. */
async function press(
  page: Page,
  name: string,
  question: string,
  button: 'Conferma' | 'Annulla' = 'Conferma',
): Promise<void> {
  await page.getByRole('checkbox', { name }).click();
  await answer(page, question, button);
}

test('bookings are hidden until they are switched on; a visitor sees each switch at once, is led to what it says, and loses nothing typed', async ({
  page,
  prenota,
  otherVisitor,
  restaurant,
}) => {
  // Each look of axe takes seconds.
  test.slow();
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
  await expect(lead).not.toBeFocused();
  await expect(form).toBeHidden();
  await expect(main.getByRole('link', { name: /^\+/ })).toHaveAttribute(
    'href',
    phoneLink,
  );
  await expectNoViolationsInBothSchemes(page);

  const staff = otherVisitor.page;
  await openTables(staff);
  const giardino = staff.getByRole('checkbox', { name: 'Giardino' });
  await expect(giardino).not.toBeChecked();
  await press(staff, 'Prenotazioni online', bookings('ATTIVARE'));
  await expect(form).toBeVisible();
  await press(staff, 'Giardino', garden('ATTIVARE'), 'Annulla');
  await expect(giardino).not.toBeChecked();
  expect(await restaurant.read('admin/giardino')).toBe(false);
  await expect(table).toHaveCount(0);
  await press(staff, 'Giardino', garden('ATTIVARE'));
  await expect(table).toBeVisible();

  await prenota.fill();
  await table.scrollIntoViewIfNeeded();
  await press(staff, 'Giardino', garden('DISATTIVARE'));
  await expect(
    page
      .getByRole('region', { name: 'Prenota un tavolo' })
      .getByText(/^La zona Giardino è stata chiusa/),
  ).toBeInViewport();
  await press(staff, 'Prenotazioni online', bookings('DISATTIVARE'));
  await expect(lead).toBeFocused();
  await expect(lead).toBeInViewport();
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await press(staff, 'Prenotazioni online', bookings('ATTIVARE'));
  await prenota.expectFilled();
});
