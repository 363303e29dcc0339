import { NEW, newBooking } from './booking-requests.ts';
import { CONTENT, NOW, SATURDAY, soon } from './evening.ts';
import {
  makeRulesFixture,
  merge,
  put,
  remove,
  testRights,
} from './rules-fixture.ts';

// Who removes the locks and bookings of a date: both or neither.

const fixture = makeRulesFixture();
fixture.now = NOW;

const DATE = '2026-11-28';

/** Dates of which only one part is left. */
const content = {
  ...CONTENT,
  bookings: {
    ...(CONTENT.bookings as object),
    '2026-11-20': { cena: { [soon.id]: soon.fields } },
  },
  days: {
    ...(CONTENT.days as object),
    '2026-11-19': { cena: { Veranda1: { booking: soon.id } } },
  },
};

testRights(fixture, content, [
  [
    ['admin'],
    {
      'remove locks and bookings of a date': merge('', {
        [`days/${DATE}`]: null,
        [`bookings/${DATE}`]: null,
      }),
      'remove a date that has only bookings': remove('bookings/2026-11-20'),
      'remove a date that has only locks': remove('days/2026-11-19'),
    },
  ],
  [
    [],
    {
      'remove the locks of a date alone': remove(`days/${DATE}`),
      'remove the bookings of a date alone': remove(`bookings/${DATE}`),
      'remove all locks': remove('days'),
      'remove all bookings': remove('bookings'),
      'remove a meal': merge('', {
        [`days/${SATURDAY}`]: null,
        [`bookings/${SATURDAY}`]: null,
      }),
      'write the locks of a date': put('days/2026-11-30', {
        cena: { Veranda3: { booking: NEW } },
      }),
      'write the bookings of a date': put('bookings/2026-11-30', {
        cena: { [NEW]: newBooking({ table: null, held: null }) },
      }),
    },
  ],
]);
