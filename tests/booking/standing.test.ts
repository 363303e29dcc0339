import { expect, test } from 'vitest';
import { removable, standingOf } from '../../src/booking/standing.ts';
import type { Locks } from '../../src/tables/records.ts';
import { romeInstant } from '../../src/time/rome-clock.ts';
import { makeOwnBooking } from '../support/make-own-booking.ts';

const SATURDAY = '2026-11-28';
const DURING = romeInstant(SATURDAY, '23:00');
const AFTER = romeInstant('2026-11-29', '12:00');
const HOUR = 60 * 60_000;
const booking = makeOwnBooking({ details: { date: SATURDAY } });
const asking = { ...booking, hold: 'asks' } as const;
const mine = { booking: booking.id, record: null };
const theirs = { booking: '12345678', record: null };

const makeValues = (cena: Locks) => ({
  settings: {},
  records: {},
  days: { [SATURDAY]: { cena } },
});

test.each([
  ['at its table', booking, { Veranda1: mine }, 'Veranda1, held'],
  [
    'at another table',
    booking,
    { Veranda1: theirs, Veranda7: mine },
    'Veranda7, held',
  ],
  [
    'at two tables',
    booking,
    { Veranda1: mine, Giardino3: mine },
    'Veranda1, held',
  ],
  ['asking', asking, { Veranda1: theirs }, 'Veranda1'],
  [
    'given a table after it asked',
    asking,
    { Veranda7: mine },
    'Veranda7, held',
  ],
])('a booking is there, %s', (_, own, locks, expected) => {
  const standing = standingOf(own, makeValues(locks), DURING);
  if (standing?.kind !== 'there') throw new Error(standing?.kind);
  const { table, isHeld } = standing;
  expect(isHeld ? `${table}, held` : table).toBe(expected);
});

test('a booking that no lock names is gone while its meal lasts, then over', () => {
  const values = makeValues({ Veranda1: theirs });
  expect(standingOf(booking, values, DURING)).toEqual({ kind: 'gone' });
  expect(standingOf(booking, values, AFTER)).toEqual({ kind: 'over' });
  expect(standingOf(asking, values, AFTER)).toEqual({ kind: 'over' });
});

test('what has become of a booking is not known without the locks of its day, unless its date has no place for locks', () => {
  const values = { ...makeValues({}), days: {} };
  expect(standingOf(booking, values, DURING)).toBeNull();
  const none = { ...booking, hold: 'none' } as const;
  expect(standingOf(none, values, DURING)?.kind).toBe('there');
});

test.each([
  [4, 'Veranda1'],
  [5, null],
])('a record of %i hours ago may be removed: %s', (hours, recordAt) => {
  const record = {
    bookedAt: DURING - hours * HOUR,
    deadline: booking.deadline,
  };
  const values = {
    ...makeValues({ Veranda1: mine }),
    records: { Veranda1: record },
  };
  const standing = standingOf(booking, values, DURING);
  if (standing?.kind !== 'there') throw new Error(standing?.kind);
  expect(removable(standing, values, DURING)).toEqual({
    locked: ['Veranda1'],
    recordAt,
  });
});
