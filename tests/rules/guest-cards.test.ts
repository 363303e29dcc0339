import { beforeEach, describe, expect, test } from 'vitest';
import {
  booking,
  canSetClock,
  everybody,
  makeRulesFixture,
  type Person,
  SERVER_TIME,
} from './rules-fixture.ts';

// The table of docs/SECURITY.md on guest cards, person x action. Other values
// and requests: guest-cards-model.test.ts.

const fixture = makeRulesFixture();
const MINUTE = 60_000;
const NOW = canSetClock ? Date.parse('2026-11-21T21:00:00+01:00') : Date.now();
fixture.now = NOW;

const JUST_NOW = NOW - MINUTE;
const DEADLINE = JUST_NOW + 15_000.25;
const LONG_AGO = NOW - 7 * MINUTE;
const OLD_DEADLINE = LONG_AGO + 15_000.25;
const LUNCH = NOW - 8 * 60 * MINUTE;
const LUNCH_DEADLINE = LUNCH + 15_000.25;

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

/** A card of this many characters of one field. */
const withText = (field: string, length: number) => ({
  ...card(DEADLINE),
  [field]: 'x'.repeat(length),
});

const CONTENT = {
  admin: { giardino: true, prenotazioni: true },
  admins: { 'the-admin': true, 'a-former-admin': false },
  tables: {
    // Without a card.
    Veranda13: record(JUST_NOW, DEADLINE),
    // Without a card, booked 7 minutes ago.
    Veranda15: record(LONG_AGO, OLD_DEADLINE),
    // With its card.
    Veranda8: record(LUNCH, LUNCH_DEADLINE),
    // Booked just now, with its card.
    Giardino14: record(JUST_NOW, DEADLINE),
    // With the card of an earlier booking.
    Giardino1: record(JUST_NOW, DEADLINE),
    // Booked without a deadline.
    Giardino9: JUST_NOW,
  },
  guests: {
    Veranda8: card(LUNCH_DEADLINE),
    Giardino1: card(OLD_DEADLINE),
    Giardino14: card(DEADLINE),
    // Its table was freed.
    Giardino3: card(OLD_DEADLINE),
    // The plan has no such table any more.
    Cantina1: card(OLD_DEADLINE),
  },
};

const admin: Person[] = ['admin'];
const none: Person[] = [];

type Action = readonly [
  what: string,
  method: 'GET' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  sent: unknown,
  allowed: readonly Person[],
];

const V13 = 'guests/Veranda13';
const fresh = card(DEADLINE);

