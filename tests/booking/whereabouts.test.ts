import { expect, test } from 'vitest';
import { whereaboutsOf } from '../../src/booking/whereabouts.ts';
import type { TableRecord } from '../../src/tables/records.ts';
import { romeInstant } from '../../src/time/rome-clock.ts';
import { deadlineAt } from '../support/deadline-at.ts';
import { makeAttempt } from '../support/make-request.ts';

const SATURDAY = '2026-11-28';
const BEFORE = romeInstant(SATURDAY, '20:29');
const AFTER = romeInstant(SATURDAY, '20:30');
const OWN = 'Veranda1';
const OTHER = 'Veranda7';
const COPIED = 'Giardino3';
const attempt = makeAttempt({ details: { date: SATURDAY }, records: 'both' });
const ofNow = { ...attempt, records: 'now' } as const;
const mine = { bookedAt: 17, deadline: attempt.id };
const copy = { ...mine, bookedAt: 18 };
const theirs = { bookedAt: 17, deadline: deadlineAt(1.5) };

const thereAt = (
  key: string,
  record: TableRecord | null,
  mealRecord: TableRecord | null,
) => ({ kind: 'there', key, record, mealRecord });

test.each([
  [
    'at its table',
    attempt,
    { [OWN]: mine },
    { [OWN]: mine },
    thereAt(OWN, mine, mine),
  ],
  [
    'at its table, which is booked again now',
    attempt,
    { [OWN]: theirs },
    { [OWN]: mine },
    thereAt(OWN, null, mine),
  ],
  [
    'at another table',
    attempt,
    { [OWN]: theirs, [OTHER]: mine },
    { [OWN]: theirs, [OTHER]: mine },
    thereAt(OTHER, mine, mine),
  ],
  [
    'at its table, while others have copied its deadline',
    ofNow,
    { [OTHER]: copy, [OWN]: mine },
    { [OTHER]: copy },
    thereAt(OWN, mine, null),
  ],
  [
    'at another table, its deadline copied to a third',
    attempt,
    { [OTHER]: mine },
    { [COPIED]: { ...mine, bookedAt: 16 }, [OTHER]: mine },
    thereAt(OTHER, mine, mine),
  ],
  ['freed', attempt, {}, {}, { kind: 'freed' }],
  ['replaced', attempt, {}, { [OWN]: theirs }, { kind: 'replaced' }],
  ['replaced now', ofNow, { [OWN]: theirs }, {}, { kind: 'replaced' }],
])('a booking is %s', (_, booking, records, cena, expected) => {
  const values = { settings: {}, records, days: { [SATURDAY]: { cena } } };
  expect(whereaboutsOf(booking, values, BEFORE)).toEqual(expected);
});

test('a booking without records is over once its guests should have come', () => {
  const values = { settings: {}, records: {}, days: { [SATURDAY]: {} } };
  expect(whereaboutsOf(attempt, values, AFTER)).toEqual({ kind: 'over' });
});

test('what has become of a booking is not known without the records of its day', () => {
  const values = { settings: {}, records: { [OWN]: mine }, days: {} };
  expect(whereaboutsOf(attempt, values, BEFORE)).toBeNull();
});
