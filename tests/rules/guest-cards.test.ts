import { expect, test } from 'vitest';
import {
  booking,
  canSetClock,
  everybody,
  makeRulesFixture,
  merge,
  put,
  read,
  remove,
  SERVER_TIME,
  testRights,
} from './rules-fixture.ts';

// The table of docs/SECURITY.md on guest cards, person x action, and what is in
// a card. Of which booking, and when: guest-cards-model.test.ts.

const fixture = makeRulesFixture();
const MINUTE = 60_000;
const NOW = canSetClock ? Date.parse('2026-11-21T21:00:00+01:00') : Date.now();
fixture.now = NOW;

const JUST_NOW = NOW - MINUTE;
const DEADLINE = JUST_NOW + 15_000.25;
const LUNCH = NOW - 8 * 60 * MINUTE;
const OLD_DEADLINE = LUNCH + 15_000.25;

const record = (bookedAt: number, deadline: number) => ({
  '.value': bookedAt,
  '.priority': deadline,
});

const card = (deadline: number) => ({
  booking: deadline,
  date: '2026-11-21',
  time: '20:30',
  people: '4',
  name: 'Ada Rossi',
  phone: '055 123456',
});
const fresh = card(DEADLINE);

const CONTENT = {
  admin: { giardino: true, prenotazioni: true },
  admins: { 'the-admin': true, 'a-former-admin': false },
  tables: {
    // Without a card.
    Veranda13: record(JUST_NOW, DEADLINE),
    // With its card.
    Veranda8: record(LUNCH, OLD_DEADLINE),
    // With the card of an earlier booking.
    Giardino1: record(JUST_NOW, DEADLINE),
    // Booked without a deadline.
    Giardino9: JUST_NOW,
  },
  guests: {
    Veranda8: card(OLD_DEADLINE),
    Giardino1: card(OLD_DEADLINE),
    // The plan has no such table any more.
    Cantina1: card(OLD_DEADLINE),
  },
};

testRights(fixture, CONTENT, [
  [
    everybody,
    {
      'write the card of a booking': put('guests/Veranda13', fresh),
      'write one by a merge': merge('guests', { Veranda13: fresh }),
      'remove one of a table that is not on the plan':
        remove('guests/Cantina1'),
      'free a table with its card': merge('', {
        'tables/Giardino1': null,
        'guests/Giardino1': null,
      }),
    },
  ],
  [
    ['admin'],
    {
      'read all cards': read('guests'),
      'read a card': read('guests/Veranda8'),
      'read a name': read('guests/Veranda8/name'),
      'say that guests are seated': merge('guests/Veranda8', {
        seatedAt: SERVER_TIME,
      }),
      'change a name': put('guests/Veranda8/name', 'Bruno'),
      'add a name to the card of an earlier booking': merge(
        'guests/Giardino1',
        { name: 'Bruno' },
      ),
      'remove the card of a booking': remove('guests/Veranda8'),
      'remove a name': remove('guests/Veranda8/name'),
      'keep a booking by its deadline': put(
        'tables/Veranda8',
        booking(OLD_DEADLINE),
      ),
      'restore a booking with its card': merge('', {
        'tables/Giardino19': booking(OLD_DEADLINE),
        'guests/Giardino19': card(OLD_DEADLINE),
      }),
    },
  ],
  [
    [],
    {
      'write a name without a card': put('guests/Veranda13/name', 'Bruno'),
      'add a note to a card': put('guests/Veranda8/note', 'ciao'),
      'write a card with a priority': put('guests/Veranda13', {
        ...fresh,
        '.priority': 'Ada',
      }),
      'write a name with a priority': put('guests/Veranda13', {
        ...fresh,
        name: { '.value': 'Ada', '.priority': 'x' },
      }),
      'set the priority of a card': put('guests/Veranda8/.priority', 'Ada'),
      'remove the deadline of a card': remove('guests/Veranda8/booking'),
      'remove all cards at once': remove('guests'),
      'replace all cards': put('guests', { Veranda13: fresh }),
      'keep a booking without a deadline': put('tables/Giardino9', booking()),
      'keep a booking with another time': put(
        'tables/Veranda8',
        record(NOW - 1, OLD_DEADLINE),
      ),
      'give a free table a deadline that has passed': put(
        'tables/Giardino19',
        booking(DEADLINE),
      ),
      'restore a booking with the card of another': merge('', {
        'tables/Giardino19': booking(OLD_DEADLINE),
        'guests/Giardino19': fresh,
      }),
      'move a booking onto a booked table': merge('', {
        'tables/Veranda13': booking(OLD_DEADLINE),
        'guests/Veranda13': card(OLD_DEADLINE),
      }),
    },
  ],
]);

const text = (length: number) => 'x'.repeat(length);

test.each([
  ['the deadline alone', {}, true],
  ['no deadline', { booking: null, name: 'Ada' }, false],
  ['a text in place of the deadline', { booking: String(DEADLINE) }, false],
  ['all its fields', fresh, true],
  ['a field more', { email: 'a@b.it' }, false],
  ['a date that is none', { date: 'domani' }, false],
  ['a time that is none', { time: '20.30 ' }, false],
  ['an empty name', { name: '' }, false],
  ['a number in place of a name', { name: 1 }, false],
  ['something below a name', { name: { first: 'Ada' } }, false],
  ['80 characters of a name', { name: text(80) }, true],
  ['81 characters of a name', { name: text(81) }, false],
  ['40 characters of a telephone number', { phone: text(40) }, true],
  ['41 characters of a telephone number', { phone: text(41) }, false],
  ['20 characters of a number of people', { people: text(20) }, true],
  ['21 characters of a number of people', { people: text(21) }, false],
  ['guests who are seated now', { seatedAt: SERVER_TIME }, true],
  ['guests who will be seated', { seatedAt: NOW + 5 * MINUTE }, false],
  ['a text that says when', { seatedAt: '20:30' }, false],
])('a card may have %s: %j, %s', async (_, fields, isAllowed) => {
  await fixture.seed(CONTENT);
  const card = { booking: DEADLINE, ...fields };
  const path = 'guests/Veranda13';
  expect(await fixture.request('admin', 'PUT', path, card)).toBe(isAllowed);
});
