import { endOfRomeDay, romeDate } from '../../src/time/rome-clock.ts';
import { hold } from './loading.ts';
import { setServerTime } from './network.ts';
import { expect, networkErrors, test } from './osteria.ts';
import { Prenota } from './prenota.ts';

const DAY = 24 * 60 * 60 * 1000;

const noticeOf = ({ alert }: Prenota) =>
  alert.filter({ hasText: 'Il tavolo 7' });

const retryOf = (prenota: Prenota) =>
  noticeOf(prenota).getByRole('button', { name: 'Riprova' });

test('a device two days ahead shows a mail that was out at a reload', async ({
  page,
  prenota,
}) => {
  await page.clock.install({ time: Date.now() + 2 * DAY });
  await hold(page, '**/submit');
  await prenota.openFilled({ Data: romeDate(Date.now()) });
  await prenota.book('7');
  await expect(prenota.status).toHaveText('Please wait...');
  await page.reload();
  await expect(noticeOf(prenota)).toBeVisible();
  await page.unroute('**/submit');
  await retryOf(prenota).click();
  await prenota.closeConfirmation();
  await expect(prenota.summaries).toBeVisible();
});

test('a device two days ahead confirms a booking reloaded while it is written', async ({
  page,
  prenota,
  restaurant,
}) => {
  await page.clock.install({ time: Date.now() + 2 * DAY });
  // The record is written, and its answer never arrives.
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = async (input, init) => {
      const answer = await send(input, init);
      return init?.method === 'PUT' ? new Promise(() => {}) : answer;
    };
  });
  await prenota.openFilled({ Data: romeDate(Date.now()) });
  await prenota.book('7');
  await expect.poll(() => restaurant.read('tables/Veranda7')).not.toBeNull();
  await page.reload();
  await prenota.closeConfirmation();
  expect((await restaurant.inbox()).mails).toHaveLength(1);
});

for (const [event, record] of [
  ['freed', () => null],
  ['freed and booked by another visitor', () => Date.now()],
] as const) {
  test(`a table ${event} while its mail is out is no longer theirs`, async ({
    page,
    prenota,
    restaurant,
  }) => {
    const letThrough = await hold(page, '**/submit');
    await prenota.openFilled();
    await prenota.book('7');
    await expect(prenota.status).toHaveText('Please wait...');
    await restaurant.write('tables/Veranda7', record());
    const state = record() === null ? prenota.free('7') : prenota.booked('7');
    await expect(state).toBeVisible();
    letThrough();
    await prenota.closeConfirmation();
    const lost = page.getByRole('region', {
      name: 'La tua richiesta per giovedì 24 resta',
    });
    await expect(lost).toBeVisible();
    await expect(prenota.summaries).toHaveCount(0);
  });
}

test('the notice in another tab goes once the mail is sent', async ({
  prenota,
  context,
  restaurant,
}) => {
  await restaurant.failMails('drop');
  await prenota.openFilled();
  await prenota.book('7');
  await expect(noticeOf(prenota)).toBeVisible();
  const otherTab = new Prenota(await context.newPage());
  await otherTab.open();
  await expect(noticeOf(otherTab)).toBeVisible();
  await restaurant.failMails(null);
  await prenota.page.bringToFront();
  await retryOf(prenota).click();
  await prenota.closeConfirmation();
  await otherTab.page.bringToFront();
  await expect(noticeOf(otherTab)).toHaveCount(0);
  await expect(otherTab.summaries).toBeVisible();
});

test('a booking of yesterday is not sent again after midnight', async ({
  page,
  prenota,
  restaurant,
  expectedNoise,
}) => {
  // Hours pass at once, so a connection that is being made times out.
  expectedNoise.push(...networkErrors);
  let passed = 0;
  await setServerTime(page, () => Date.now() + passed);
  await page.clock.install();
  await restaurant.failMails('drop');
  await prenota.openFilled({ Data: romeDate(Date.now()) });
  await prenota.book('7');
  await expect(retryOf(prenota)).toBeVisible();
  await restaurant.failMails(null);
  // 00:00:02
  passed = endOfRomeDay(Date.now()) + 2_000 - Date.now();
  await page.clock.fastForward(passed);
  await expect(prenota.free('7')).toBeVisible();
  await retryOf(prenota).click();
  await prenota.answer(/non è più valida/, 'OK');
  await expect(noticeOf(prenota)).toHaveCount(0);
  expect((await restaurant.inbox()).mails).toEqual([]);
});

test('a service’s message of 1 MB does not stretch the page', async ({
  page,
  prenota,
  restaurant,
}) => {
  const message = 'x'.repeat(1_000_000);
  await restaurant.failMails({ status: 400, message });
  await prenota.openFilled();
  const size = () =>
    page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return { scrollWidth, scrollHeight };
    });
  const before = await size();
  await prenota.book('7');
  await expect(prenota.status).toHaveText(/^x+/);
  const { scrollWidth, scrollHeight } = await size();
  expect(scrollWidth).toBe(before.scrollWidth);
  expect(scrollHeight).toBeLessThan(before.scrollHeight + 2_000);
});
