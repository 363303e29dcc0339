import { beforeEach, describe, expect, test } from 'vitest';
import {
  booking,
  canSetClock,
  everybody,
  makeRulesFixture,
  type Person,
} from './rules-fixture.ts';

// The table of docs/SECURITY.md, person x action. Other values and requests:
// rules-model.test.ts.

const fixture = makeRulesFixture();
const HOUR = 60 * 60 * 1000;
const MINUTE = 60 * 1000;
const NOW = canSetClock ? Date.parse('2026-11-21T21:00:00+01:00') : Date.now();
fixture.now = NOW;

/**
 * Online booking is on, Giardino is closed, one table was booked just now and
 * one at lunch.
 */
const CONTENT = {
  admin: { giardino: false, prenotazioni: true },
  admins: { 'the-admin': true, 'a-former-admin': false },
  other: { secret: 1 },
  tables: {
    Veranda13: NOW - MINUTE,
    Veranda8: NOW - 8 * HOUR,
    Giardino1: NOW - MINUTE,
    Giardino9: NOW - 8 * HOUR,
    Cantina1: NOW - MINUTE,
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

const actions: readonly Action[] = [
  ['read the tables', 'GET', 'tables', undefined, everybody],
  ['read the switches as a whole', 'GET', 'admin', undefined, everybody],
  [
    'read the stranger’s admin entry',
    'GET',
    'admins/a-stranger',
    undefined,
    ['stranger'],
  ],
  ['read the admin’s entry', 'GET', 'admins/the-admin', undefined, admin],
  ['read who is an admin', 'GET', 'admins', undefined, none],
  ['read what the site does not know', 'GET', 'other/secret', undefined, none],
  ['read everything', 'GET', '', undefined, none],

  ['book a free table', 'PUT', 'tables/Veranda15', booking(), everybody],
  [
    'book one by a merge',
    'PATCH',
    'tables',
    { Veranda15: booking() },
    everybody,
  ],
  [
    'book a table of lunch again',
    'PUT',
    'tables/Veranda8',
    booking(),
    everybody,
  ],
  ['book a booked table', 'PUT', 'tables/Veranda13', booking(), none],
  [
    'book a table of the closed zone',
    'PUT',
    'tables/Giardino3',
    booking(),
    admin,
  ],
  [
    'book a table of lunch again in the closed zone',
    'PUT',
    'tables/Giardino9',
    booking(),
    admin,
  ],
  [
    'book a booked table of the closed zone',
    'PUT',
    'tables/Giardino1',
    booking(),
    none,
  ],
  [
    'book a table that is not on the plan',
    'PUT',
    'tables/Cantina2',
    booking(),
    none,
  ],
  ['date a booking back', 'PUT', 'tables/Veranda15', NOW - 1, none],
  ['date a booking ahead', 'PUT', 'tables/Veranda15', NOW + 1, none],
  [
    'put a name into a booking',
    'PUT',
    'tables/Veranda15',
    { name: 'Ada' },
    none,
  ],
  ['put a note below a booking', 'PUT', 'tables/Veranda13/note', 'ciao', none],
  [
    'put a note below a free table',
    'PUT',
    'tables/Veranda15/note',
    'ciao',
    none,
  ],
  [
    'change the deadline of a booking',
    'PUT',
    'tables/Veranda13/.priority',
    NOW + 15_000,
    none,
  ],
  ['replace all tables', 'PUT', 'tables', { Veranda15: booking() }, none],
  [
    'book two, one booked',
    'PATCH',
    'tables',
    { Veranda15: booking(), Veranda13: booking() },
    none,
  ],

  [
    'free a table of an hour ago',
    'DELETE',
    'tables/Veranda13',
    undefined,
    everybody,
  ],
  [
    'free one in the closed zone',
    'DELETE',
    'tables/Giardino1',
    undefined,
    everybody,
  ],
  ['free a table of lunch', 'DELETE', 'tables/Veranda8', undefined, admin],
  [
    'free a table of an hour ago and one of lunch',
    'PATCH',
    'tables',
    { Veranda13: null, Veranda8: null },
    admin,
  ],
  [
    'free a table that is not on the plan',
    'DELETE',
    'tables/Cantina1',
    undefined,
    none,
  ],
  ['free a free table', 'DELETE', 'tables/Veranda15', undefined, none],
  ['free all tables at once', 'DELETE', 'tables', undefined, none],

  ['switch Giardino on', 'PUT', 'admin/giardino', true, admin],
  [
    'switch online booking off',
    'PATCH',
    'admin',
    { prenotazioni: false },
    admin,
  ],
  ['set a switch to a text', 'PUT', 'admin/giardino', 'true', none],
  [
    'set a switch with a priority',
    'PUT',
    'admin/giardino',
    { ...booking(1), '.value': true },
    none,
  ],
  ['put something below a switch', 'PUT', 'admin/giardino/on', true, none],
  ['remove a switch', 'DELETE', 'admin/prenotazioni', undefined, none],
  [
    'replace all switches',
    'PUT',
    'admin',
    { giardino: true, prenotazioni: true },
    none,
  ],
  ['invent a switch', 'PUT', 'admin/sala', true, none],

  ['make the stranger an admin', 'PUT', 'admins/a-stranger', true, none],
  [
    'make the former admin one again',
    'PUT',
    'admins/a-former-admin',
    true,
    none,
  ],
  ['remove the admin', 'DELETE', 'admins/the-admin', undefined, none],
  ['replace the admins', 'PUT', 'admins', { 'a-stranger': true }, none],
  ['write beside what the site knows', 'PUT', 'notes/a', 'ciao', none],
  ['replace everything', 'PUT', '', { admins: { 'a-stranger': true } }, none],
];

beforeEach(() => fixture.seed(CONTENT));

describe.each(everybody)('the %s', (person) => {
  test.each(
    actions.map(
      ([what, ...action]) =>
        [action[3].includes(person) ? 'may' : 'may not', what, action] as const,
    ),
  )('%s %s', async (may, _, [method, path, sent]) => {
    const isAllowed = may === 'may';
    expect(await fixture.request(person, method, path, sent)).toBe(isAllowed);
    if (method === 'GET' || !isAllowed)
      expect(await fixture.read()).toEqual(CONTENT);
    else expect(await fixture.read()).not.toEqual(CONTENT);
  });
});
