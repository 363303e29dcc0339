import { expect, test } from 'vitest';
import { HOUR, NOW } from './evening.ts';
import {
  everybody,
  makeRulesFixture,
  SERVER_TIME,
  tableKeys,
  testRights,
} from './rules-fixture.ts';

// The table of docs/SECURITY.md on tables and switches, person x action.

const fixture = makeRulesFixture();
fixture.now = NOW;

const MINUTE = 60_000;
const DEADLINE = NOW + 30_000.5;
const withDeadline = { '.value': SERVER_TIME, '.priority': DEADLINE };

/**
 * Online booking is on, Giardino is closed; tables were booked just now, at
 * lunch, and before midnight by an attempt whose deadline is still ahead.
 */
const CONTENT = {
  admin: { giardino: false, prenotazioni: true },
  admins: { 'the-admin': true, 'a-former-admin': false },
  tables: {
    Veranda13: NOW - MINUTE,
    Veranda8: NOW - 8 * HOUR,
    Veranda7: { '.value': NOW - 24 * HOUR, '.priority': DEADLINE },
    Giardino1: NOW - MINUTE,
  },
};

testRights(fixture, CONTENT, [
  [
    everybody,
    {
      'read the tables': 'tables',
      'read the switches as a whole': 'admin',
      'book a free table': { 'tables/Veranda15': SERVER_TIME },
      'book one with a deadline': { 'tables/Veranda15': withDeadline },
      'book a table of lunch again': { 'tables/Veranda8': SERVER_TIME },
      'free a table of an hour ago': { 'tables/Veranda13': null },
      'free one in the closed zone': { 'tables/Giardino1': null },
    },
  ],
  [['stranger'], { 'read the stranger’s admin entry': 'admins/a-stranger' }],
  [
    ['admin'],
    {
      'read the admin’s entry': 'admins/the-admin',
      'book a table of the closed zone': { 'tables/Giardino3': SERVER_TIME },
      'free a table of lunch': { 'tables/Veranda8': null },
      'switch Giardino on': { 'admin/giardino': true },
      'switch online booking off': { 'admin/prenotazioni': false },
    },
  ],
  [
    [],
    {
      'read who is an admin': 'admins',
      'read everything': '',
      'book a booked table': { 'tables/Veranda13': SERVER_TIME },
      'book a table that is not on the plan': {
        'tables/Cantina2': SERVER_TIME,
      },
      'write an attempt again after midnight': {
        'tables/Veranda7': withDeadline,
      },
      'date a booking ahead': { 'tables/Veranda15': NOW + 1 },
      'put a name into a booking': { 'tables/Veranda15': { name: 'Ada' } },
      'book two, one booked': {
        'tables/Veranda15': SERVER_TIME,
        'tables/Veranda13': SERVER_TIME,
      },
      'free a table that has no record': { 'tables/Veranda15': null },
      'free all tables at once': { tables: null },
      'replace all switches': { admin: { ...CONTENT.admin, giardino: true } },
      'give a switch a priority': {
        'admin/giardino': { '.value': true, '.priority': 'Ada' },
      },
      'set a switch to a text': { 'admin/giardino': 'false' },
      'remove a switch': { 'admin/giardino': null },
      'set a switch that there is not': { 'admin/cucina': true },
      'make the former admin one again': { 'admins/a-former-admin': true },
      'write beside what the site knows': { 'guests/a': 'Ada' },
    },
  ],
]);

test('the tables of the floor plan can be booked, and no others', async () => {
  await fixture.seed({ 'admin/prenotazioni': true });
  const others = [
    'Veranda2',
    'Veranda',
    'Veranda150',
    'XVeranda15',
    'Veranda15\u2028',
    'veranda15',
    'Giardino01',
  ];
  for (const key of [...tableKeys, ...others]) {
    const press = { [`tables/${key}`]: SERVER_TIME };
    const isBooked = await fixture.update('visitor', press);
    expect(isBooked, key).toBe(tableKeys.includes(key));
  }
});
