import { expect, test } from 'vitest';
import type { ServerClock } from '../../src/services/server-clock.ts';
import { makeClock } from '../support/make-clock.ts';
import {
  FRIDAY,
  type Guest,
  KEY,
  makeGuest,
  makeRestaurant,
  OTHER,
  openPage,
  SATURDAY,
} from '../support/make-guest.ts';
import { mailSent } from '../support/restaurant.ts';
import { makeDevice } from '../support/tabs.ts';

const DAY = 24 * 60 * 60_000;

/** A guest whose mail was dropped; the service works again. */
async function makePending(clock: Partial<ServerClock> = {}): Promise<Guest> {
  const restaurant = makeRestaurant();
  restaurant.mailAnswer = null;
  const overrides = { clock: makeClock(() => restaurant.now, clock) };
  // Without Web Locks.
  const guest = await makeGuest({ restaurant, overrides, locks: null });
  restaurant.mailAnswer = mailSent;
  return guest;
}

test('a mail that fails is stored, sent again once when asked twice, with its number, and books nothing twice', async () => {
  const guest = await makePending();
  const { restaurant, booking, own } = guest;
  const { id } = own().booking;
  expect(guest.messages).toEqual([]);
  expect(booking.get()).toMatchObject({
    pendingMails: [own()],
    result: { sent: false },
  });
  const before = restaurant.history.length;
  void booking.retryMail(own());
  await guest.retries();
  expect(guest.messages).toEqual(['confirmed']);
  expect(booking.get()).toMatchObject({ pendingMails: [], summaries: [own()] });
  expect(restaurant.mails).toMatchObject([{ 'numero prenotazione': id }]);
  expect(restaurant.history).toHaveLength(before);
});

test.each([
  ['was freed', 'lapsed', { isHeld: false, freed: { at: 1, by: 'staff' } }, []],
  ['was removed', 'lapsed', null, []],
  [
    'was moved to another day',
    'confirmed',
    { meal: SATURDAY, time: '19:00' },
    [{ data: SATURDAY.date, orario: '19:00', 'numero tavolo': '14' }],
  ],
  [
    'has no table any more',
    'confirmed',
    { table: null, isHeld: false },
    [{ data: FRIDAY.date, 'numero tavolo': 'lista d’attesa' }],
  ],
] as const)('a mail of a booking that %s meanwhile: %s', async (...given) => {
  const [, kind, fields, mails] = given;
  const guest = await makePending();
  const { restaurant } = guest;
  const { id } = guest.own().booking;
  guest.closes();
  const lock = `days/${FRIDAY.date}/cena/${KEY}`;
  if (fields) await guest.staff(fields);
  else restaurant.write({ [`bookings/${id}`]: null, [lock]: null });
  // Friday is over.
  restaurant.now += fields && 'meal' in fields ? 2.5 * DAY : 0;
  // What has become of it was not received.
  const watch = () => () => {};
  const next = await guest.opensTab({ overrides: { watch } });
  expect(await next.retries()).toEqual([kind]);
  expect(restaurant.mails).toMatchObject(mails);
  const summary = { status: 'summary', request: null };
  expect(next.stored()).toMatchObject(fields ? [summary] : []);
});

test('a pending mail stays while its booking cannot be read, until it is given up, and the booking then', async () => {
  const guest = await makePending();
  const { restaurant, booking, own } = guest;
  const pending = own();
  restaurant.setOnline(false);
  expect(await guest.retries()).toEqual([]);
  expect(booking.get().result).toEqual({ sent: false });
  const request = pending.request && { ...pending.request, failures: 2 };
  const retried = { ...pending, request };
  expect(guest.stored()).toEqual([retried]);
  expect(restaurant.mails).toEqual([]);
  booking.forget(retried);
  const summary = { ...retried, status: 'summary', request: null } as const;
  expect(guest.stored()).toEqual([summary]);
  booking.forget(summary);
  expect(guest.stored()).toEqual([]);
});

