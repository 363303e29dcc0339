import {
  asking,
  atBrunch,
  bookingPath,
  CONTENT,
  cancelled,
  early,
  entryPath,
  LUNCH,
  large,
  lockPath,
  lost,
  marked,
  NOW,
  outside,
  phone,
  SATURDAY,
  saturday,
  seated,
  soon,
  visitorPath,
  waiting,
  walkIn,
} from './evening.ts';
import {
  ask,
  book,
  bookNow,
  change,
  clear,
  edit,
  free,
  freeAsVisitor,
  fresh,
  note,
  press,
  RECORD,
  restore,
  without,
} from './requests.ts';
import { everybody, makeRulesFixture, testRights } from './rules-fixture.ts';

// Bookings, locks and notes of docs/SECURITY.md, person x action. A request
// that names a booking's secret proves to be its guest's.

const fixture = makeRulesFixture();
fixture.now = NOW;

/** What guests may do with any booking, whatever the switches say. */
const ofGuests = Object.entries({
  'of now': soon,
  'of six hours ago': early,
  'of two tables': large,
  'for another day': saturday,
  'that asks': asking,
  'that waits': waiting,
  'in the closed zone': outside,
  'of a lost table': lost,
  'of a former meal': atBrunch,
}).flatMap(([kind, booking]) => [
  [`change the words of one ${kind}`, edit(booking, { people: '3' })],
  [`free one ${kind}`, free(booking)],
]);

const freed = { held: null, freed: { at: NOW, by: 'guest' } };
const { readAt } = large.fields;

/** A booking gets a new record of now: its table is red, but of lunch. */
const pressedAgain = {
  ...change(early, { record: RECORD }),
  ...press('Veranda5'),
  [lockPath('Veranda5')]: { booking: early.id, record: RECORD },
};

/** Tables of two bookings that change places. */
const exchanged = {
  ...change(soon, { table: 'Veranda13' }),
  ...change(large, { table: 'Veranda1', also: null }),
  [lockPath('Veranda13')]: { booking: soon.id },
};

