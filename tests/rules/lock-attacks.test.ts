import { expect, test } from 'vitest';
import {
  bookingPath,
  CONTENT,
  type Fields,
  HOUR,
  LUNCH,
  large,
  lockPath,
  NOW,
  phone,
  type Stored,
  saturday,
  soon,
  visitorPath,
} from './evening.ts';
import {
  book,
  bookNow,
  edit,
  freeAsVisitor,
  fresh,
  named,
  RECORD,
  without,
} from './requests.ts';
import { makeRulesFixture, testRights } from './rules-fixture.ts';

// Locks, and marks of what a visitor has freed, that are refused to everybody,
// also to the staff. Each is a valid request (see `bookings.test.ts`) with one
// thing that is not.

const fixture = makeRulesFixture();
fixture.now = NOW;

const lockOf = (table: string, lock: unknown, meal?: string): Fields => ({
  [lockPath(table, meal)]: lock,
});
const withLock = (lock: unknown, request = bookNow()) => ({
  ...request,
  ...lockOf('Veranda3', lock),
});
const freshLock = { booking: fresh.id };

const locks = {
  'book with a further lock': { ...book(), ...lockOf('Veranda9', freshLock) },
  'book with a lock of another meal': {
    ...book(),
    ...lockOf('Veranda3', freshLock, LUNCH),
  },
  'lock the table of a booking that is not changed': lockOf('Veranda7', {
    booking: phone.id,
  }),
  'take the record out of another’s lock': {
    ...book(),
    ...lockOf('Veranda1', { booking: soon.id }),
  },
  'remove the lock of a booking that holds the table': lockOf('Veranda7', null),
  'remove that of a second table': lockOf('Veranda14', null),
  'remove the record in a lock': { [`${lockPath('Veranda1')}/record`]: null },
  'write a lock that is a path': withLock({ booking: `/${fresh.id}` }),
  'write a lock with more': withLock({ ...freshLock, name: 'Ada' }),
  'write a priority of a lock': withLock({
    ...freshLock,
    '.priority': 'Ada',
  }),
  'write a priority in a lock': withLock({ booking: named(fresh.id) }),
  'write a priority of a lock’s record': withLock({
    ...freshLock,
    record: named(RECORD),
  }),
  'name a record that the booking does not': withLock(
    { ...freshLock, record: RECORD },
    bookNow({ record: null }),
  ),
  'name the record of another table': {
    ...bookNow({ also: 'Veranda9' }),
    ...lockOf('Veranda9', { ...freshLock, record: RECORD }),
  },
  'name an earlier record again': {
    ...edit(soon),
    ...lockOf('Veranda1', { booking: soon.id, record: soon.fields.record }),
  },
};

const asVisitor = freeAsVisitor(soon);
const mark = (fields: Fields) => ({
  ...asVisitor,
  [visitorPath(soon)]: { ...Object(asVisitor[visitorPath(soon)]), ...fields },
});
/** Without a record of now to remove. */
const freeRecordless = (booking: Stored) =>
  without(`tables/${booking.fields.table}`, freeAsVisitor(booking));

const marks = {
  'free what the staff have booked': freeAsVisitor(phone),
  'free what is for another day': freeRecordless(saturday),
  'free and leave the record': without('tables/Veranda1', asVisitor),
  'free and leave the lock': without(lockPath('Veranda1'), asVisitor),
  'free and leave the second lock': without(
    lockPath('Veranda14'),
    freeAsVisitor(large),
  ),
  'remove record and lock alone': without(visitorPath(soon), asVisitor),
  'free at an earlier time': mark({ at: NOW - 1 }),
  'free with more': mark({ by: 'Ada' }),
  'free with a priority': mark({ '.priority': 'Ada' }),
  'free with a priority of the time': mark({ at: named(NOW) }),
  'free with a priority of the deadline': mark({ until: named(NOW + 1) }),
};

testRights(fixture, CONTENT, [[[], { ...locks, ...marks }]]);

/** Near to what a visitor may free: `soon`, with one thing else. */
test.each<readonly [string, Fields]>([
  ['the lock has no record', { [`${lockPath('Veranda1')}/record`]: null }],
  ['the lock is another’s', { [`${lockPath('Veranda1')}/booking`]: phone.id }],
  ['its guests sit there', { [`${bookingPath(soon)}/seatedAt`]: NOW }],
  ['the table has another one', { 'tables/Veranda1': NOW - HOUR }],
  [
    'neither lock nor table name a record',
    {
      [`${lockPath('Veranda1')}/record`]: null,
      'tables/Veranda1': NOW - HOUR,
    },
  ],
])('a visitor does not free a booking when %s', async (_, changes) => {
  await fixture.seed(CONTENT);
  await fixture.overwrite(changes);
  expect(await fixture.update('visitor', asVisitor)).toBe(false);
});

test('a lock whose booking is gone holds no table', async () => {
  const lock = lockOf('Veranda3', { booking: '12345678' });
  await fixture.seed({ ...CONTENT, ...lock });
  expect(await fixture.update('visitor', book())).toBe(true);
});
