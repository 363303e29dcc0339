import { expect, test } from 'vitest';
import {
  byArrival,
  entryOf,
  latenessOf,
  matches,
} from '../../../src/admin/book/entry.ts';
import { makeBooking } from '../../support/make-booking.ts';
import { EVENING, TONIGHT } from '../../support/make-evening.ts';

const booking = makeBooking({
  table: 'Veranda9',
  also: 'Veranda15',
  name: 'Ada',
  surname: 'Rossi D’Amico',
  phone: '055 123 456',
  id: '40000217',
});

test.each([
  ['', true],
  ['ROSSI   ada', true],
  ["d'amico", true],
  ['d’amìco', true],
  ['rossidamico', true],
  ['verdi', false],
  ['10', true],
  ['15', true],
  ['tavolo 9', true],
  ['9 - 10', true],
  ['13 - 14', false],
  ['1', false],
  ['+39055 123456', true],
  ['0039 055123456', true],
  ['verdi 055123456', false],
  ['055123456 verdi', false],
  ['055 12', true],
  ['4000', true],
])(
  'the search %j finds Ada Rossi D’Amico at tables 9 - 10 and 15: %s',
  (search, isFound) => {
    expect(matches(entryOf(booking), search)).toBe(isFound);
  },
);

test('a list is by arrival; who did not say when is last', () => {
  const times = ['', '21:30', '', '20:00'];
  const entries = times.map((time) => entryOf({ ...booking, time }));
  const sorted = entries.toSorted(byArrival);
  expect(sorted.map((entry) => entry.booking.time)).toEqual([
    '20:00',
    '21:30',
    '',
    '',
  ]);
});

test('guests are late from a quarter of an hour after their time, until they sit', () => {
  const expected = makeBooking({ meal: TONIGHT, time: '20:47' });
  const entry = entryOf(expected);
  expect(latenessOf(entry, EVENING)).toBe(15 * 60_000);
  expect(latenessOf(entry, EVENING - 60_000)).toBeNull();
  const sits = entryOf({ ...expected, seatedAt: EVENING });
  expect(latenessOf(sits, EVENING)).toBeNull();
});
