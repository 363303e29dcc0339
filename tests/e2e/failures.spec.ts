import { phoneLink } from '../../src/content/restaurant.ts';
import {
  expectNothingSideways,
  expectNoViolationsInBothSchemes,
} from './good-looks.ts';
import { expect, test } from './osteria.ts';

test('a mail that fails is kept in sight over a reload, until it is sent', async ({
  page,
  prenota,
  restaurant,
}) => {
  const notice = prenota.alert.filter({ hasText: 'Sei prenotato' });
  await page.clock.install();
  await restaurant.failMails('drop');
  await prenota.openFilled();
  await prenota.book('7');
  await expect(prenota.status).toHaveText('Something went wrong!');
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport();
  await expect(notice.getByRole('link', { name: /^\+/ })).toHaveAttribute(
    'href',
    phoneLink,
  );
  await expectNoViolationsInBothSchemes(page, '[role=alert]');
  // A result is shown for 3 s; then the form is reset.
  await page.clock.fastForward(3_000);
  await expect(prenota.status).toBeEmpty();
  await expect(prenota.summaries).toContainText('Tavolo7, Veranda');
  await prenota.another.click();
  await expect(prenota.privacy).not.toBeChecked();
  // As long as a message of the service is shown.
  const message = 'Messaggio'.repeat(60).slice(0, 300);
  await restaurant.failMails({ status: 400, message });
  const retry = notice.getByRole('button', { name: 'Riprova' });
  await retry.click();
  await expect(prenota.status).toHaveText(message);
  await expectNothingSideways(page);
  await expect(notice).toContainText('Tentativi non riusciti: 2.');
  await expect(retry).toBeFocused();
  const records = await restaurant.read('tables');
  await page.reload();
  await expect(notice).toBeInViewport();

  await restaurant.failMails(null);
  await retry.click();
  await prenota.closeConfirmation();
  await expect(notice).toHaveCount(0);
  expect((await restaurant.inbox()).mails).toMatchObject([
    { 'numero tavolo': '7', email: 'ada@esempio.test' },
  ]);
  expect(await restaurant.read('tables')).toEqual(records);
});