const actions: readonly Action[] = [
  ['read all cards', 'GET', 'guests', undefined, admin],
  ['read a card', 'GET', 'guests/Veranda8', undefined, admin],
  ['read a name', 'GET', 'guests/Veranda8/name', undefined, admin],

  ['write the card of a booking', 'PUT', V13, fresh, everybody],
  [
    'write one with its deadline alone',
    'PUT',
    V13,
    { booking: DEADLINE },
    everybody,
  ],
  ['write one by a merge', 'PATCH', 'guests', { Veranda13: fresh }, everybody],
  [
    'replace the card of an earlier booking',
    'PUT',
    'guests/Giardino1',
    fresh,
    everybody,
  ],
  ['write one with another deadline', 'PUT', V13, card(DEADLINE + 1), admin],
  [
    'write one without a deadline',
    'PUT',
    V13,
    { ...fresh, booking: null },
    none,
  ],
  [
    'write one for a record without a deadline',
    'PUT',
    'guests/Giardino9',
    card(DEADLINE),
    admin,
  ],
  [
    'write one 7 minutes after the booking',
    'PUT',
    'guests/Veranda15',
    card(OLD_DEADLINE),
    admin,
  ],
  ['write one for a free table', 'PUT', 'guests/Giardino19', fresh, admin],
  [
    'write one for a table that is not on the plan',
    'PUT',
    'guests/Cantina2',
    fresh,
    none,
  ],
  [
    'write the card of a new booking again',
    'PUT',
    'guests/Giardino14',
    { ...fresh, name: 'Bruno' },
    admin,
  ],
  [
    'write the card of a booking again',
    'PUT',
    'guests/Veranda8',
    { ...card(LUNCH_DEADLINE), name: 'Bruno' },
    admin,
  ],
  ['change a name', 'PUT', 'guests/Veranda8/name', 'Bruno', admin],
  [
    'add a name to the card of an earlier booking',
    'PATCH',
    'guests/Giardino1',
    { name: 'Bruno' },
    admin,
  ],
  ['write a name without a card', 'PUT', `${V13}/name`, 'Bruno', none],
  [
    'say that guests are seated',
    'PUT',
    V13,
    { ...fresh, seatedAt: SERVER_TIME },
    admin,
  ],
  [
    'say so of a card',
    'PATCH',
    'guests/Veranda8',
    { seatedAt: SERVER_TIME },
    admin,
  ],
  [
    'say that guests will be seated',
    'PATCH',
    'guests/Veranda8',
    { seatedAt: NOW + 5 * MINUTE },
    none,
  ],
  [
    'say when guests were seated as a text',
    'PATCH',
    'guests/Veranda8',
    { seatedAt: '20:30' },
    none,
  ],

  ['add a field', 'PUT', V13, { ...fresh, email: 'a@b.it' }, none],
  ['add a note to a card', 'PUT', 'guests/Veranda8/note', 'ciao', none],
  [
    'put something below a name',
    'PUT',
    V13,
    { ...fresh, name: { first: 'Ada' } },
    none,
  ],
  ['put a number in place of a name', 'PUT', V13, { ...fresh, name: 1 }, none],
  [
    'put a text in place of the deadline',
    'PUT',
    V13,
    { ...fresh, booking: String(DEADLINE) },
    none,
  ],
  ['write a card that is a text', 'PUT', V13, 'Ada', none],
  [
    'write a card with a priority',
    'PUT',
    V13,
    { ...fresh, '.priority': 'Ada' },
    none,
  ],
  [
    'write a name with a priority',
    'PUT',
    V13,
    { ...fresh, name: { '.value': 'Ada', '.priority': 'x' } },
    none,
  ],
  [
    'set the priority of a card',
    'PUT',
    'guests/Veranda8/.priority',
    'Ada',
    none,
  ],
  ['write a date that is none', 'PUT', V13, { ...fresh, date: 'domani' }, none],
  ['write a time that is none', 'PUT', V13, { ...fresh, time: '20.30 ' }, none],
  [
    'write 80 characters of a name',
    'PUT',
    V13,
    withText('name', 80),
    everybody,
  ],
  ['write 81 characters of a name', 'PUT', V13, withText('name', 81), none],
  [
    'write 40 characters of a telephone number',
    'PUT',
    V13,
    withText('phone', 40),
    everybody,
  ],
  [
    'write 41 characters of a telephone number',
    'PUT',
    V13,
    withText('phone', 41),
    none,
  ],
  [
    'write 21 characters of a number of people',
    'PUT',
    V13,
    withText('people', 21),
    none,
  ],
  ['write an empty name', 'PUT', V13, { ...fresh, name: '' }, none],

  [
    'remove the card of a booking',
    'DELETE',
    'guests/Veranda8',
    undefined,
    admin,
  ],
  [
    'remove the card of an earlier booking',
    'DELETE',
    'guests/Giardino1',
    undefined,
    everybody,
  ],
  [
    'remove the card of a freed table',
    'DELETE',
    'guests/Giardino3',
    undefined,
    everybody,
  ],
  [
    'remove one of a table that is not on the plan',
    'DELETE',
    'guests/Cantina1',
    undefined,
    everybody,
  ],
  ['remove a card where there is none', 'DELETE', V13, undefined, everybody],
  [
    'remove the deadline of a card',
    'DELETE',
    'guests/Veranda8/booking',
    undefined,
    none,
  ],
  ['remove a name', 'DELETE', 'guests/Veranda8/name', undefined, admin],
  ['remove all cards at once', 'DELETE', 'guests', undefined, none],
  ['replace all cards', 'PUT', 'guests', { Veranda13: fresh }, none],

  [
    'free a table with its card',
    'PATCH',
    '',
    { 'tables/Giardino1': null, 'guests/Giardino1': null },
    everybody,
  ],
  [
    'keep a booking by its deadline',
    'PUT',
    'tables/Veranda15',
    booking(OLD_DEADLINE),
    admin,
  ],
  [
    'keep a booking of lunch',
    'PUT',
    'tables/Veranda8',
    booking(LUNCH_DEADLINE),
    admin,
  ],
  [
    'keep a booking without a deadline',
    'PUT',
    'tables/Giardino9',
    booking(),
    none,
  ],
  [
    'keep a booking with another time',
    'PUT',
    'tables/Veranda8',
    record(NOW - 1, LUNCH_DEADLINE),
    none,
  ],
  [
    'keep a booking with another deadline',
    'PUT',
    'tables/Veranda15',
    booking(OLD_DEADLINE + 1),
    none,
  ],
  [
    'give a free table a deadline that has passed',
    'PUT',
    'tables/Giardino19',
    booking(DEADLINE),
    none,
  ],
  [
    'restore a booking with its card',
    'PATCH',
    '',
    {
      'tables/Giardino19': booking(OLD_DEADLINE),
      'guests/Giardino19': card(OLD_DEADLINE),
    },
    admin,
  ],
  [
    'restore a booking with the card of another',
    'PATCH',
    '',
    {
      'tables/Giardino19': booking(OLD_DEADLINE),
      'guests/Giardino19': card(DEADLINE),
    },
    none,
  ],
  [
    'move a booking onto a booked table',
    'PATCH',
    '',
    {
      'tables/Veranda13': booking(OLD_DEADLINE),
      'guests/Veranda13': card(OLD_DEADLINE),
    },
    none,
  ],
];

beforeEach(() => fixture.seed(CONTENT));

describe.each(everybody)('the %s', (person) => {
  test.each(
    actions.map(
      ([what, ...action]) =>
        [action[3].includes(person) ? 'may' : 'may not', what, action] as const,
    ),
  )('%s %s', async (may, what, [method, path, sent]) => {
    const isAllowed = may === 'may';
    const before = await fixture.read();
    expect(await fixture.request(person, method, path, sent)).toBe(isAllowed);
    const changes = method !== 'GET' && !what.endsWith('there is none');
    if (!changes || !isAllowed) expect(await fixture.read()).toEqual(before);
    else expect(await fixture.read()).not.toEqual(before);
  });
});
