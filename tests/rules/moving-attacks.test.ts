import { expect, test } from 'vitest';
import {
  change,
  changed,
  moveTo,
  newBooking,
  OTHER_TOKEN,
} from './booking-requests.ts';
import {
  arrived,
  bookingPath,
  CONTENT,
  cancelled,
  type Fields,
  left,
  NOW,
  SATURDAY,
  SATURDAY_LUNCH,
  soon,
  TONIGHT,
} from './evening.ts';
import { makeRulesFixture, testAttacks } from './rules-fixture.ts';

// What the rules refuse to the staff as well when a booking is restored, or
// moved to another meal.

const fixture = makeRulesFixture();
fixture.now = NOW;

const named = (value: unknown) => ({ '.value': value, '.priority': 'Ada' });

testAttacks(fixture, CONTENT, 'admin', {
  'restore what its guest has just cancelled': change(cancelled, {
    held: true,
    freed: null,
  }),
  'let wait what its guest has just cancelled': changed(cancelled, {
    table: null,
    freed: null,
  }),
  'free again what its guest has just cancelled': changed(cancelled, {
    freed: { at: NOW, by: 'staff' },
  }),
  'end the time in which a guest’s request may arrive': changed(cancelled, {
    until: NOW + 1,
  }),
  'move what its guest has just cancelled': moveTo(SATURDAY, cancelled, {
    here: { freed: cancelled.fields.freed },
    there: { freed: null },
  }),
});

const target = (meal: string, fields: Fields) => ({
  [bookingPath({ meal, id: soon.id })]: newBooking({
    token: soon.token,
    table: null,
    held: null,
    ...fields,
  }),
});

/** What moves `soon` to another meal, without what is written there. */
const moved = (movedTo: unknown) => change(soon, { held: null, movedTo });

testAttacks(fixture, CONTENT, 'admin', {
  'move a booking to nowhere': moved(SATURDAY),
  'move one to a meal that there is not': moved('2026-11-28/merenda'),
  'move one to a text': moved('sabato'),
  'move one to a number': moved(1),
  'move one to its own meal': moved(TONIGHT),
  'move one to a longer path': {
    ...moved(`/${SATURDAY}`),
    ...target(SATURDAY, {}),
  },
  'move one with a priority': {
    ...moved(named(SATURDAY)),
    ...target(SATURDAY, {}),
  },
  'move one with another token': {
    ...moved(SATURDAY),
    ...target(SATURDAY, { token: OTHER_TOKEN }),
  },
  'move one with its record': moveTo(SATURDAY, soon, {
    there: { record: soon.fields.record },
  }),
  'move one to where it moves on': {
    ...moved(SATURDAY),
    ...target(SATURDAY, { movedTo: SATURDAY_LUNCH }),
    ...target(SATURDAY_LUNCH, {}),
  },
  'move one in a circle': {
    ...moved(SATURDAY),
    ...target(SATURDAY, { movedTo: TONIGHT }),
  },
  'move one and hold its table': {
    ...changed(soon, { movedTo: SATURDAY }),
    ...target(SATURDAY, {}),
  },
  'take back a move while the booking is there': change(left, {
    table: 'Veranda9',
    held: true,
    movedTo: null,
  }),
  'move a booking that has left': {
    ...changed(left, { movedTo: TONIGHT }),
    [bookingPath({ meal: TONIGHT, id: left.id })]: newBooking({
      token: left.token,
      table: null,
      held: null,
    }),
  },
});

test('a booking is not moved to one that is not changed', async () => {
  await fixture.seed(CONTENT);
  await fixture.seed(
    { token: soon.token, rev: NOW - 1 },
    bookingPath({ meal: SATURDAY, id: soon.id }),
  );
  const request = moved(SATURDAY);
  expect(await fixture.request('admin', 'PATCH', '', request)).toBe(false);
});

test('a booking comes back from a meal that is cleared', async () => {
  await fixture.seed(CONTENT);
  await fixture.seed(null, bookingPath(arrived));
  const request = change(left, { held: true, movedTo: null });
  expect(await fixture.request('admin', 'PATCH', '', request)).toBe(true);
});
