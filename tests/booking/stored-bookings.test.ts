import { expect, test } from 'vitest';
import { type Attempt, withoutContact } from '../../src/booking/attempt.ts';
import { openStoredBookings } from '../../src/booking/stored-bookings.ts';
import { mealOfArrival } from '../../src/tables/arrival.ts';
import { makeAttempt, makeRequest } from '../support/make-request.ts';
import { makeFullDevice } from '../support/make-visitor.ts';
import { makeDevice } from '../support/tabs.ts';

const first = makeAttempt();
const second = makeAttempt({ records: 'both', hold: 'notHeld' });

const ids = (bookings: readonly { readonly attempt: Attempt }[]) =>
  bookings.map(({ attempt }) => attempt.id);

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

const summary = { attempt: first, status: 'summary' };
const text = JSON.stringify(summary);
const pending = { attempt: second, status: 'pending' };

/** What a device that has these values stored knows of. */
function bookingsOf(...values: readonly string[]) {
  const device = makeDevice({ bookings: `[${values.join()}]` });
  return openStoredBookings(device);
}

test.each([
  ['an unknown status', text.replace('summary', 'paid')],
  ['no table', text.replace('"numbers":[1,2]', '"numbers":[]')],
  [
    'a time that is no date',
    text.replace('"bookedAt":null', '"bookedAt":1e18'),
  ],
])('of stored bookings only the one with %s is left out', (_, broken) => {
  expect(bookingsOf(text, broken, JSON.stringify(pending)).all()).toEqual([
    summary,
    pending,
  ]);
});

test('a booking of a zone that the plan no longer has stays, also with the next one', () => {
  const gone = text.replace('"zone":"Veranda"', '"zone":"Cantina"');
  const stored = bookingsOf(gone, JSON.stringify(pending));
  expect(stored.all()).toEqual([JSON.parse(gone), pending]);
  const next = makeAttempt();
  stored.save(next, 'writing');
  expect(ids(stored.all())).toEqual([next.id, first.id, second.id]);
});

test('a field that the form did not have when a booking was stored is empty', () => {
  const earlier = text.replaceAll(',"note":""', '');
  expect(earlier).not.toContain('note');
  const stay = bookingsOf(earlier).find(first.id)?.attempt.request.details;
  expect(stay).toEqual(first.request.details);
  expect(stay).toHaveProperty('note', '');
});

test('a booking of a site before there were meals is one of now, which nothing holds', () => {
  const { meal, records, hold, token, ...before } = first;
  const old = JSON.stringify({ attempt: before, status: 'summary' });
  expect(bookingsOf(old).find(first.id)?.attempt).toEqual({
    ...first,
    meal: mealOfArrival(first.request.details, first.id),
    records: 'now',
    hold: 'notHeld',
    token: '',
  });
});

test('after the confirmation neither contact nor further fields are stored', () => {
  const booked = makeAttempt({ details: { note: 'Uno\ndue' } });
  const none = { phone: '', email: '', note: '' };
  expect(withoutContact(booked).request).toEqual(
    makeRequest({ details: none }),
  );
});
