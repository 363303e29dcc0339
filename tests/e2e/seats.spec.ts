import { expect, test } from './osteria.ts';
import { visitor } from './prenota.ts';

test('tables name their seats, and those with too few step back', async ({
  page,
  prenota,
}) => {
  await prenota.open();
  const few = page.locator('[data-few-seats]');
  await expect(prenota.free('1 - 2')).toHaveAccessibleName(
    'Tavolo 1 - 2, Veranda, libero, per 4',
  );
  const seven = prenota.free('7');
  const top = seven.locator('path').nth(1);
  await expect(top).toHaveCSS('stroke-dasharray', 'none');
  await prenota.field('Numero persone').fill('4');
  await expect(seven).toHaveAccessibleName(
    'Tavolo 7, Veranda, libero, per 2, troppo piccolo',
  );
  await expect(top).not.toHaveCSS('stroke-dasharray', 'none');
  await expect(page.getByText('troppo piccolo', { exact: true })).toBeVisible();
  await expect(prenota.free('8')).toHaveAccessibleName(
    'Tavolo 8, Veranda, libero, per 3, troppo piccolo, vicino alla finestra, senza gradini',
  );
  await page.getByLabel('Elenco').check();
  await expect(prenota.free('8')).toContainText(
    'libero, per 3, troppo piccolo, vicino alla finestra',
  );
  await prenota.field('Numero persone').fill('3');
  await expect(prenota.free('8')).toHaveAccessibleName(
    'Tavolo 8, Veranda, libero, per 3, vicino alla finestra, senza gradini',
  );
  await prenota.field('Numero persone').fill('');
  await expect(few).toHaveCount(0);
});

test('a table with too few seats is asked about, and booked all the same', async ({
  prenota,
  restaurant,
}) => {
  await restaurant.setBooked('Veranda1');
  await prenota.openFilled({ 'Numero persone': '4' });
  const question = prenota.question('8');
  await prenota.table('8').click();
  await expect(question).toHaveAccessibleDescription(
    /Il tavolo 8 ha 3 posti, voi siete in 4\./,
  );
  await question
    .getByRole('button', { name: 'Scegli un altro tavolo' })
    .click();
  await expect(prenota.table('3 - 4')).toBeFocused();
  await prenota.table('3 - 4').click();
  await expect(prenota.question('3 - 4')).not.toContainText('voi siete');
  await prenota.cancel('3 - 4');
  await prenota.book('8');
  await prenota.closeConfirmation();
  expect((await restaurant.inbox()).mails).toMatchObject([
    { 'numero tavolo': '8', 'numero persone': '4' },
  ]);
});

test('the wheel leaves the number of people, and a number of any spelling is sent plain', async ({
  page,
  prenota,
  restaurant,
}) => {
  await prenota.openFilled({ Telefono: 'Tel.: \u202a055\u2013123456\u202c' });
  const people = prenota.field('Numero persone');
  await people.focus();
  await people.hover();
  await page.mouse.wheel(0, -200);
  await expect(people).toHaveValue('2');
  await prenota.table('7').click();
  await expect(prenota.question('7')).toContainText('055-123456');
  await expect(prenota.question('7')).toContainText(visitor['E-mail']);
  await expect(prenota.question('7')).not.toContainText('non sembra');
  await prenota.confirm('7');
  await prenota.closeConfirmation();
  expect((await restaurant.inbox()).mails).toMatchObject([
    { 'numero persone': '2', telefono: '055-123456' },
  ]);
});
