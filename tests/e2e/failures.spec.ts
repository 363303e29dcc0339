import {
  restaurant as osteria,
  phoneLink,
} from '../../src/content/restaurant.ts';
import { expectNoViolationsInBothSchemes } from './good-looks.ts';
import { expect, test } from './osteria.ts';
import { Prenota } from './prenota.ts';

test('a mail that fails is kept over a reload until it is corrected and sent, once by two tabs', async ({
  page,
  context,
  prenota,
  restaurant,
}) => {
  // Each look of axe takes seconds.
  test.slow();
  const noticeOf = ({ alert }: Prenota) =>
    alert.filter({ hasText: 'Il tavolo 7' });
  const notice = noticeOf(prenota);
  await page.clock.install();
  await restaurant.failMails('drop');
  await prenota.openFilled({ 'E-mail': 'ada@esempio' });
  await prenota.book('7');
  await expect(prenota.status).toHaveText('Something went wrong!');
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport();
  await expect(
    notice.getByRole('link', { name: osteria.phone }),
  ).toHaveAttribute('href', phoneLink);
  await notice.getByRole('button', { name: 'Correggi i tuoi dati' }).click();
  await expect(notice.getByLabel('Nome', { exact: true })).toBeFocused();
  await notice.getByLabel('E-mail').fill('ada@esempio.test');
  await expectNoViolationsInBothSchemes(page);
  // A result is shown for 3 s; then the form is reset.
  await page.clock.fastForward(3_000);
  await expect(prenota.status).toBeEmpty();
  await expect(prenota.privacy).not.toBeChecked();
  await restaurant.failMails({ status: 400, message: 'Invalid email' });
  await notice.getByRole('button', { name: 'Riprova' }).click();
  await expect(prenota.status).toHaveText('Invalid email');
  await expect(notice).toBeFocused();
  const records = await restaurant.read('tables');
  await page.reload();
  await expect(notice.getByText('ada@esempio.test')).toBeVisible();
  await expect(notice).toBeInViewport();

  const otherTab = new Prenota(await context.newPage());
  await otherTab.open();
  await restaurant.failMails(null);
  const tabs = [prenota, otherTab];
  const retries = tabs.map((tab) =>
    noticeOf(tab).getByRole('button', { name: 'Riprova' }),
  );
  const buttons = await Promise.all(
    retries.map((each) => each.elementHandle()),
  );
  // The first one that is pressed may take the other away: nothing waits here.
  await Promise.all(
    buttons.map((button) =>
      button?.evaluate((element) => (element as HTMLElement).click()),
    ),
  );
  await expect(async () => {
    // As if the visitor looked at each tab.
    for (const { page: tab } of tabs)
      await tab.evaluate(() =>
        document.dispatchEvent(new Event('visibilitychange')),
      );
    for (const retry of retries) expect(await retry.count()).toBe(0);
  }).toPass();
  const confirmations = () =>
    Promise.all(tabs.map((tab) => tab.confirmation.count()));
  await expect.poll(confirmations).toContain(1);
  const countLocks = () =>
    page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return held.length + pending.length;
    });
  // A tab that was pressed as well says the same once the first is closed; then
  // no tab has the booking in hand.
  await expect(async () => {
    for (const tab of tabs)
      if (await tab.confirmation.isVisible()) await tab.closeConfirmation();
    expect(await countLocks()).toBe(0);
  }).toPass();
  const { mails } = await restaurant.inbox();
  expect(mails).toMatchObject([
    { 'numero tavolo': '7', email: 'ada@esempio.test' },
  ]);
  expect(await restaurant.read('tables')).toEqual(records);
  await page.reload();
  await expect(prenota.summaries).toBeVisible();
  await expect(prenota.alert).toHaveCount(0);
});
