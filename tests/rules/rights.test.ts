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
  tableKeys,
  testRights,
} from './rules-fixture.ts';

// The table of docs/SECURITY.md on tables and switches, person x action.

const fixture = makeRulesFixture();
const HOUR = 60 * 60 * 1000;
const MINUTE = 60 * 1000;
const NOW = canSetClock ? Date.parse('2026-11-21T21:00:00+01:00') : Date.now();
fixture.now = NOW;

const DEADLINE = NOW + 30_000.5;

/**
 * Online booking is on, Giardino is closed; tables were booked just now, at
 * lunch, and before midnight by an attempt whose deadline is still ahead.
 */
const CONTENT = {
  admin: { giardino: false, prenotazioni: true },
  admins: { 'the-admin': true, 'a-former-admin': false },
  other: { secret: 1 },
  tables: {
    Veranda13: NOW - MINUTE,
    Veranda8: NOW - 8 * HOUR,
    Veranda7: { '.value': NOW - 24 * HOUR, '.priority': DEADLINE },
    Giardino1: NOW - MINUTE,
    Giardino9: NOW - 8 * HOUR,
    Cantina1: NOW - MINUTE,
  },
};

testRights(fixture, CONTENT, [
  [
    everybody,
    {
      'read the tables': read('tables'),
      'read the switches as a whole': read('admin'),
      'book a free table': put('tables/Veranda15', booking()),
      'book one with a deadline': put('tables/Veranda15', booking(DEADLINE)),
      'book one by a bare update': merge('tables', {
        Veranda15: SERVER_TIME,
      }),
      'book a table of lunch again': put('tables/Veranda8', booking()),
      'free a table of an hour ago': remove('tables/Veranda13'),
      'free one in the closed zone': remove('tables/Giardino1'),
    },
  ],
  [
    ['stranger'],
    { 'read the stranger’s admin entry': read('admins/a-stranger') },
  ],
  [
    ['admin'],
    {
      'read the admin’s entry': read('admins/the-admin'),
      'book a table of the closed zone': put('tables/Giardino3', booking()),
      'free a table of lunch': remove('tables/Veranda8'),
      'free a table of an hour ago and one of lunch': merge('tables', {
        Veranda13: null,
        Veranda8: null,
      }),
      'switch Giardino on': put('admin/giardino', true),
      'switch online booking off': merge('admin', { prenotazioni: false }),
    },
  ],
  [
    [],
    {
      'read who is an admin': read('admins'),
      'read what the site does not know': read('other/secret'),
      'read everything': read(''),
      'book a booked table': put('tables/Veranda13', booking()),
      'book a table that is not on the plan': put('tables/Cantina2', booking()),
      'write an attempt again after midnight': put(
        'tables/Veranda7',
        booking(DEADLINE),
      ),
      'date a booking ahead': put('tables/Veranda15', NOW + 1),
      'date a booking back': put('tables/Veranda15', NOW - 1),
      'put a name into a booking': put('tables/Veranda15', { name: 'Ada' }),
      'put a note below a booking': put('tables/Veranda13/note', 'ciao'),
      'change the deadline of a booking': put(
        'tables/Veranda13/.priority',
        DEADLINE,
      ),
      'book two, one booked': merge('tables', {
        Veranda15: booking(),
        Veranda13: booking(),
      }),
      'free a table that has no record': remove('tables/Veranda15'),
      'free a table that is not on the plan': remove('tables/Cantina1'),
      'free all tables at once': remove('tables'),
      'replace all switches': put('admin', CONTENT.admin),
      'give a switch a priority': put('admin/giardino', {
        '.value': true,
        '.priority': 'Ada',
      }),
      'set a switch to a text': put('admin/giardino', 'false'),
      'remove a switch': remove('admin/giardino'),
      'set a switch that there is not': put('admin/cucina', true),
      'put something below a switch': put('admin/giardino/on', true),
      'make the former admin one again': put('admins/a-former-admin', true),
      'remove the admin': remove('admins/the-admin'),
      'write beside what the site knows': put('notes/a', 'ciao'),
      'replace everything': put('', { admins: { 'a-stranger': true } }),
    },
  ],
]);

test('the tables of the floor plan can be booked, and no others', async () => {
  await fixture.seed({ admin: { prenotazioni: true } });
  const others = [
    'Veranda2',
    'Veranda',
    'Veranda150',
    'XVeranda15',
    'Veranda15X',
    'Veranda15 ',
    'Veranda15\u2028',
    'veranda15',
    'Giardino01',
    '1',
  ];
  for (const key of [...tableKeys, ...others]) {
    const path = `tables/${key}`;
    const isBooked = await fixture.request('visitor', 'PUT', path, booking());
    expect(isBooked, key).toBe(tableKeys.includes(key));
  }
});
