import { expect, test } from 'vitest';
import { hasLapsed, isPast, refusalOf } from '../../src/booking/attempt.ts';
import type { Deadline } from '../../src/tables/records.ts';
import { deadlineAt } from '../support/deadline-at.ts';
import { makeAttempt } from '../support/make-request.ts';

const MINUTE = 60_000;
const at = (time: string) => Date.parse(`${time}+01:00`);
const NOON = at('2026-11-21T12:00');
const attempt = makeAttempt({ id: deadlineAt(NOON + 15_000.25) });
const outside = makeAttempt({ table: { zone: 'Giardino', numbers: [3] } });
const stored = makeAttempt();

const bookedBefore = (minutes: number, deadline: Deadline | null = null) => ({
  bookedAt: NOON - minutes * MINUTE,
  deadline,
});

test.each([
  ['no record', attempt, null, true, true, 'notBooked'],
  [
    'another record',
    attempt,
    bookedBefore(1, deadlineAt(1.5)),
    true,
    true,
    'taken',
  ],
  ['a record without deadline', attempt, bookedBefore(1), true, true, 'taken'],
  [
    'a record of this device',
    attempt,
    bookedBefore(1, stored.id),
    true,
    true,
    'takenByOneself',
  ],
  ['one of yesterday', attempt, bookedBefore(1440), true, true, 'notBooked'],
  ['one of 5 h ago', attempt, bookedBefore(300), true, true, 'notBooked'],
  ['booking off', outside, bookedBefore(1), false, false, 'bookingClosed'],
  ['Giardino off', outside, bookedBefore(1), false, true, 'zoneClosed'],
  ['Giardino off, inside', attempt, bookedBefore(1), false, true, 'taken'],
] as const)(
  'why a table is not booked follows from the reading: %s',
  (_, which, record, giardino, open, refusal) => {
    const reading = { record, settings: { giardino, prenotazioni: open } };
    expect(refusalOf(which, reading, [stored.id], NOON)).toBe(refusal);
  },
);

const ofNoon = { ...attempt, bookedAt: NOON };
/** Its deadline is on the next day. */
const late = makeAttempt({
  id: deadlineAt(at('2026-11-22T00:00:10')),
  bookedAt: at('2026-11-21T23:59:56'),
});

test.each([
  [
    'its record',
    ofNoon,
    bookedBefore(0, attempt.id),
    '2026-11-21T12:01',
    false,
  ],
  ['no record', ofNoon, null, '2026-11-21T23:59', true],
  ['another record', ofNoon, bookedBefore(0), '2026-11-21T12:01', true],
  ['no record after midnight', ofNoon, null, '2026-11-22T00:00', false],
  [
    'no record, its deadline after midnight',
    late,
    null,
    '2026-11-22T00:01',
    false,
  ],
] as const)(
  'whether a booking has lapsed follows from the reading: %s',
  (_, booked, record, now, lapsed) => {
    expect(hasLapsed(booked, record, at(now))).toBe(lapsed);
  },
);

test.each([
  ['2026-11-22', '2026-11-22T23:59', false],
  ['2026-11-22', '2026-11-23T00:00', true],
  ['2026-11-20', '2026-11-21T23:59', false],
  ['', '2026-11-21T23:59', false],
  ['', '2026-11-22T00:00', true],
])(
  'a booking of 21 November for the day "%s" is past at %s: %s',
  (date, now, past) => {
    const booked = makeAttempt({ details: { date }, bookedAt: NOON });
    expect(isPast(booked, at(now))).toBe(past);
  },
);
