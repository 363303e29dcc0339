import { expect, test } from 'vitest';
import {
  afterReading,
  type OwnBooking,
  openStoredBookings,
  tableAt,
} from '../../src/booking/own-bookings.ts';
import { makeGuest } from '../support/make-guest.ts';
import { makeOwnBooking, makeRequest } from '../support/make-own-booking.ts';
import { makeDevice } from '../support/tabs.ts';

const first = makeOwnBooking();
const before = first.booking;
const second = makeOwnBooking({
  status: 'pending',
  request: makeRequest({ promotionConsent: true, before, isChange: true }),
});

/** A device that has these texts stored. */
const storedOn = (...values: readonly string[]) =>
  openStoredBookings(makeDevice({ bookings: `[${values.join()}]` }));

const numbers = (bookings: readonly OwnBooking[]) =>
  bookings.map(({ booking }) => booking.id);
const both = numbers([first, second]);

test('bookings are stored with the newest first, and keep their order when one is stored again', () => {
  const stored = openStoredBookings(makeDevice());
  for (const own of [second, first, second]) stored.save(own);
  expect(stored.all()).toEqual([first, second]);
});

test('a booking that full storage refuses is newer than what is stored', () => {
  const device = makeDevice();
  const stored = openStoredBookings(device);
  for (const own of [second, first]) stored.save(own);
  device.isFull = true;
  stored.save({ ...first, status: 'pending' });
  expect(stored.find(first.booking.id)?.status).toBe('pending');
  expect(numbers(stored.all())).toEqual(both);
  stored.remove(second.booking.id);
  expect(numbers(stored.all())).toEqual(numbers([first]));
});

test('what could not be stored is shown beside another tab’s booking, and stored with the next change that can be', () => {
  const device = makeDevice();
  const other = openStoredBookings(device.otherTab());
  const stored = openStoredBookings(device);
  device.isFull = true;
  stored.save(first);
  other.save(second);
  expect(numbers(stored.all())).toEqual(both);
  device.isFull = false;
  const third = makeOwnBooking();
  stored.save(third);
  expect(other.all()).toEqual([third, first, second]);
});

const text = JSON.stringify(first);
const pending = JSON.stringify(second);
const old = { id: '12345678', token: 'ad'.repeat(16), details: {} };

test.each([
  ['an unknown status', text.replace('summary', 'paid')],
  ['no number', text.replace(`"id":"${first.booking.id}"`, '"id":"1"')],
  ['no secret', text.replace('"secret":"0', '"secret":"x')],
  ['no meal', text.replace('"key":"cena"', '"key":1')],
  ['no day', text.replace(/"date":"[^"]+"/, '"date":1')],
  ['no revision', text.replace(/"rev":\d+/, '"rev":null')],
  [
    'the shape of an earlier version',
    JSON.stringify({ booking: old, status: 'summary' }),
  ],
  ['nothing', 'null'],
])('of stored bookings only the one with %s is left out', (_, broken) => {
  expect(storedOn(text, broken, pending).all()).toEqual([first, second]);
});

test('a stored booking whose zone is not on the plan any more stays, and a field that the form did not have is empty', () => {
  const earlier = text.replace('"Veranda1"', '"Cantina7"');
  const stored = storedOn(earlier, pending.replaceAll(',"note":""}', '}'));
  expect(stored.all()).toEqual([JSON.parse(earlier), second]);
  expect(tableAt('Cantina7')).toEqual({ zone: 'Cantina', numbers: [7] });
});

const { booking } = first;

test.each([
  ['where it was, by nobody', { people: '3' }, null],
  [
    'at another table, by the restaurant',
    { table: 'Veranda7', readAt: 1 },
    'staff',
  ],
  ['at another hour, on another device', { time: '21:30' }, 'guest'],
])('a booking is read %s', (_, fields, movedBy) => {
  const past = { ...first, doubt: 'past' } as const;
  const read = afterReading(past, { ...booking, ...fields }, 7);
  const doubt = movedBy === null ? 'past' : null;
  expect(read).toMatchObject({ seenAt: 7, movedBy, doubt, booking: fields });
});

test('a device stores to a minute when it has read its bookings last, and not while it cannot', async () => {
  const guest = await makeGuest();
  const { restaurant, own } = guest;
  const seenAt = own().seenAt;
  const later = async (ms: number) => {
    await restaurant.pass(ms);
    restaurant.write({ 'admin/giardino': !restaurant.read('admin/giardino') });
    return own().seenAt;
  };
  expect(await later(30_000)).toBe(seenAt);
  expect(await later(31_000)).toBe(restaurant.now);
  const last = restaurant.now;
  restaurant.setOnline(false);
  expect(await later(120_000)).toBe(last);
});
