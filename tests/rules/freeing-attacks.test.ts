import { expect, test } from 'vitest';
import {
  free,
  freeNow,
  OTHER_TOKEN,
  RECORD,
  UNTIL,
} from './booking-requests.ts';
import {
  asking,
  bookingPath,
  CONTENT,
  cancelled,
  early,
  type Fields,
  freedByStaff,
  freedByVisitor,
  large,
  left,
  lockPath,
  NOW,
  phone,
  SATURDAY,
  saturday,
  seated,
  soon,
  waiting,
} from './evening.ts';
import { makeRulesFixture, SERVER_TIME, testAttacks } from './rules-fixture.ts';

// What a visitor tries when freeing. Each is a valid request (see
// `bookings.test.ts`) with one thing that is not.

const fixture = makeRulesFixture();
fixture.now = NOW;

const named = (value: unknown) => ({ '.value': value, '.priority': 'Ada' });

const path = bookingPath(soon);

/** Frees `soon` with its token, and writes more. */
const freeWith = (changes: Fields) => ({
  ...freeNow(soon),
  ...Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [`${path}/${name}`, value]),
  ),
});

const freed = (changes: Fields) =>
  freeWith({ freed: { at: SERVER_TIME, by: soon.token, ...changes } });

/** The request without one of its paths. */
function without(name: string, request = freeNow(soon)) {
  const { [name]: _, ...others } = request;
  return others;
}

const otherFields = {
  table: 'Veranda3',
  also: 'Veranda3',
  record: RECORD,
  token: OTHER_TOKEN,
  time: '21:00',
  people: '2',
  name: 'Bea',
  phone: '06',
  seen: SERVER_TIME,
  seatedAt: SERVER_TIME,
  readAt: SERVER_TIME,
  note: 'torta',
  movedTo: SATURDAY,
  email: 'a@b.it',
};

testAttacks(fixture, CONTENT, 'visitor', {
  'free with a wrong token': freeNow(soon, OTHER_TOKEN),
  'free with the token of another': freeNow(soon, early.token),
  'free as the staff': freeNow(soon, 'staff'),
  'free as a visitor without the record': free(soon, 'visitor'),
  'free as a visitor after the booking window': freeNow(early, 'visitor'),
  'free as a visitor what is for another day': free(saturday, 'visitor'),
  'free as a visitor what the staff have booked': free(phone, 'visitor'),
  'free as a visitor what asks': freeNow(asking, 'visitor'),
  'free as a visitor what waits': free(waiting, 'visitor'),
  'free as a visitor where guests sit': freeNow(seated, 'visitor'),
  'free what its guest has cancelled': free(cancelled),
  'free what the staff have freed': free(freedByStaff),
  'free what a visitor has freed': free(freedByVisitor),
  'free what has moved to another meal': free(left),
  'free a booking that there is not': free({ ...soon, id: '12345678' }),
  'free what is of another meal': free({ ...soon, meal: SATURDAY }),
  'free without a time': freed({ at: null }),
  'free at an earlier time': freed({ at: NOW - 1 }),
  'free at a later time': freed({ at: NOW + 1 }),
  'free by no one': freed({ by: null }),
  'free with more': freed({ note: 'Ada' }),
  'free with a priority': freed({ '.priority': 'Ada' }),
  'free with a priority of the time': freed({ at: named(NOW) }),
  'free with a priority of the token': freed({ by: named(soon.token) }),
  'free with a text': freeWith({ freed: soon.token }),
  'free with a priority of the revision': freeWith({ rev: named(NOW) }),
  'free with a priority of the deadline': freeWith({ until: named(UNTIL) }),
  'free with a priority of the booking': freeWith({ '.priority': 'Ada' }),
  'free with an earlier revision': freeWith({ rev: NOW - 1 }),
  'free without a revision': without(`${path}/rev`),
  'free without a deadline': without(`${path}/until`),
  'free what is held': without(`${path}/held`),
  'free and hold again': freeWith({ held: true }),
  'free and leave the lock': without(lockPath('Veranda1')),
  'free and leave the second lock': without(lockPath('Veranda14'), free(large)),
  'free and leave the lock without its record': {
    ...freeNow(soon),
    [lockPath('Veranda1')]: { booking: soon.id },
  },
  'free and give the lock to another': {
    ...freeNow(soon),
    [lockPath('Veranda1')]: { booking: early.id },
  },
  'free and remove the lock of another': {
    ...freeNow(soon),
    [lockPath('Veranda7')]: null,
  },
  'free and lock another table': {
    ...freeNow(soon),
    [lockPath('Veranda3')]: { booking: soon.id },
  },
  ...Object.fromEntries(
    Object.entries(otherFields).flatMap(([name, value]) => [
      [`free and write ${name}`, freeWith({ [name]: value })],
      [`write ${name} alone`, { [`${path}/${name}`]: value }],
    ]),
  ),
  ...Object.fromEntries(
    ['table', 'record', 'token', 'name'].map((name) => [
      `free and remove ${name}`,
      freeWith({ [name]: null }),
    ]),
  ),
  'write revision and deadline of what is freed': {
    [`${bookingPath(cancelled)}/rev`]: SERVER_TIME,
    [`${bookingPath(cancelled)}/until`]: UNTIL,
  },
  'write revision and deadline alone': {
    [`${path}/rev`]: SERVER_TIME,
    [`${path}/until`]: UNTIL,
  },
  'give up lock and table alone': {
    [`${path}/held`]: null,
    [lockPath('Veranda1')]: null,
  },
  'give them up with revision and deadline': without(`${path}/freed`),
  'write again who has freed': {
    [`${bookingPath(cancelled)}/freed/by`]: 'visitor',
    [`${bookingPath(cancelled)}/rev`]: SERVER_TIME,
    [`${bookingPath(cancelled)}/until`]: UNTIL,
  },
  'take back that it is freed': {
    [`${bookingPath(cancelled)}/freed`]: null,
    [`${bookingPath(cancelled)}/rev`]: SERVER_TIME,
    [`${bookingPath(cancelled)}/until`]: UNTIL,
  },
});

/** Near to what a visitor may free: `soon`, with one thing else. */
test.each<readonly [string, string, unknown]>([
  ['the lock has no record', `${lockPath('Veranda1')}/record`, null],
  ['the lock has another record', `${lockPath('Veranda1')}/record`, 12.5],
  ['the table has another record', 'tables/Veranda1/.priority', 12.5],
  ['the table has no record', 'tables/Veranda1', null],
  ['its guests sit there', `${path}/seatedAt`, NOW],
  ['it does not hold the table', `${path}/held`, null],
])('a visitor does not free a booking when %s', async (_, place, value) => {
  await fixture.seed(CONTENT);
  await fixture.seed(value, place);
  const request = freeNow(soon, 'visitor');
  expect(await fixture.request('visitor', 'PATCH', '', request)).toBe(false);
});

test('a visitor frees nothing when lock and table name no record', async () => {
  await fixture.seed(CONTENT);
  await fixture.seed(NOW - 1, 'tables/Veranda1');
  await fixture.seed({ booking: soon.id }, lockPath('Veranda1'));
  const request = freeNow(soon, 'visitor');
  expect(await fixture.request('visitor', 'PATCH', '', request)).toBe(false);
});
