import {
  book,
  bookNow,
  change,
  changed,
  NEW,
  newBooking,
  OTHER_TOKEN,
  RECORD,
} from './booking-requests.ts';
import {
  bookingPath,
  CONTENT,
  cancelledBefore,
  early,
  type Fields,
  freedByStaff,
  HOUR,
  large,
  lockPath,
  NOW,
  phone,
  soon,
  TONIGHT,
} from './evening.ts';
import { makeRulesFixture, SERVER_TIME, testAttacks } from './rules-fixture.ts';

// What the rules refuse to the staff as well: changes of what was not seen,
// and bookings that do not fit their tables and locks.

const fixture = makeRulesFixture();
fixture.now = NOW;

const named = (value: unknown) => ({ '.value': value, '.priority': 'Ada' });

const edited = (fields: Fields) => changed(soon, fields);

const freed = (fields: Fields) =>
  change(soon, { held: null, freed: { at: NOW, by: 'staff', ...fields } });

testAttacks(fixture, CONTENT, 'admin', {
  'change a booking of an earlier revision': edited({ seen: NOW - HOUR - 1 }),
  'change a booking without having seen it': edited({ seen: null }),
  'make a new booking that was seen': book({ seen: NOW }),
  'change a booking without a revision': edited({ rev: null }),
  'change a booking and leave its revision': edited({ rev: NOW - HOUR }),
  'change one field alone': { [`${bookingPath(soon)}/name`]: 'Bea' },
  'remove one field alone': { [`${bookingPath(soon)}/name`]: null },
  'change the token': edited({ token: OTHER_TOKEN }),
  'remove the token': edited({ token: null }),
  'change the record': edited({ record: RECORD }),
  'remove the record': edited({ record: null }),
  'add a record': {
    ...change(phone, { table: 'Veranda3', record: RECORD }),
    'tables/Veranda3': { '.value': SERVER_TIME, '.priority': RECORD },
  },
  'name a record in the lock of guests who sit there': {
    ...edited({ seatedAt: NOW }),
    [lockPath('Veranda1')]: { booking: soon.id, record: soon.fields.record },
  },
  'name a new record in the lock': {
    ...change(phone, { table: 'Veranda3' }),
    'tables/Veranda3': { '.value': SERVER_TIME, '.priority': RECORD },
    [lockPath('Veranda3')]: { booking: phone.id, record: RECORD },
  },
  'name the record in the lock of a second table': {
    ...bookNow({ also: 'Veranda9' }),
    [lockPath('Veranda9')]: { booking: NEW, record: RECORD },
  },
  'make a booking under a number of 9 digits': {
    [lockPath('Veranda3')]: { booking: '123456789' },
    [bookingPath({ meal: TONIGHT, id: '123456789' })]: newBooking(),
  },
});

testAttacks(fixture, CONTENT, 'admin', {
  ...Object.fromEntries(
    Object.entries({
      email: 'a@b.it',
      '.priority': 'Ada',
      people: 4,
      held: false,
    }).map(([name, value]) => [
      `write ${name}: ${value}`,
      edited({ [name]: value }),
    ]),
  ),
  ...Object.fromEntries(
    [
      ...['note', 'seatedAt', 'readAt', 'seen', 'name', 'token', 'record'],
      ...['table', 'held'],
    ].map((name) => {
      const { [bookingPath(soon)]: value } = edited({
        note: 'torta',
        seatedAt: NOW,
        readAt: NOW,
      });
      const field = (value as Fields)[name];
      return [`write a priority of ${name}`, edited({ [name]: named(field) })];
    }),
  ),
  'write a priority of a second table': {
    ...book({ also: 'Veranda9' }),
    [bookingPath({ meal: TONIGHT, id: NEW })]: newBooking({
      also: named('Veranda9'),
    }),
  },
  'write a text as the time when guests sat down': edited({
    seatedAt: '20:30',
  }),
  'write a text as the time when it was read': edited({ readAt: '20:30' }),
  'write a number as a note': edited({ note: 4 }),
  'free at a text': freed({ at: 'now' }),
  'free by a name': freed({ by: 'Ada' }),
  'free by the token of another': freed({ by: early.token }),
  'free by no one': freed({ by: null }),
  'free at no time': freed({ at: null }),
  'free with more': freed({ name: 'Ada' }),
});

testAttacks(fixture, CONTENT, 'admin', {
  'move a booking to a table of no plan': change(soon, { table: 'Cantina2' }),
  'give a second table of no plan': change(soon, { also: 'Cantina2' }),
  'give a second table that is the first': change(soon, { also: 'Veranda1' }),
  'give a second table without a lock': edited({ also: 'Veranda9' }),
  'give a second table of another': {
    ...edited({ also: 'Veranda7' }),
    [lockPath('Veranda7')]: { booking: soon.id },
  },
  'let guests wait with a second table': change(large, {
    table: null,
    held: null,
  }),
  'hold no table': change(soon, { table: null }),
  'move without a lock': {
    ...edited({ table: 'Veranda9' }),
    [lockPath('Veranda1')]: null,
  },
  'move to the table of another': {
    ...edited({ table: 'Veranda7' }),
    [lockPath('Veranda1')]: null,
    [lockPath('Veranda7')]: { booking: soon.id },
  },
  'move and leave the lock': {
    ...change(soon, { table: 'Veranda9' }),
    [lockPath('Veranda1')]: { booking: soon.id },
  },
  'move and leave the lock as it is': {
    ...edited({ table: 'Veranda9' }),
    [lockPath('Veranda9')]: { booking: soon.id },
  },
  'take the first table and leave its lock': changed(large, {
    table: 'Veranda14',
    also: null,
  }),
  'take the second table and leave its lock': changed(large, { also: null }),
  'free and leave the lock': edited({
    held: null,
    freed: { at: NOW, by: 'staff' },
  }),
  'free what holds its table': edited({ freed: { at: NOW, by: 'staff' } }),
  'free nothing but the lock': { [lockPath('Veranda1')]: null },
  'restore what is freed without a lock': changed(cancelledBefore, {
    held: true,
    freed: null,
  }),
  'restore a booking at the table of another': {
    ...change(cancelledBefore, { held: true, freed: null, table: 'Veranda7' }),
  },
  'restore two bookings at one table': {
    ...change(cancelledBefore, { held: true, freed: null }),
    ...change(freedByStaff, { held: true, freed: null }),
  },
  'give up a table for no reason': change(soon, { held: null }),
  'seat new guests at a free table without its lock': book({
    held: null,
    seatedAt: NOW,
  }),
  'exchange tables with a booking that was not seen': {
    ...change(soon, { table: 'Veranda7' }),
    ...change(phone, { table: 'Veranda1', seen: NOW - 1 }),
    [lockPath('Veranda7')]: { booking: soon.id },
  },
  'lock the table of a booking that is not changed': {
    [lockPath('Veranda7')]: { booking: phone.id },
  },
  'unlock the table of a booking that stays there': {
    ...edited({ name: 'Bea' }),
    [lockPath('Veranda7')]: null,
  },
});
