import {
  asking,
  bookingPath,
  CONTENT,
  entryPath,
  type Fields,
  HOUR,
  LUNCH,
  large,
  lockPath,
  marked,
  NOW,
  phone,
  SATURDAY,
  type Stored,
  soon,
  visitorPath,
  waiting,
} from './evening.ts';
import {
  book,
  bookNow,
  change,
  edit,
  fresh,
  named,
  note,
  other,
  press,
  RECORD,
  without,
} from './requests.ts';
import { makeRulesFixture, testRights } from './rules-fixture.ts';

// Bookings and notes that are refused to everybody, also to the staff. Each is
// a valid request (see `bookings.test.ts`) with one thing that is not.

const fixture = makeRulesFixture();
fixture.now = NOW;

const mealPath = (booking: Stored) => `${entryPath(booking)}/meal`;
const secretPath = (booking: Stored) => `${entryPath(booking)}/secret`;
const withSecret = (secret: string) => book({}, { ...fresh, secret });
const waits = { ...fresh.fields, table: null, held: null };
const secondBooking = {
  [bookingPath({ ...soon, secret: other.secret })]: waits,
};

const places = {
  'book under a shorter number': book({}, { ...fresh, id: '1234567' }),
  'book under a longer number': book({}, { ...fresh, id: '123456789' }),
  'book with a shorter secret': withSecret('a'.repeat(31)),
  'book with a longer secret': withSecret('a'.repeat(33)),
  'book with other letters in the secret': withSecret('A'.repeat(32)),
  'book without a secret': without(secretPath(fresh), book()),
  'write nothing but a secret': { [secretPath(fresh)]: other.secret },
  'write a second booking under a number': secondBooking,
  'replace the secret, with a booking': {
    ...secondBooking,
    [secretPath(soon)]: other.secret,
  },
  'book without a meal': book({ meal: null, table: null, held: null }),
  'book without the meal beside': without(mealPath(fresh), book()),
  'write the meal beside alone': { [mealPath(soon)]: SATURDAY },
  'move without the meal beside': edit(waiting, { meal: LUNCH }),
  'free again what a visitor has freed, and leave the mark': edit(marked, {
    held: null,
    freed: { at: NOW, by: 'staff' },
  }),
  'remove the mark alone': { [visitorPath(marked)]: null },
  'remove a mark that there is not': {
    ...edit(soon),
    [visitorPath(soon)]: null,
  },
  'change without having seen it': edit(soon, { seen: null }),
  'leave the revision': edit(soon, { rev: NOW - HOUR }),
  'write no deadline': edit(soon, { until: null }),
  'change one field alone': { [`${bookingPath(soon)}/name`]: 'Bea' },
  'remove the record': edit(soon, { record: null }),
  'write a record that is not there': edit(soon, { record: RECORD }),
  'write the record of another': edit(phone, { record: asking.fields.record }),
  'write a record of another table': {
    ...edit(soon, { record: RECORD }),
    ...press('Veranda3'),
  },
};

const tables = {
  'book a table of no plan': book({ table: 'Cantina1' }),
  'give a second table of no plan': change(soon, { also: 'Cantina3' }),
  'give a second table that is the first': change(soon, { also: 'Veranda1' }),
  'hold no table': edit(waiting, { held: true }),
  'wait with a second table': edit(asking, { table: null, also: 'Veranda9' }),
  'book without a lock': without(lockPath('Veranda3'), bookNow()),
  'hold the table of another': book({ table: 'Veranda7' }),
  'give a second table without a lock': edit(soon, { also: 'Veranda9' }),
  'two bookings of one table': { ...book({}, other), ...book() },
  'ask where no lock is': without(
    lockPath('Veranda3'),
    bookNow({ held: null }),
  ),
  'give up a table for no reason': change(soon, { held: null }),
  'move and leave the lock': without(
    lockPath('Veranda1'),
    change(soon, { table: 'Veranda9' }),
  ),
  'move to another meal and leave the second lock': without(
    lockPath('Veranda14'),
    change(large, { meal: LUNCH }),
  ),
  'give back the second and leave its lock': edit(large, { also: null }),
  'free what holds its table': edit(soon, { freed: { at: NOW, by: 'staff' } }),
};

const typeFields = [
  { email: 'a@b.it' },
  { '.priority': 'Ada' },
  { time: 4 },
  { held: 'true' },
  { seatedAt: '20:30' },
  { readAt: '20:30' },
];

const rich = { surname: 'Neri', seatedAt: NOW, readAt: NOW };
const edited = Object(edit(large, rich)[bookingPath(large)]);
const priorities = Object.entries(edited).map(([name, value]) => ({
  [name]: named(value),
}));

const freed = { at: NOW, by: 'staff' };
const freedFields = [
  'staff',
  { at: NOW },
  { by: 'staff' },
  { ...freed, by: 'Ada' },
  { ...freed, name: 'Ada' },
  { ...freed, '.priority': 'Ada' },
  { ...freed, at: named(NOW) },
  { ...freed, by: named('staff') },
];

/** A request with each of these. */
const withEach = <T>(list: readonly T[], request: (each: T) => Fields) =>
  Object.fromEntries(
    list.map((each) => [`write ${JSON.stringify(each)}`, request(each)]),
  );

const fields = {
  ...withEach(typeFields, (each) => change(large, each)),
  ...withEach(priorities, (each) => edit(large, { ...rich, ...each })),
  ...withEach(freedFields, (each) => change(soon, { held: null, freed: each })),
  'write a priority of the meal beside': {
    ...edit(large),
    [mealPath(large)]: named(large.fields.meal),
  },
  'write a priority of the secret': {
    ...book(),
    [secretPath(fresh)]: named(fresh.secret),
  },
  'write a number as a note': note(soon, 4),
  'write a priority of a note': note(soon, named('torta')),
  'remove a note alone': { [`notes/${large.id}`]: null },
};

testRights(fixture, CONTENT, [[[], { ...places, ...tables, ...fields }]]);
