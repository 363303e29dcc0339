import { expect, test } from 'vitest';
import {
  book,
  bookNow,
  type Changes,
  change,
  changed,
  free,
  freeNow,
  moveTo,
  NEW,
  newBooking,
  OTHER_TOKEN,
  RECORD,
  TOKEN,
} from './booking-requests.ts';
import {
  bookingPath,
  CONTENT,
  type Fields,
  lockPath,
  NOW,
  phone,
  SATURDAY_LUNCH,
  type Stored,
  saturday,
  seated,
  soon,
  TONIGHT,
} from './evening.ts';
import { expectLocksOfBookings } from './locks-of.ts';
import {
  makeRulesFixture,
  requireSettableClock,
  SERVER_TIME,
} from './rules-fixture.ts';

// What happened to guests and waiters, step by step. Each request says whether
// it is accepted; what is refused changes nothing.

const fixture = makeRulesFixture();
requireSettableClock();

type Step = readonly [
  person: 'visitor' | 'admin',
  changes: Changes,
  isAccepted: boolean,
];

/** A booking as the staff see it after a change at `rev`. */
const seenAt = (booking: Stored, rev: number, fields: Fields = {}): Stored => ({
  ...booking,
  fields: { ...booking.fields, ...fields, rev },
});

/** The new booking of `bookNow`. */
const fresh: Stored = {
  meal: TONIGHT,
  id: NEW,
  token: TOKEN,
  fields: newBooking({ record: RECORD, rev: NOW }),
};

/** Another new booking. */
const OTHER = '88888888';
const otherBooking = (table: string, fields: Fields = {}): Changes => ({
  [lockPath(table)]: { booking: OTHER, ...fields },
  [bookingPath({ meal: TONIGHT, id: OTHER })]: newBooking({
    table,
    token: OTHER_TOKEN,
    ...fields,
  }),
});

const AGAIN = RECORD + 1;
const pressedAgain = {
  ...otherBooking('Veranda3', { record: AGAIN }),
  'tables/Veranda3': { '.value': SERVER_TIME, '.priority': AGAIN },
};

const byStaff = { held: null, freed: { at: NOW, by: 'staff' } };
const restored = { held: true, freed: null };

/** Bookings that the first step of a story has changed. */
const editedPhone = seenAt(phone, NOW, { people: '3' });
const freedPhone = seenAt(phone, NOW, byStaff);
const freedSeated = seenAt(seated, NOW, byStaff);
const movedSoon = seenAt(soon, NOW, { table: 'Veranda9' });
const movedFresh = { ...fresh, fields: { table: 'Veranda9', held: true } };
/** As the plan of a meal books it. */
const planned = seenAt(fresh, NOW, { record: null });

