import {
  ask,
  book,
  bookNow,
  changed,
  NEW,
  newBooking,
  RECORD,
  TOKEN,
} from './booking-requests.ts';
import {
  bookingPath,
  CONTENT,
  type Fields,
  guest,
  lockPath,
  NOW,
  phone,
  SATURDAY,
  TONIGHT,
} from './evening.ts';
import {
  type Attacks,
  makeRulesFixture,
  SERVER_TIME,
  testAttacks,
} from './rules-fixture.ts';

// What a visitor tries when booking. Each is a valid request (see
// `bookings.test.ts`) with one thing that is not.

const fixture = makeRulesFixture();
fixture.now = NOW;

const named = (value: unknown) => ({ '.value': value, '.priority': 'Ada' });

const valid = newBooking({ record: RECORD });
const path = bookingPath({ meal: TONIGHT, id: NEW });

/** Each field with a value of each of these kinds. */
const eachField = (
  title: string,
  fields: Fields,
  value: (field: unknown) => unknown,
): Attacks =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      `book with ${title} ${name}`,
      { ...bookNow(), [path]: { ...valid, [name]: value(field) } },
    ]),
  );

const fields: Attacks = {
  ...eachField('a priority of', valid, named),
  ...eachField('a child below', guest, (value) => ({ first: value })),
  ...eachField('a number as', guest, () => 4),
  ...eachField(
    'the staff’s',
    {
      also: 'Veranda9',
      seen: NOW,
      seatedAt: NOW,
      readAt: NOW,
      note: 'torta',
    },
    (value) => value,
  ),
  'book with a field that there is not': book({ email: 'a@b.it' }),
  'book with a priority': book({ '.priority': 'Ada' }),
  'book a second table': book({ also: 'Veranda9' }),
  'ask for what is freed': ask({ freed: { at: SERVER_TIME, by: TOKEN } }),
  'ask for what has moved': {
    ...ask({ movedTo: SATURDAY }),
    ...book({}, SATURDAY),
  },
};

const identity: Attacks = {
  'book without a token': book({ token: null }),
  'book with a shorter token': book({ token: TOKEN.slice(1) }),
  'book with a longer token': book({ token: `${TOKEN}0` }),
  'book with other letters in the token': book({ token: TOKEN.toUpperCase() }),
  'book with a number as the token': book({ token: 12 }),
  'book without a revision': book({ rev: null }),
  'book with an earlier revision': book({ rev: NOW - 1 }),
  'book with a later revision': book({ rev: NOW + 1 }),
  'book without a deadline': book({ until: null }),
  'write nothing but a booking’s revision': { [`${path}/rev`]: SERVER_TIME },
  'write a booking that is a text': { ...book(), [path]: 'Ada' },
  'write over a booking': {
    [bookingPath(phone)]: newBooking({ table: 'Veranda7' }),
  },
  'write over a booking with its token': {
    [bookingPath(phone)]: newBooking({
      table: 'Veranda7',
      token: phone.token,
    }),
  },
  'edit a booking': changed(phone, { name: 'Bea' }),
};

/** A booking under another id, with its lock. */
const withId = (id: string) => ({
  [lockPath('Veranda3')]: { booking: id },
  [bookingPath({ meal: TONIGHT, id })]: newBooking(),
});

const places: Attacks = {
  'book under a number of 7 digits': withId('1234567'),
  'book under a number of 9 digits': withId('123456789'),
  'book under a name': withId('AdaRossi'),
  'book under a number with a letter': withId('1234567a'),
  'book a table of no plan': book({ table: 'Cantina1' }),
  'book a table of the closed zone': book({ table: 'Giardino3' }),
  'book one of the closed zone now': bookNow({ table: 'Giardino3' }),
  'book no table': book({ table: null }),
  'book no table, and write a record': {
    ...bookNow({ table: null, held: null }),
    'tables/null': null,
    'tables/Veranda3': { '.value': SERVER_TIME, '.priority': RECORD },
    [lockPath(null)]: null,
  },
  'book a number as a table': book({ table: 3 }),
  'wait for a table': book({ table: null, held: null }),
  'book a table that is held': book({ table: 'Veranda7' }),
  'book a second table of others': book({ table: 'Veranda14' }),
  'book one that is held, without its lock': {
    [path]: newBooking({ table: 'Veranda7' }),
  },
  'book a second table that is held': book({ also: 'Veranda7' }),
  'book a table with an old record that is held': bookNow({
    table: 'Veranda5',
  }),
  'book a table now that has a record': bookNow({ table: 'Veranda8' }),
  'book a table that is not held but does not say so': book({ held: null }),
  'book a table held with false': book({ held: false }),
  'book a table held with a text': book({ held: 'true' }),
};

testAttacks(fixture, CONTENT, 'visitor', { ...fields, ...identity, ...places });
