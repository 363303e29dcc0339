import {
  ask,
  book,
  bookNow,
  change,
  changed,
  free,
  freeNow,
  moveTo,
  NEW,
  UNTIL,
} from './booking-requests.ts';
import {
  arrived,
  asking,
  atBrunch,
  bookingPath,
  CONTENT,
  cancelled,
  cancelledBefore,
  early,
  freedByStaff,
  freedByVisitor,
  HOUR,
  large,
  left,
  lockPath,
  lost,
  NOW,
  outside,
  phone,
  SATURDAY,
  SATURDAY_LUNCH,
  type Stored,
  saturday,
  seated,
  soon,
  TONIGHT,
  waiting,
  walkIn,
} from './evening.ts';
import {
  everybody,
  makeRulesFixture,
  merge,
  put,
  read,
  remove,
  SERVER_TIME,
  testRights,
} from './rules-fixture.ts';

// Bookings and locks of docs/SECURITY.md, person x action.

const fixture = makeRulesFixture();
fixture.now = NOW;

/** Tables of two bookings that change places. */
const exchanged = {
  ...change(soon, { table: 'Veranda13' }),
  ...change(large, { table: 'Veranda1', also: null }),
  [lockPath('Veranda13')]: { booking: soon.id },
  [lockPath('Veranda14')]: null,
};

/** `early` presses its table, which is red and can be booked again. */
const pressedAgain = { ...free(early), ...bookNow({ table: 'Veranda5' }) };

const restore = (booking: Stored) =>
  merge('', change(booking, { held: true, freed: null }));

/** A booking that was moved to a meal where it has no table. */
const waits = (meal: string, { id, token }: Stored) => ({
  [bookingPath({ meal, id })]: { token, rev: SERVER_TIME, until: UNTIL },
});

/** The moved booking comes back, to its table of before. */
const back = () => ({
  ...change(arrived, { held: null, movedTo: SATURDAY_LUNCH }),
  ...change(left, { held: true, movedTo: null }),
});

testRights(fixture, CONTENT, [
  [
    everybody,
    {
      'read the locks of a date': read('days/2026-11-28'),
      'read a lock': read(lockPath('Veranda1')),
      'book a table of a meal': merge('', book()),
      'book a table of another day': merge('', book({}, SATURDAY_LUNCH)),
      'book a table now': merge('', bookNow()),
      'book a table now for another day': merge(
        '',
        bookNow({}, SATURDAY_LUNCH),
      ),
      'book now without naming the record in the lock': merge('', {
        ...bookNow(),
        [lockPath('Veranda3')]: { booking: NEW },
      }),
      'book without a text': merge(
        '',
        book({ time: null, people: null, name: null, phone: null }),
      ),
      'ask for a table that is held': merge('', ask()),
      'free a booking with its token': merge('', free(saturday)),
      'free one of now with its token': merge('', freeNow(soon)),
      'free one of now with its token alone': merge('', free(soon)),
      'free one of six hours ago with its token': merge('', free(early)),
      'free one of two tables with its token': merge('', free(large)),
      'free one that asks with its token': merge('', free(asking)),
      'free one that waits with its token': merge('', free(waiting)),
      'free one of seated guests with their token': merge('', free(seated)),
      'free one of the closed zone with its token': merge('', free(outside)),
      'free one of a lost table with its token': merge('', free(lost)),
      'free one of a former meal with its token': merge('', free(atBrunch)),
      'free one of now as a visitor': merge('', freeNow(soon, 'visitor')),
      'free one and book its table again': merge('', pressedAgain),
    },
  ],
  [
    ['admin'],
    {
      'read all locks': read('days'),
      'read all bookings': read('bookings'),
      'read a booking': read(bookingPath(soon)),
      'book a table of the closed zone': merge(
        '',
        book({ table: 'Giardino3' }),
      ),
      'write all that a booking has': merge(
        '',
        book({ also: 'Veranda9', seatedAt: NOW, readAt: NOW, note: 'torta' }),
      ),
      'let guests wait': merge('', book({ table: null, held: null })),
      'let guests sit where others are expected': merge(
        '',
        book({ table: 'Veranda5', held: null, seatedAt: NOW }),
      ),
      'edit a booking': merge(
        '',
        changed(soon, { name: 'Bea', note: 'torta' }),
      ),
      'edit one of a lost table': merge('', changed(lost, { name: 'Bea' })),
      'edit one of a former meal': merge('', changed(atBrunch, { note: '' })),
      'edit one of two tables': merge('', changed(large, { note: 'torta' })),
      'edit one that has left': merge('', changed(left, { readAt: NOW })),
      'edit one that asks': merge('', changed(asking, { readAt: NOW })),
      'edit one whose table another gave up': merge('', {
        ...changed(walkIn, { name: 'Bea' }),
        ...free(early),
      }),
      'seat guests': merge('', change(soon, { seatedAt: SERVER_TIME })),
      'seat guests at a lost table': merge('', change(lost, { seatedAt: NOW })),
      'move a booking': merge('', change(soon, { table: 'Veranda9' })),
      'move one from a lost table': merge(
        '',
        change(lost, { table: 'Veranda1', also: null }),
      ),
      'give a second table': merge('', change(saturday, { also: 'Veranda9' })),
      'take the first of two tables': merge(
        '',
        change(large, { table: 'Veranda14', also: null }),
      ),
      'exchange two tables of a booking': merge(
        '',
        change(large, { table: 'Veranda14', also: 'Veranda13' }),
      ),
      'exchange the tables of two bookings': merge('', exchanged),
      'give a table to guests who wait': merge(
        '',
        change(waiting, { table: 'Veranda3', held: true }),
      ),
      'take the table of guests, who wait then': merge(
        '',
        change(soon, { table: null, held: null }),
      ),
      'give a table to others, whose guests ask then': merge('', {
        ...change(soon, { held: null }),
        ...book({ table: 'Veranda1' }),
      }),
      'free a booking': merge(
        '',
        change(soon, { held: null, freed: { at: SERVER_TIME, by: 'staff' } }),
      ),
      'read that a guest has cancelled': merge(
        '',
        changed(cancelled, { readAt: NOW, until: cancelled.fields.until }),
      ),
      'say again by whom a booking was freed': merge(
        '',
        change(soon, { held: null, freed: { at: NOW - HOUR, by: soon.token } }),
      ),
      'restore one that its guest had cancelled before':
        restore(cancelledBefore),
      'restore one that a visitor has just freed': restore(freedByVisitor),
      'restore one that the staff have just freed': restore(freedByStaff),
      'move a booking to another meal': merge('', moveTo(SATURDAY_LUNCH, soon)),
      'move one there, where it waits': merge('', {
        ...change(soon, { held: null, movedTo: SATURDAY }),
        ...waits(SATURDAY, soon),
      }),
      'move one of a former meal': merge('', moveTo(SATURDAY, atBrunch)),
      'move one back': merge('', back()),
      'move one on': merge('', moveTo(TONIGHT, arrived)),
    },
  ],
  [
    [],
    {
      'remove a booking': merge('', {
        [bookingPath(phone)]: null,
        [lockPath('Veranda7')]: null,
      }),
      'remove the lock of a second table': remove(lockPath('Veranda14')),
      'remove a lock': remove(lockPath('Veranda1')),
      'remove a lock that there is not': remove(lockPath('Veranda3')),
      'write a lock again': put(lockPath('Veranda7'), { booking: phone.id }),
      'write beside locks and bookings': put('guests/a', 'Ada'),
      'write a precondition': put('changes/visitor', { at: SERVER_TIME }),
    },
  ],
]);
