import { beforeEach, describe, expect, test } from 'vitest';
import { tableKey } from '../../src/domain/floor-plan.ts';
import { tables } from '../support/tables.ts';
import { type Person, people, rulesWorld } from './rules-world.ts';

// The table of SECURITY.md, person x action. Other values and requests: rules-model.test.ts.

const world = rulesWorld();
const HOUR = 60 * 60 * 1000;
const NOW = Date.parse('2026-11-21T21:00:00+01:00');
world.now = NOW;

/** Online booking is on, Esterno is closed, one table was booked just now and one at lunch. */
const CONTENT = {
  admin: { esterno: false, prenotazioni: true },
  admins: { 'the-admin': true, 'a-former-admin': false },
  other: { secret: 1 },
  tables: { Pianoforte13: NOW - HOUR, 'Sala Principale8': NOW - 8 * HOUR, Esterno1: NOW - HOUR },
};
const NOW_THERE = { '.sv': 'timestamp' };

const everybody = Object.keys(people) as Person[];
const admin: Person[] = ['admin'];
const nobody: Person[] = [];

type Action = readonly [
  what: string,
  method: 'GET' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  sent: unknown,
  allowed: readonly Person[],
];

const actions: readonly Action[] = [
  ['read the tables', 'GET', 'tables', undefined, everybody],
  ['read a table', 'GET', 'tables/Pianoforte13', undefined, everybody],
  ['read a switch', 'GET', 'admin/prenotazioni', undefined, everybody],
  ['read the switches as a whole', 'GET', 'admin', undefined, everybody],
  ['read the stranger’s admin entry', 'GET', 'admins/a-stranger', undefined, ['stranger']],
  ['read the admin’s entry', 'GET', 'admins/the-admin', undefined, admin],
  ['read who is an admin', 'GET', 'admins', undefined, nobody],
  ['read what the site does not know', 'GET', 'other/secret', undefined, nobody],
  ['read everything', 'GET', '', undefined, nobody],

  ['book a free table', 'PUT', 'tables/Pianoforte15', NOW_THERE, everybody],
  ['book one by a merge', 'PATCH', 'tables', { Pianoforte15: NOW_THERE }, everybody],
  ['book a table of lunch again', 'PUT', 'tables/Sala Principale8', NOW_THERE, everybody],
  ['book a booked table', 'PUT', 'tables/Pianoforte13', NOW_THERE, nobody],
  ['book a table of the closed zone', 'PUT', 'tables/Esterno3', NOW_THERE, nobody],
  ['date a booking back', 'PUT', 'tables/Pianoforte15', NOW - 1, nobody],
  ['date a booking ahead', 'PUT', 'tables/Pianoforte15', NOW + 1, nobody],
  ['put a name into a booking', 'PUT', 'tables/Pianoforte15', { name: 'Ada' }, nobody],
  ['put a note below a booking', 'PUT', 'tables/Pianoforte13/note', 'ciao', nobody],
  ['replace all tables', 'PUT', 'tables', { Pianoforte15: NOW_THERE }, nobody],
  [
    'book a free table and a booked one at once',
    ...(['PATCH', 'tables', { Pianoforte15: NOW_THERE, Pianoforte13: NOW_THERE }, nobody] as const),
  ],

  ['free a table of an hour ago', 'DELETE', 'tables/Pianoforte13', undefined, everybody],
  ['free one in the closed zone', 'DELETE', 'tables/Esterno1', undefined, everybody],
  ['free a table of lunch', 'DELETE', 'tables/Sala Principale8', undefined, nobody],
  ['free a free table', 'DELETE', 'tables/Pianoforte15', undefined, nobody],
  ['free all tables at once', 'DELETE', 'tables', undefined, nobody],

  ['switch Esterno on', 'PUT', 'admin/esterno', true, admin],
  ['switch online booking off', 'PATCH', 'admin', { prenotazioni: false }, admin],
  ['set a switch to a text', 'PUT', 'admin/esterno', 'true', nobody],
  ['put something below a switch', 'PUT', 'admin/esterno/on', true, nobody],
  ['remove a switch', 'DELETE', 'admin/prenotazioni', undefined, nobody],
  ['replace all switches', 'PUT', 'admin', { esterno: true, prenotazioni: true }, nobody],
  ['invent a switch', 'PUT', 'admin/sala', true, nobody],

  ['make the stranger an admin', 'PUT', 'admins/a-stranger', true, nobody],
  ['make the former admin one again', 'PUT', 'admins/a-former-admin', true, nobody],
  ['remove the admin', 'DELETE', 'admins/the-admin', undefined, nobody],
  ['replace the admins', 'PUT', 'admins', { 'a-stranger': true }, nobody],
  ['write beside what the site knows', 'PUT', 'notes/a', 'ciao', nobody],
  ['replace everything', 'PUT', '', { admins: { 'a-stranger': true } }, nobody],
  ['remove everything', 'DELETE', '', undefined, nobody],
];

beforeEach(() => world.seed(CONTENT));

describe.each(everybody)('the %s', (person) => {
  test.each(
    actions.map(
      ([what, ...action]) =>
        [action[3].includes(person) ? 'may' : 'may not', what, action] as const,
    ),
  )('%s %s', async (may, _, [method, path, sent]) => {
    const isAllowed = may === 'may';
    expect(await world.request(person, method, path, sent)).toBe(isAllowed);
    if (method === 'GET' || !isAllowed) expect(await world.read()).toEqual(CONTENT);
    else expect(await world.read()).not.toEqual(CONTENT);
  });
});

test.each([false, 'true', 1, { since: 1 }])('an entry of %j makes no admin', async (entry) => {
  await world.seed(entry, 'admins/a-stranger');
  expect(await world.request('stranger', 'PUT', 'admin/esterno', true)).toBe(false);
});

test('every table of the floor plan can be booked', async () => {
  await world.seed({ admin: { prenotazioni: true } });
  for (const table of tables) {
    const path = `tables/${tableKey(table)}`;
    expect(await world.request('visitor', 'PUT', path, NOW_THERE), path).toBe(true);
  }
});

test.each([
  ...['Sala Principale2', 'Sala Principale', 'Pianoforte150', 'XPianoforte15', 'Pianoforte15X'],
  ...['Pianoforte15 ', 'Pianoforte15\u2028', 'pianoforte15', 'Esterno01', 'Cantina1', '1'],
])('there is no table "%s"', async (key) => {
  expect(await world.request('visitor', 'PUT', `tables/${key}`, NOW_THERE)).toBe(false);
});

test.each([
  [{ esterno: true, prenotazioni: true }, 'Esterno17', true],
  [{ esterno: false, prenotazioni: true }, 'Esterno17', false],
  [{ esterno: false, prenotazioni: true }, 'Pianoforte14', true],
  [{ prenotazioni: true }, 'Esterno17', true],
  [{ esterno: true, prenotazioni: false }, 'Pianoforte14', false],
  [{ esterno: true, prenotazioni: 'true' }, 'Pianoforte14', false],
  [null, 'Pianoforte14', false],
])('with the switches %j, %s can be booked: %s', async (switches, key, isOpen) => {
  await world.seed(switches, 'admin');
  expect(await world.request('visitor', 'PUT', `tables/${key}`, NOW_THERE)).toBe(isOpen);
});
