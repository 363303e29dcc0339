import { expectNoViolationsInBothSchemes } from './good-looks.ts';
import { expect, test } from './osteria.ts';

test('a mail that was refused is corrected and sent again', async ({
  page,
  prenota,
  restaurant,
}) => {
  await restaurant.failMails({ status: 400, message: 'Invalid email' });
  await prenota.openFilled({ 'E-mail': 'ada@esempio' });
  await prenota.book('7');
  const notice = prenota.alert.filter({ hasText: 'Il tavolo 7' });
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport();
  await expect(notice.getByRole('definition')).toHaveText([
    'Ada',
    'Rossi',
    '055 123456',
    'ada@esempio',
  ]);
  const link = notice.getByRole('link', { name: 'Scrivici tu un’e-mail' });
  const href = (await link.getAttribute('href')) ?? '';
  const { searchParams } = new URL(href);
  await notice.getByRole('button', { name: 'Correggi i tuoi dati' }).click();
  await expect(notice.getByLabel('Nome', { exact: true })).toBeFocused();
  await notice.getByLabel('E-mail').fill('ada@esempio.test');
  await expectNoViolationsInBothSchemes(page);

  await notice.getByRole('button', { name: 'Riprova' }).click();
  await expect(prenota.status).toHaveText('Invalid email');
  await expect(notice).toBeFocused();
  await page.reload();
  await expect(notice.getByText('ada@esempio.test')).toBeVisible();
  await restaurant.failMails(null);
  await notice.getByRole('button', { name: 'Riprova' }).click();
  await prenota.closeConfirmation();
  const { mails } = await restaurant.inbox();
  expect(mails).toMatchObject([{ email: 'ada@esempio.test' }]);
  expect(searchParams.get('subject')).toBe(
    `Prenotazione n. ${mails[0]?.['numero prenotazione']}`,
  );
  await expect(prenota.summaries).toBeInViewport();
});