testRights(fixture, CONTENT, [
  [
    everybody,
    {
      'read the locks of a date': 'days/2026-11-28',
      'read a booking by its secret': bookingPath(soon),
      'read that a visitor has freed one': visitorPath(marked),
      'book a table of a meal': book(),
      'book a table of another day': book({ meal: LUNCH }),
      'book a table now': bookNow(),
      'book a table now for another day': bookNow({ meal: LUNCH }),
      'book now without naming the record in the lock': {
        ...bookNow(),
        [lockPath('Veranda3')]: { booking: fresh.id },
      },
      'book without a text': book({
        time: null,
        people: null,
        name: null,
        phone: null,
      }),
      'ask for a table that is held': ask(),
      ...Object.fromEntries(ofGuests),
      'free one of now with its record': {
        ...free(soon),
        'tables/Veranda1': null,
      },
      'free one of seated guests': free(seated),
      'give a second table back': change(large, { also: null }),
      'keep the second of two tables': change(large, {
        table: 'Veranda14',
        also: null,
      }),
      'take another table': change(soon, { table: 'Veranda9' }),
      'take one from a lost one': change(lost, {
        table: 'Veranda9',
        also: null,
      }),
      'take one after asking': change(asking, {
        table: 'Veranda9',
        held: true,
      }),
      'take one after waiting': change(waiting, {
        table: 'Veranda3',
        held: true,
      }),
      'take both tables to another meal': change(large, { meal: SATURDAY }),
      'leave a former meal': change(atBrunch, { meal: LUNCH }),
      'exchange the tables of two bookings': exchanged,
      'move one, and book its table': {
        ...change(soon, { meal: LUNCH }),
        ...book({ table: 'Veranda1' }),
      },
      'press a table again that has a record of lunch': pressedAgain,
      'free one of two tables as a visitor': freeAsVisitor(large),
      'free one as a visitor, and book its table': {
        ...freeAsVisitor(soon),
        ...book({ table: 'Veranda1' }),
      },
    },
  ],
  [
    ['admin'],
    {
      'read all bookings': 'bookings',
      'read all under a number': entryPath(cancelled),
      'read all notes': 'notes',
      'read a booking by the secret of another': bookingPath({
        ...soon,
        secret: phone.secret,
      }),
      'read a booking that there is not': bookingPath(fresh),
      'book a table of the closed zone': book({ table: 'Giardino3' }),
      'write all that a booking has': book({
        surname: 'Neri',
        also: 'Veranda9',
        seatedAt: NOW,
        readAt: NOW,
      }),
      'let guests wait': book({ table: null, held: null }),
      'let guests sit where others are expected': book({
        table: 'Veranda5',
        held: null,
        seatedAt: NOW,
      }),
      'mark a booking as read': edit(soon, { readAt: NOW }),
      'change guests who sit': edit(seated, { people: '3' }),
      'change one whose table another gave up': {
        ...edit(walkIn, { name: 'Bea' }),
        ...free(early),
      },
      'change one that its guest has freed': edit(cancelled, { people: '3' }),
      'restore one that its guest has freed': restore(cancelled),
      'restore one that a visitor has freed': {
        ...restore(marked),
        [visitorPath(marked)]: null,
      },
      'change a note': note(large, 'due torte'),
      'remove a note': note(large, null),
      'seat guests': change(soon, { seatedAt: NOW }),
      'seat guests and free them': change(soon, { ...freed, seatedAt: NOW }),
      'write that guests sit no longer': edit(seated, { seatedAt: null }),
      'leave written that one was read': edit(large, { readAt }),
      'give a second table': change(soon, { also: 'Veranda9' }),
      'exchange two tables of a booking': change(large, {
        table: 'Veranda14',
        also: 'Veranda13',
      }),
      'take the table of guests, who wait then': change(soon, {
        table: null,
        held: null,
      }),
      'give a table to others, whose guests ask then': {
        ...change(soon, { held: null }),
        ...book({ table: 'Veranda1' }),
      },
      'free one as the staff': free(soon, 'staff', NOW),
      'free one by a visitor, without the mark': free(soon, 'visitor', NOW),
      'free one by its guest, earlier': free(soon, 'guest', NOW - 1),
      'free and move': change(soon, { ...freed, table: 'Veranda9' }),
      'free and move to another meal': change(soon, { ...freed, meal: LUNCH }),
      'let guests ask for another table': change(asking, { table: 'Veranda1' }),
      'ask without a record': ask({ record: null }),
      'write again that a visitor has freed one': {
        ...edit(marked, { held: null, freed: { at: NOW, by: 'visitor' } }),
        [visitorPath(marked)]: null,
      },
      'move what waits to another meal': change(waiting, { meal: SATURDAY }),
      'remove a meal with its notes': clear(saturday, lost),
      'remove a meal without a note': without(
        `notes/${atBrunch.id}`,
        clear(atBrunch),
      ),
    },
  ],
  [
    [],
    {
      'read all locks': 'days',
      'remove a booking': { [entryPath(waiting)]: null },
      'remove a booking by its secret': { [bookingPath(waiting)]: null },
      'remove all bookings': { bookings: null },
      'remove a meal and leave a note': without(
        `notes/${lost.id}`,
        clear(saturday, lost),
      ),
      'remove the locks of a date': { 'days/2026-11-28': null },
      'remove a lock that there is not': { [lockPath('Veranda3')]: null },
      'write the locks of a meal': {
        [`days/${LUNCH}`]: { Veranda3: { booking: fresh.id } },
      },
      'write all under a number': {
        ...without(`notes/${atBrunch.id}`, clear(atBrunch)),
        [entryPath(atBrunch)]: {
          meal: LUNCH,
          secret: atBrunch.secret,
          [atBrunch.secret]: { ...atBrunch.fields, held: null },
        },
      },
    },
  ],
]);
