import { restaurant as osteria, phoneLink } from '../../src/content/restaurant.ts';
import { expect, networkErrors, test } from './osteria.ts';

test('a mail that fails is kept until it is sent again', async ({ page, prenota, restaurant }) => {
  await restaurant.failMails({ status: 429, message: 'Rate limit exceeded' });
  await prenota.openFilled();
  await prenota.book('7');
  await expect(prenota.status).toHaveText('Rate limit exceeded');
  const notice = prenota.alert.filter({ hasText: 'Il tavolo 7' });
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('link')).toHaveAttribute('href', phoneLink);
  await expect(prenota.field('Cognome')).toHaveValue('');
  await expect(prenota.status).toBeEmpty();
  const record = await restaurant.read('tables/Veranda7');
  expect(record).not.toBeNull();

  await page.reload();
  await expect(notice).toBeVisible();
  await restaurant.failMails(null);
  await notice.getByRole('button', { name: 'Riprova' }).click();
  await prenota.closeConfirmation();
  await expect(notice).toHaveCount(0);
  expect((await restaurant.inbox()).mails).toMatchObject([
    { nome: 'Ada', 'numero tavolo': '7', telefono: '055 123456' },
  ]);
  expect(await restaurant.read('tables/Veranda7')).toBe(record);
  await page.reload();
  await expect(prenota.booked('7')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('two failing mails are kept until they are given up', async ({
  page,
  prenota,
  restaurant,
}) => {
  await restaurant.failMails('drop');
  await page.clock.install();
  await prenota.open();
  for (const table of ['7', '8']) {
    await prenota.fill();
    await prenota.book(table);
    await expect(prenota.status).toHaveText('Something went wrong!');
    await page.clock.fastForward(3_000);
    await expect(prenota.status).toBeEmpty();
  }
  await expect(page.getByRole('button', { name: 'Riprova' })).toHaveCount(2);
  const notice = prenota.alert.filter({ hasText: 'Il tavolo 7' });
  await notice.getByRole('button', { name: 'Riprova' }).click();
  await expect(prenota.status).toHaveText('Something went wrong!');
  await notice.getByRole('button', { name: 'Ho già chiamato' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Riprova' })).toHaveCount(1);
  expect((await restaurant.inbox()).mails).toEqual([]);
});

test('offline no booking is sent', async ({ prenota, context, restaurant, expectedNoise }) => {
  expectedNoise.push(...networkErrors);
  await prenota.openFilled();
  await context.setOffline(true);
  await expect(prenota.alert).toContainText('La connessione è assente');
  await prenota.table('7').click();
  await prenota.answer(
    `Non c’è connessione, quindi il tavolo non è stato prenotato. Chiamaci al numero: ${osteria.phone}`,
    'OK',
  );
  await context.setOffline(false);
  await expect(prenota.alert).toHaveCount(0);
  await prenota.expectFilled();
  expect(await restaurant.read('tables')).toBeNull();
  expect((await restaurant.inbox()).mails).toEqual([]);
});
