import { expect, test } from 'vitest';
import {
  bookingNumber,
  hasLapsed,
  isPast,
  makeAttempt as newAttempt,
  refusalOf,
} from '../../src/booking/attempt.ts';
import { makeAttempt, makeRequest } from '../support/make-request.ts';

const MINUTE = 60_000;
const at = (time: string) => Date.parse(`${time}+01:00`);
const NOON = at('2026-11-21T12:00');
const deadline = NOON + 15_000.25;
const attempt = makeAttempt(undefined, deadline);
const outside = makeAttempt({ zone: 'Giardino', numbers: [3] }, deadline);

const bookedBefore = (minutes: number, deadline: number | null = null) => ({
  bookedAt: NOON - minutes * MINUTE,
  deadline,
});

const stored = makeAttempt(undefined, deadline + 7);

test.each([
  ['no record', attempt, null, true, true, 'notBooked'],
  ['another record', attempt, bookedBefore(1, 1.5), true, true, 'taken'],
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

const booked = { ...attempt, bookedAt: NOON };

test.each([
  ['its record', bookedBefore(0, deadline), '2026-11-21T12:01', false],
  ['no record', null, '2026-11-21T23:59', true],
  ['another record', bookedBefore(0), '2026-11-21T12:01', true],
  ['no record after midnight', null, '2026-11-22T00:00', false],
] as const)(
  'whether a booking has lapsed follows from the reading: %s',
  (_, record, now, lapsed) => {
    expect(hasLapsed(booked, record, at(now))).toBe(lapsed);
  },
);

test('a booking of 23:59 whose deadline is on the next day does not lapse then', () => {
  const late = {
    ...makeAttempt(undefined, at('2026-11-22T00:00:10')),
    bookedAt: at('2026-11-21T23:59:56'),
  };
  expect(hasLapsed(late, null, at('2026-11-22T00:01'))).toBe(false);
});

test.each([
  ['2026-11-22', '2026-11-22T23:59', false],
  ['2026-11-22', '2026-11-23T00:00', true],
  ['2026-11-20', '2026-11-21T23:59', false],
  ['', '2026-11-21T23:59', false],
  ['', '2026-11-22T00:00', true],
])(
  'a booking of 21 November for the day "%s" is past at %s: %s',
  (date, now, past) => {
    const request = makeRequest({
      details: { ...makeRequest().details, date },
    });
    expect(isPast({ ...booked, request }, at(now))).toBe(past);
  },
);

test('attempts of one moment share a deadline once in millions of times', () => {
  const deadlines = Array.from(
    { length: 1_000 },
    () => newAttempt(makeRequest(), false, 1_764_000_000_000, 15_000).id,
  );
  const lifetimes = deadlines.map((id) => id - 1_764_000_000_000);
  expect(Math.min(...lifetimes)).toBeGreaterThanOrEqual(15_000);
  expect(Math.max(...lifetimes)).toBeLessThan(17_000);
  // Of 1,000 in 4,096 hundreds would be the same; of 7.7 million practically
  // none is.
  expect(new Set(deadlines).size).toBeGreaterThan(995);
});

test('a booking number has eight digits and belongs to one attempt', () => {
  expect(bookingNumber(attempt)).toMatch(/^\d{8}$/);
  expect(bookingNumber({ ...attempt })).toBe(bookingNumber(attempt));
  expect(bookingNumber({ ...attempt, id: deadline + 0.001 })).not.toBe(
    bookingNumber(attempt),
  );
  expect(bookingNumber({ ...attempt, id: 1e5 + 0.007 })).toBe('00000007');
});
