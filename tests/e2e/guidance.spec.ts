import { REST_DAY, WORKDAY } from '../support/days.ts';
import { expect, test } from './osteria.ts';

test('the question shows what is sent and missing', async ({
  page,
  prenota,
  restaurant,
}) => {
  await prenota.openFilled({ Data: WORKDAY, Telefono: '', 'E-mail': '' });
  const table = prenota.table('7');
  const question = prenota.question('7');
  const telephone = prenota.field('Telefono');
  await table.click();
  const details = ['2', /^giovedì /, '20:30', '2', 'Ada Rossi'];
  await expect(question.getByRole('definition')).toHaveText(details);
  await expect(question).toHaveAccessibleDescription(
    /Mancano: telefono, e-mail\./,
  );
  await question.getByRole('button', { name: 'Torna al modulo' }).click();
  await expect(telephone).toBeFocused();
  await expect(question).toHaveCount(0);

  await page.keyboard.type('12');
  await prenota.field('E-mail').fill('ada@esempio');
  await table.click();
  await expect(question).toContainText(
    'Questo non sembra un numero di telefono',
  );
  await expect(question).toContainText('Questo non sembra un indirizzo e-mail');
  await question.getByRole('button', { name: 'Torna al modulo' }).click();
  await expect(telephone).toBeFocused();
  await expect(telephone).toHaveAccessibleDescription(/non sembra un numero/);

  await telephone.fill('');
  await prenota.book('7');
  await prenota.closeConfirmation();
  expect((await restaurant.inbox()).mails).toMatchObject([
    { telefono: '', email: 'ada@esempio' },
  ]);
});

test('closed days and hours are pointed out, not blocked', async ({
  prenota,
  restaurant,
}) => {
  await prenota.openFilled({ Data: REST_DAY });
  const date = prenota.field('Data');
  const time = prenota.field('Orario');
  await expect(date).toHaveAccessibleDescription('Il martedì siamo chiusi.');
  await date.fill(WORKDAY);
  await expect(date).toHaveAccessibleDescription(
    /^Per giovedì .* aspetta la nostra conferma/,
  );
  await time.fill('16:00');
  await expect(time).toHaveAccessibleDescription(
    /siamo chiusi\. Il giovedì siamo aperti 18:00/,
  );
  await date.fill(REST_DAY);
  await prenota.table('7').click();
  await expect(prenota.question('7')).toContainText('Il martedì siamo chiusi.');
  // A closed day promises no confirmation.
  await expect(prenota.question('7')).not.toContainText('conferma per');
  await prenota.confirm('7');
  await prenota.closeConfirmation();
  expect((await restaurant.inbox()).mails).toMatchObject([
    { data: REST_DAY, orario: '16:00' },
  ]);
});
