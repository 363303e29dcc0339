import {
  restaurant as osteria,
  phoneLink,
} from '../../src/content/restaurant.ts';
import { setOffline } from './network.ts';
import { expect, networkErrors, test } from './osteria.ts';

test('mails that fail are kept until sent or given up', async ({
  page,
  prenota,
  restaurant,
}) => {
  await prenota.open();
  for (const [table, failure, message] of [
    [
      '7',
      { status: 429, message: 'Rate limit exceeded' },
      'Rate limit exceeded',
    ],
    ['8', 'drop', 'Something went wrong!'],
  ] as const) {
    await restaurant.failMails(failure);
    await prenota.fill();
    await prenota.book(table);
    await expect(prenota.status).toHaveText(message);
    await expect(prenota.field('Cognome')).toHaveValue('');
    await expect(prenota.status).toBeEmpty();
  }
  const notice = (table: string) =>
    prenota.alert.filter({ hasText: `Il tavolo ${table}` });
  await expect(
    notice('7').getByRole('link', { name: osteria.phone }),
  ).toHaveAttribute('href', phoneLink);
  const records = await restaurant.read('tables');
  await page.reload();
  await notice('7').getByRole('button', { name: 'Riprova' }).click();
  await expect(prenota.status).toHaveText('Something went wrong!');
  await notice('8').getByRole('button', { name: 'Ho già chiamato' }).click();
  await expect(notice('8')).toHaveCount(0);
  await restaurant.failMails(null);
  await notice('7').getByRole('button', { name: 'Riprova' }).click();
  await prenota.closeConfirmation();
  await page.reload();
  await expect(prenota.booked('7')).toBeVisible();
  await expect(prenota.alert).toHaveCount(0);
  expect((await restaurant.inbox()).mails).toMatchObject([
    { nome: 'Ada', 'numero tavolo': '7', telefono: '055 123456' },
  ]);
  expect(await restaurant.read('tables')).toEqual(records);
});

test('offline no booking is sent', async ({
  page,
  prenota,
  restaurant,
  expectedNoise,
}) => {
  expectedNoise.push(...networkErrors);
  await prenota.openFilled();
  await setOffline(page, true);
  await expect(prenota.alert).toContainText('Sei senza connessione');
  await prenota.table('7').click();
  await prenota.answer(
    `Non c’è connessione, quindi il tavolo non è stato prenotato. Chiamaci al numero: ${osteria.phone}`,
    'OK',
  );
  await restaurant.setBooked('Veranda8');
  await setOffline(page, false);
  await expect(prenota.alert).toHaveCount(0);
  await expect(prenota.booked('8')).toBeVisible();
  await prenota.expectFilled();
  expect(await restaurant.read('tables/Veranda7')).toBeNull();
  expect((await restaurant.inbox()).mails).toEqual([]);
});
