import { expect, test } from 'vitest';
import {
  type OwnBooking,
  openStoredBookings,
} from '../../src/booking/own-bookings.ts';
import { makeOwnBooking } from '../support/make-own-booking.ts';
import { makeFullDevice } from '../support/make-visitor.ts';
import { makeDevice } from '../support/tabs.ts';

const first = makeOwnBooking();
const second = makeOwnBooking({ hold: 'asks' });

const ids = (bookings: readonly { readonly booking: OwnBooking }[]) =>
  bookings.map(({ booking }) => booking.id);

test('a booking that full storage refuses is newer than what is stored', () => {
  const { full, state } = makeFullDevice();
  state.isFull = false;
  const stored = openStoredBookings(full);
  stored.save(first, 'mailing');
  stored.save(second, 'summary');
  state.isFull = true;
  stored.save(first, 'pending');
  expect(stored.find(first.id)?.status).toBe('pending');
  expect(ids(stored.all())).toEqual([first.id, second.id]);
  stored.remove(second.id);
  expect(ids(stored.all())).toEqual([first.id]);
});

test('what could not be stored is stored with the next change that can', () => {
  const { device, full, state } = makeFullDevice();
  const stored = openStoredBookings(full);
  stored.save(first, 'pending');
  state.isFull = false;
  stored.save(second, 'writing');
  const later = openStoredBookings(device);
  expect(ids(later.all())).toEqual([second.id, first.id]);
});

test('another tab’s booking is kept beside one that could not be stored', () => {
  const { device, full } = makeFullDevice();
  const stored = openStoredBookings(full);
  stored.save(first, 'pending');
  openStoredBookings(device).save(second, 'summary');
  expect(ids(stored.all())).toEqual([first.id, second.id]);
});

const summary = { booking: first, status: 'summary' };
const text = JSON.stringify(summary);
const pending = { booking: second, status: 'pending' };

/** What a device that has these values stored knows of. */
function bookingsOf(...values: readonly string[]) {
  const device = makeDevice({ bookings: `[${values.join()}]` });
  return openStoredBookings(device);
}

test.each([
  ['an unknown status', text.replace('summary', 'paid')],
  ['no table', text.replace('"table":"Veranda1"', '"table":1')],
  ['no number', text.replace(`"id":"${first.id}"`, '"id":"1"')],
  ['no meal', text.replace('"key":"cena"', '"key":1')],
])('of stored bookings only the one with %s is left out', (_, broken) => {
  expect(bookingsOf(text, broken, JSON.stringify(pending)).all()).toEqual([
    summary,
    pending,
  ]);
});

test('a booking of a zone that the plan no longer has stays, also with the next one', () => {
  const gone = text.replace('"Veranda1"', '"Cantina7"');
  const stored = bookingsOf(gone, JSON.stringify(pending));
  expect(stored.all()).toEqual([JSON.parse(gone), pending]);
  const next = makeOwnBooking();
  stored.save(next, 'writing');
  expect(ids(stored.all())).toEqual([next.id, first.id, second.id]);
});

test('a field that the form did not have when a booking was stored is empty', () => {
  const earlier = text.replaceAll(',"note":""', '');
  expect(earlier).not.toContain('note');
  const stay = bookingsOf(earlier).find(first.id)?.booking.details;
  expect(stay).toEqual(first.details);
  expect(stay).toHaveProperty('note', '');
});

test('a booking of an earlier site is ignored', () => {
  const old = {
    attempt: { id: 1_764_000_015_000.5, request: { table: {}, details: {} } },
    status: 'summary',
  };
  expect(bookingsOf(JSON.stringify(old), text).all()).toEqual([summary]);
});