test.each<readonly [string, readonly Step[]]>([
  [
    'a waiter moves a booking that its guest has cancelled',
    [
      ['visitor', free(phone), true],
      ['visitor', otherBooking('Veranda7'), true],
      ['admin', change(phone, { table: 'Veranda9' }), false],
    ],
  ],
  [
    'a waiter moves a booking that a colleague has moved',
    [
      ['admin', change(phone, { table: 'Veranda3' }), true],
      ['admin', change(phone, { table: 'Veranda9' }), false],
    ],
  ],
  [
    'a guest cancels a booking for Saturday whose table has a record',
    [
      ['visitor', { 'tables/Veranda7': SERVER_TIME }, true],
      ['visitor', free(saturday), true],
    ],
  ],
  [
    'two waiters edit one booking',
    [
      ['admin', changed(phone, { people: '3' }), true],
      ['admin', changed(phone, { time: '21:00' }), false],
      ['admin', changed(editedPhone, { time: '21:00' }), true],
    ],
  ],
  [
    'a waiter takes back what a colleague has changed since',
    [
      ['admin', changed(phone, { people: '3' }), true],
      ['admin', changed(editedPhone, { note: 'torta' }), true],
      ['admin', changed(editedPhone, { people: '4' }), false],
      ['admin', changed(seenAt(phone, NOW + 1_000, { note: 'torta' })), true],
    ],
  ],
  [
    'a table that was freed by mistake is booked by another guest',
    [
      ['admin', change(phone, byStaff), true],
      ['visitor', otherBooking('Veranda7'), true],
      ['admin', change(freedPhone, restored), false],
      ['admin', change(freedPhone, { ...restored, table: 'Veranda3' }), true],
    ],
  ],
  [
    'seated guests are freed by mistake',
    [
      ['admin', change(seated, byStaff), true],
      ['admin', change(freedSeated, restored), true],
    ],
  ],
  [
    'a stale sheet seats a second party over the first',
    [
      ['admin', change(phone, byStaff), true],
      ['admin', otherBooking('Veranda7'), true],
      ['admin', change(phone, { seatedAt: NOW }), false],
    ],
  ],
  [
    'a guest books what another has cancelled',
    [
      ['visitor', free(phone), true],
      ['visitor', otherBooking('Veranda7'), true],
      ['visitor', free(phone), false],
    ],
  ],
  [
    'a new booking is moved while its first request arrives again',
    [
      ['visitor', bookNow(), true],
      ['admin', change(fresh, { table: 'Veranda9' }), true],
      ['visitor', bookNow(), false],
      ['visitor', free(movedFresh, 'visitor'), false],
      ['visitor', free(movedFresh), true],
    ],
  ],
  [
    'a new booking is moved to another meal while its request arrives again',
    [
      ['visitor', book(), true],
      ['admin', moveTo(SATURDAY_LUNCH, planned), true],
      ['visitor', book(), false],
    ],
  ],
  [
    'a moved booking cannot be freed by a visitor, though its record is there',
    [
      ['admin', change(soon, { table: 'Veranda9' }), true],
      ['visitor', freeNow(soon, 'visitor'), false],
      ['admin', change(movedSoon, { table: 'Veranda1' }), true],
      ['visitor', freeNow(soon, 'visitor'), false],
      ['visitor', { 'tables/Veranda1': null }, true],
      ['visitor', free(soon), true],
    ],
  ],
  [
    'a guest frees the table alone and presses it again',
    [
      ['visitor', bookNow(), true],
      ['visitor', { 'tables/Veranda3': null }, true],
      ['visitor', { ...free(fresh), ...pressedAgain }, true],
    ],
  ],
])('%s', async (_, steps) => {
  fixture.now = NOW;
  await fixture.seed(CONTENT);
  for (const [index, [person, changes, isAccepted]] of steps.entries()) {
    const before = await fixture.read();
    const answer = await fixture.request(person, 'PATCH', '', changes);
    expect(answer, `step ${index + 1}`).toBe(isAccepted);
    if (!isAccepted) expect(await fixture.read()).toEqual(before);
    expectLocksOfBookings(await fixture.read());
    fixture.now += 1_000;
  }
});

test('a booking changes once in a millisecond', async () => {
  fixture.now = NOW;
  await fixture.seed(CONTENT);
  const first = changed(phone, { people: '3' });
  const second = changed(editedPhone, { people: '2' });
  expect(await fixture.request('admin', 'PATCH', '', first)).toBe(true);
  expect(await fixture.request('admin', 'PATCH', '', second)).toBe(false);
});

test('a lock is written once in the millisecond of its booking', async () => {
  fixture.now = NOW;
  await fixture.seed(CONTENT);
  const lock = { [lockPath('Veranda3')]: { booking: NEW } };
  expect(await fixture.request('visitor', 'PATCH', '', bookNow())).toBe(true);
  expect(await fixture.request('visitor', 'PATCH', '', lock)).toBe(false);
});

test('of forty requests for one table exactly one is accepted', async () => {
  fixture.now = NOW;
  await fixture.seed(CONTENT);
  const requests = Array.from({ length: 40 }, (_, index) => {
    const id = String(90_000_000 + index);
    const booking = newBooking({ token: String(index).padStart(32, '0') });
    const changes = {
      [lockPath('Veranda3')]: { booking: id },
      [bookingPath({ meal: TONIGHT, id })]: booking,
    };
    const person = index % 4 === 0 ? 'admin' : 'visitor';
    return fixture.request(person, 'PATCH', '', changes);
  });
  const answers = await Promise.all(requests);
  expect(answers.filter((isAccepted) => isAccepted)).toHaveLength(1);
  expectLocksOfBookings(await fixture.read());
});