test('a page that is left while its mail is out leaves a pending mail, of which its guest decides', async () => {
  const guest = await openPage();
  const { restaurant } = guest;
  restaurant.mailAnswer = () => {
    guest.closes();
    return mailSent();
  };
  await guest.presses();
  restaurant.mailAnswer = mailSent;
  const next = await guest.opensTab();
  await next.waits();
  expect(next.own().status).toBe('pending');
  expect(await next.retries()).toEqual(['confirmed']);
  const [first, second, ...more] = restaurant.mails;
  expect([first, more]).toEqual([second, []]);
});

test('a confirmation that was not closed is shown again by the next page', async () => {
  const guest = await openPage();
  guest.booking.dialogs.subscribe(() => {
    if (guest.messages.includes('confirmed')) guest.closes();
  });
  await guest.presses();
  const next = await guest.opensTab();
  await next.waits();
  expect(next.messages).toEqual(['confirmed']);
  expect(next.own()).toMatchObject({ status: 'summary', request: null });
  expect(guest.restaurant.mails).toHaveLength(1);
});

test('what the staff do while the mail is out is what the device shows', async () => {
  const guest = await openPage();
  const { restaurant } = guest;
  restaurant.mailAnswer = async () => {
    await guest.staff({ table: OTHER });
    return mailSent();
  };
  await guest.presses();
  const { booking, movedBy } = guest.own();
  expect(booking).toEqual(restaurant.booking(booking.id));
  expect(movedBy).toBe('staff');
});

test('with full storage a booking is confirmed, and nothing of it survives a reload', async () => {
  const device = makeDevice();
  device.isFull = true;
  const guest = await makeGuest({ device });
  expect(guest.messages).toEqual(['confirmed']);
  expect(guest.booking.get().summaries).toHaveLength(1);
  expect(guest.stored()).toEqual([]);
});

test.each([
  ['lapses once its day is over', {}, ['lapsed']],
  ['stays if the database does not say so', { confirmed: () => null }, []],
])('a pending mail %s', async (_, clock, said) => {
  const guest = await makePending(clock);
  const { restaurant } = guest;
  restaurant.now += 3 * DAY;
  expect(await guest.retries()).toEqual(said);
  expect(restaurant.mails).toEqual([]);
  const status = said.length > 0 ? 'summary' : 'pending';
  expect(guest.own().status).toBe(status);
});

test('a failed mail’s result is shown for 3 s, its notice stays while it is sent again, and only the first resets the form', async () => {
  const restaurant = makeRestaurant();
  const result = { sent: false, message: 'Slow down' };
  restaurant.mailAnswer = () => Response.json(result, { status: 429 });
  const guest = await openPage({ restaurant });
  const { get } = guest.booking;
  const notices = new Set<number>();
  guest.booking.subscribe(() => notices.add(get().pendingMails.length));
  await guest.presses();
  const details = guest.own().request?.details;
  notices.clear();
  for (const [booked, send] of [
    [null, async () => {}],
    [details, guest.retries],
  ] as const) {
    await send();
    await restaurant.pass(2_000);
    expect(get()).toMatchObject({ result, booked });
    await restaurant.pass(1_000);
    expect(get()).toMatchObject({ result: null, booked: details });
  }
  expect([...notices]).toEqual([1]);
  expect(guest.own().request?.failures).toBe(2);
});

test('a booking with an exception after its write leaves a pending mail', async () => {
  const guest = await openPage();
  const { booking } = guest;
  const unsubscribe = booking.subscribe(() => {
    if (booking.get().current?.name !== 'mailing') return;
    unsubscribe();
    throw new Error('Unexpected.');
  });
  await expect(guest.presses()).rejects.toThrow('Unexpected.');
  expect(booking.get()).toMatchObject({
    current: null,
    pendingMails: [{ booking: { table: KEY } }],
  });
});
