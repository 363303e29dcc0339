import { expect, test } from 'vitest';
import { createStore } from '../../src/services/store.ts';
import { romeInstant } from '../../src/time/rome-clock.ts';
import { makeClock } from '../support/make-clock.ts';
import {
  FRIDAY,
  makeGuest,
  makeRestaurant,
  openPage,
  SATURDAY,
} from '../support/make-guest.ts';
import { makeOwnBooking } from '../support/make-own-booking.ts';
import { makeDevice } from '../support/tabs.ts';

const DAY = 24 * 60 * 60_000;

test('stored bookings of past days are dropped once the database’s time is known, and none before', async () => {
  // The evening of the 25th goes on.
  const restaurant = makeRestaurant(romeInstant('2026-11-26', '01:00'));
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

test('a booking of a past day that was left unfinished is dropped without a word', async () => {
  const guest = await openPage();
  const { restaurant } = guest;
  restaurant.meanwhile.answer = guest.closes;
  await guest.presses();
  await restaurant.pass(2.5 * DAY);
  const next = await guest.opensTab();
  await next.waits();
  expect([next.messages, next.stored()]).toEqual([[], []]);
  expect(restaurant.mails).toEqual([]);
});

test.each([
  ['stays', false, FRIDAY],
  ['is stored as it is read, once it can be', true, SATURDAY],
])(
  'a booking of a past day that the restaurant has moved to a later one %s',
  async (_, isOnline, { date }) => {
    const guest = await makeGuest();
    const { restaurant, device } = guest;
    guest.closes();
    await guest.staff({ meal: SATURDAY });
    await restaurant.pass(2.5 * DAY);
    restaurant.setOnline(isOnline);
    const next = await openPage({ restaurant, device });
    await next.waits();
    expect(next.own().booking.meal.date).toBe(date);
  },
);
