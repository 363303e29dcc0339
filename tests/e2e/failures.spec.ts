import {
  restaurant as osteria,
  phoneLink,
} from '../../src/content/restaurant.ts';
import { expectNoViolationsInBothSchemes } from './good-looks.ts';
import { setOffline } from './network.ts';
import { expect, networkErrors, test } from './osteria.ts';
import { Prenota } from './prenota.ts';

const HOUR = 60 * 60_000;

test('mails that fail are kept until they are corrected and sent, once by two tabs, or given up', async ({
  page,
  context,
  prenota,
  restaurant,
}) => {
  // Each look of axe takes seconds.
  test.slow();
  const noticeOf = ({ alert }: Prenota, table: string) =>
    alert.filter({ hasText: `Il tavolo ${table}` });
  /** A result is shown for 3 s; then the form is reset. */
  const expectReset = async () => {
    await page.clock.fastForward(3_000);
    await expect(prenota.status).toBeEmpty();
  };
  await page.clock.install();
  await restaurant.failMails('drop');
  await prenota.openFilled();
  await prenota.book('8');
  await expect(prenota.status).toHaveText('Something went wrong!');
  await expectReset();
  await expect(prenota.field('Cognome')).toHaveValue('');
  const givenUp = noticeOf(prenota, '8');
  await expect(
    givenUp.getByRole('link', { name: osteria.phone }),
  ).toHaveAttribute('href', phoneLink);

  await restaurant.failMails({ status: 400, message: 'Invalid email' });
  await prenota.fill({ 'E-mail': 'ada@esempio' });
  await prenota.book('7');
  await expect(prenota.status).toHaveText('Invalid email');
  const notice = noticeOf(prenota, '7');
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport();
  await notice.getByRole('button', { name: 'Correggi i tuoi dati' }).click();
  await expect(notice.getByLabel('Nome', { exact: true })).toBeFocused();
  await notice.getByLabel('E-mail').fill('ada@esempio.test');
  await expectNoViolationsInBothSchemes(page);
  await expectReset();
  await notice.getByRole('button', { name: 'Riprova' }).click();
  await expect(prenota.status).toHaveText('Invalid email');
  await expect(notice).toBeFocused();
  const records = await restaurant.read('tables');
  await page.reload();
  await expect(notice.getByText('ada@esempio.test')).toBeVisible();
  await expect(notice).toBeInViewport();
  await givenUp.getByRole('button', { name: 'Ho già chiamato' }).click();
  await prenota.answer(/^Hai già avvisato il ristorante\?/, 'Conferma');
  await expect(givenUp).toHaveCount(0);

  const otherTab = new Prenota(await context.newPage());
  await otherTab.open();
  await restaurant.failMails(null);
  const tabs = [prenota, otherTab];
  const retries = tabs.map((tab) =>
    noticeOf(tab, '7').getByRole('button', { name: 'Riprova' }),
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
  for (const retry of retries) await expect(retry).toHaveCount(0);
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

test('offline no booking is sent, and a laptop that wakes online hours later shows what has happened', async ({
  page,
  prenota,
  restaurant,
  expectedNoise,
}) => {
  expectedNoise.push(...networkErrors);
  await page.clock.install();
  await restaurant.setBooked('Veranda7');
  await prenota.openFilled();
  await expect(prenota.booked('7')).toBeVisible();
  await setOffline(page, true);
  await expect(prenota.alert).toContainText('Sei senza connessione');
  await prenota.free('8').click();
  await prenota.answer(
    `Non c’è connessione, quindi il tavolo non è stato prenotato. Chiamaci al numero: ${osteria.phone}`,
    'OK',
  );
  expect(await restaurant.read('tables/Veranda8')).toBeNull();
  expect((await restaurant.inbox()).mails).toEqual([]);
  await restaurant.setBooked('Veranda8');
  await page.clock.fastForward(3 * HOUR);
  await setOffline(page, false);
  await expect(async () => {
    await page.clock.fastForward(1_000);
    await expect(prenota.free('7')).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(prenota.alert).toHaveCount(0);
  await prenota.expectFilled();
  await prenota.booked('8').click();
  await prenota.cancelFreeing();
});
