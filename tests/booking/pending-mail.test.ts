import { expect, test } from 'vitest';
import type { ServerClock } from '../../src/services/server-clock.ts';
import { createStore } from '../../src/services/store.ts';
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
import { makeOwnBooking } from '../support/make-own-booking.ts';
import { makeFullDevice } from '../support/make-visitor.ts';
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
  ['was freed', 'lapsed', { isHeld: false, freed: { at: 1, by: 'staff' } }, 0],
  ['was removed', 'lapsed', null, 0],
  ['was moved to another day', 'confirmed', { meal: SATURDAY }, 1],
] as const)('a mail of a booking that %s meanwhile: %s', async (...given) => {
  const [, kind, fields, mails] = given;
  const guest = await makePending();
  const { restaurant } = guest;
  const { id } = guest.own().booking;
  guest.closes();
  const lock = `days/${FRIDAY.date}/cena/${KEY}`;
  if (fields) await restaurant.staff(id, fields);
  else restaurant.write({ [`bookings/${id}`]: null, [lock]: null });
  // Friday is over.
  restaurant.now += kind === 'confirmed' ? 2.5 * DAY : 0;
  // What has become of it was not received.
  const watch = () => () => {};
  const next = await guest.opensTab({ overrides: { watch } });
  expect(await next.retries()).toEqual([kind]);
  expect(restaurant.mails).toHaveLength(mails);
  const summary = { status: 'summary', request: null };
  expect(next.stored()).toMatchObject(fields ? [summary] : []);
});

test('a pending mail stays while its booking cannot be read, until it is given up', async () => {
  const guest = await makePending();
  const { restaurant, booking, own } = guest;
  const pending = own();
  restaurant.setOnline(false);
  expect(await guest.retries()).toEqual([]);
  expect(guest.stored()).toEqual([pending]);
  expect(restaurant.mails).toEqual([]);
  void booking.forget(pending);
  guest.answer(false);
  await guest.waits();
  expect(guest.stored()).toEqual([pending]);
  void booking.forget(pending);
  expect(guest.question()?.kind).toBe('forgetPending');
  await guest.waits();
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
    await restaurant.staff(guest.own().booking.id, { table: OTHER });
    return mailSent();
  };
  await guest.presses();
  const { booking, movedBy } = guest.own();
  expect(booking).toEqual(restaurant.booking(booking.id));
  expect(movedBy).toBe('staff');
});

test('with full storage a booking is confirmed, and nothing of it survives a reload', async () => {
  const guest = await makeGuest({ device: makeFullDevice().full });
  expect(guest.messages).toEqual(['confirmed']);
  expect(guest.booking.get().summaries).toHaveLength(1);
  expect(guest.stored()).toEqual([]);
});

test('stored bookings of past days are dropped once the database’s time is known, and none before', async () => {
  const restaurant = makeRestaurant();
  const stored = [24, 25, 26].map((day) =>
    makeOwnBooking({ details: { date: `2026-11-${day}` } }),
  );
  const device = makeDevice({ bookings: JSON.stringify(stored) });
  const confirmed = createStore<number | null>(null);
  const clock = makeClock(() => restaurant.now + DAY, {
    confirmed: confirmed.get,
    subscribe: confirmed.subscribe,
  });
  const guest = await openPage({ restaurant, device, overrides: { clock } });
  expect(guest.stored()).toEqual(stored);
  confirmed.set(restaurant.now);
  await guest.waits();
  expect(guest.stored()).toEqual(stored.slice(1));
});

test.each([
  ['left unfinished', true],
  ['shown', false],
])(
  'a booking of a past day that was %s is dropped without a word',
  async (_, isUnfinished) => {
    const guest = await openPage();
    const { restaurant } = guest;
    if (isUnfinished) restaurant.meanwhile.answer = guest.closes;
    await guest.presses();
    guest.closes();
    await restaurant.pass(2.5 * DAY);
    const next = await guest.opensTab();
    await next.waits();
    expect([next.messages, next.stored()]).toEqual([[], []]);
    expect(restaurant.mails).toHaveLength(isUnfinished ? 0 : 1);
  },
);

test.each([
  ['stays', false, FRIDAY],
  ['is stored as it is read, once it can be', true, SATURDAY],
])(
  'a booking of a past day that the restaurant has moved to a later one %s',
  async (_, isOnline, { date }) => {
    const guest = await makeGuest();
    const { restaurant, device } = guest;
    guest.closes();
    await restaurant.staff(guest.own().booking.id, { meal: SATURDAY });
    await restaurant.pass(2.5 * DAY);
    restaurant.setOnline(isOnline);
    const next = await openPage({ restaurant, device });
    await next.waits();
    expect(next.own().booking.meal.date).toBe(date);
  },
);

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

test('a failed mail’s result is shown for 3 s; only the first resets the form', async () => {
  const restaurant = makeRestaurant();
  const result = { sent: false, message: 'Slow down' };
  restaurant.mailAnswer = () => Response.json(result, { status: 429 });
  const guest = await openPage({ restaurant });
  const { get } = guest.booking;
  for (const [resets, send] of [guest.presses, guest.retries].entries()) {
    await send();
    await restaurant.pass(2_000);
    expect(get()).toMatchObject({ result, formResets: resets });
    await restaurant.pass(1_000);
    expect(get()).toMatchObject({ result: null, formResets: 1 });
  }
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
