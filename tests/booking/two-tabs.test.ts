import { expect, test } from 'vitest';
import { CONFIRM } from '../../src/ui/dialogs.ts';
import { makeGuest, openPage } from '../support/make-guest.ts';
import { mailSent } from '../support/restaurant.ts';
import { never } from '../support/tabs.ts';

// What a closed tab leaves to others: booking-interleavings.test.ts.

test('a tab knows at once what another one books, and books while that one’s mail is out; no tab repeats what another says', async () => {
  const guest = await openPage();
  const { restaurant } = guest;
  const [mailing, later] = [await guest.opensTab(), await guest.opensTab()];
  restaurant.mailAnswer = never;
  const isMailing = () => mailing.booking.get().current?.name === 'mailing';
  void mailing.press('Giardino19');
  while (!isMailing()) {
    await restaurant.pass(100);
    mailing.answer(CONFIRM);
  }
  restaurant.mailAnswer = mailSent;
  expect(guest.booking.get().all).toHaveLength(1);
  later.device.see();
  await guest.presses();
  later.device.see();
  expect(later.booking.get()).toMatchObject({
    current: null,
    // The mail that is out is left to its tab.
    pendingMails: [],
    summaries: [guest.own()],
  });
  expect(later.messages).toEqual([]);
});

test('of two changes at once the later one is asked again, and both are written', async () => {
  const guest = await makeGuest();
  const other = await guest.opensTab();
  const first = guest.changes({ partySize: '4' });
  expect(await other.changes({ time: '21:30' })).toEqual(['confirmed']);
  expect(await first).toEqual(['confirmed']);
  expect(other.answered.length).toBeGreaterThan(1);
  expect(guest.own().booking).toMatchObject({ people: '4', time: '21:30' });
});

test('a pending mail that two tabs send again is sent once, and both say so', async () => {
  const guest = await openPage();
  const { restaurant } = guest;
  restaurant.mailAnswer = null;
  await guest.presses();
  restaurant.mailAnswer = mailSent;
  const other = await guest.opensTab();
  const pending = guest.own();
  const first = guest.retries();
  // The first one has the lock.
  await other.booking.retryMail(pending);
  expect([await first, other.messages]).toEqual([['confirmed'], []]);
  void other.booking.retryMail(pending);
  expect(await other.waits()).toEqual(['confirmed']);
  expect(restaurant.mails).toHaveLength(1);
});

test('a pending mail of a booking that was cancelled in another tab is not said to be confirmed', async () => {
  const guest = await makeGuest();
  const other = await guest.opensTab();
  const pending = guest.own();
  await guest.cancels();
  void other.booking.retryMail(pending);
  expect(await other.waits()).toEqual(['lapsed']);
});

test('a booking that a reload has left unfinished is continued by the tab that is seen', async () => {
  const guest = await openPage();
  const { restaurant } = guest;
  restaurant.meanwhile.answer = () => guest.closes();
  await guest.presses();
  const device = guest.device.otherTab(false);
  const hidden = await openPage({ restaurant, device });
  expect(await hidden.waits()).toEqual([]);
  hidden.device.see();
  expect(await hidden.waits()).toEqual(['confirmed']);
});

test('without Web Locks a tab that is opened during the write sends no second mail', async () => {
  const guest = await openPage({ locks: null });
  const { restaurant } = guest;
  restaurant.fates.push('answer lost');
  const tabs = [guest];
  restaurant.meanwhile.answer = async () => {
    tabs.push(await guest.opensTab({ locks: null }));
  };
  await guest.presses();
  for (const tab of tabs) await tab.waits();
  expect(tabs.flatMap(({ messages }) => messages)).toEqual(['confirmed']);
  expect(restaurant.mails).toHaveLength(1);
});
