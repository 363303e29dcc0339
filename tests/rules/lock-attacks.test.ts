import {
  ask,
  book,
  bookNow,
  NEW,
  newBooking,
  RECORD,
} from './booking-requests.ts';
import {
  asking,
  bookingPath,
  CONTENT,
  early,
  lockPath,
  NOW,
  phone,
  SATURDAY_LUNCH,
  soon,
  TONIGHT,
} from './evening.ts';
import { makeRulesFixture, SERVER_TIME, testAttacks } from './rules-fixture.ts';

// What a visitor tries with locks. Each is a valid request (see
// `bookings.test.ts`) with one thing that is not.

const fixture = makeRulesFixture();
fixture.now = NOW;

const named = (value: unknown) => ({ '.value': value, '.priority': 'Ada' });

const path = bookingPath({ meal: TONIGHT, id: NEW });

const withLock = (lock: unknown, request = bookNow()) => ({
  ...request,
  [lockPath('Veranda3')]: lock,
});

const { [lockPath('Veranda3')]: _, ...unlocked } = bookNow();
const { 'tables/Veranda3': __, ...recordless } = bookNow();
const { 'tables/Veranda7': ___, ...onlyAsking } = ask();

testAttacks(fixture, CONTENT, 'visitor', {
  'book without a lock': unlocked,
  'book two bookings of one table': {
    ...book(),
    [bookingPath({ meal: TONIGHT, id: '88888888' })]: newBooking(),
  },
  'book with the lock of another booking': withLock({ booking: phone.id }),
  'book with the lock of a booking that there is not': withLock({
    booking: '12345678',
  }),
  'book with a lock of another meal': {
    ...unlocked,
    [lockPath('Veranda3', SATURDAY_LUNCH)]: { booking: NEW },
  },
  'book with a further lock': {
    ...bookNow(),
    [lockPath('Veranda9')]: { booking: NEW },
  },
  'book with the lock of a booking of another meal': {
    ...book(),
    [lockPath('Veranda9', SATURDAY_LUNCH)]: { booking: NEW },
  },
  'book with a lock that is a text': withLock(NEW),
  'book with a lock that is a path': withLock({ booking: `/${NEW}` }),
  'book with a number in the lock': withLock({ booking: Number(NEW) }),
  'book with a lock of a record alone': withLock({ record: RECORD }),
  'book with a lock with more': withLock({ booking: NEW, name: 'Ada' }),
  'book with a priority of the lock': withLock({
    booking: NEW,
    '.priority': 'Ada',
  }),
  'book with a priority in the lock': withLock({ booking: named(NEW) }),
  'book with a priority of the lock’s record': withLock({
    booking: NEW,
    record: named(RECORD),
  }),
  'book with another record in the lock': withLock({
    booking: NEW,
    record: RECORD + 1,
  }),
  'book with a record in the lock alone': withLock(
    { booking: NEW, record: RECORD },
    bookNow({ record: null }),
  ),
  'book with a record that is not written': recordless,
  'book with a record that is not written nor in the lock': {
    ...recordless,
    [lockPath('Veranda3')]: { booking: NEW },
  },
  'book with a record of another table': {
    ...recordless,
    'tables/Veranda9': { '.value': SERVER_TIME, '.priority': RECORD },
  },
  'ask with the record that is there': {
    [path]: newBooking({
      table: 'Veranda7',
      held: null,
      record: asking.fields.record,
    }),
  },
  'ask without writing the record': onlyAsking,
  'ask without a record': ask({ record: null }),
  'ask where no lock is': {
    ...unlocked,
    [path]: newBooking({ record: RECORD, held: null }),
  },
  'ask with the lock': {
    ...ask(),
    [lockPath('Veranda7')]: { booking: NEW },
  },
  'remove the lock of another': { [lockPath('Veranda7')]: null },
  'remove the name in a lock': { [`${lockPath('Veranda1')}/booking`]: null },
  'remove the record in a lock': { [`${lockPath('Veranda1')}/record`]: null },
  'name another booking in a lock': {
    [`${lockPath('Veranda1')}/booking`]: early.id,
  },
  'write the record of another into its lock': {
    [lockPath('Veranda8')]: { booking: '10000003', record: RECORD },
  },
  'take the record out of another’s lock': {
    ...book(),
    [lockPath('Veranda1')]: { booking: soon.id },
  },
});
