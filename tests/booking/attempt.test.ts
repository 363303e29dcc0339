import { describe, expect, test } from 'vitest';
import {
  type BookingPlan,
  isPast,
  planBooking,
  type Refusal,
  refusalOf,
} from '../../src/booking/attempt.ts';
import type { LiveValues } from '../../src/tables/live-data.ts';
import type { TableRecord } from '../../src/tables/records.ts';
import { romeInstant } from '../../src/time/rome-clock.ts';
import { deadlineAt } from '../support/deadline-at.ts';
import { makeAttempt, makeRequest } from '../support/make-request.ts';

const KEY = 'Veranda1';
const TODAY = '2026-11-21';
const SATURDAY = '2026-11-28';
const MINUTE = 60_000;
const NOON = romeInstant(TODAY, '12:00');
const OPEN = { giardino: true, prenotazioni: true };
const stored = makeAttempt();

const theirs = {
  bookedAt: NOON - MINUTE,
  deadline: deadlineAt(NOON + 1_000.5),
};

/** Dinner of Saturday is booked. */
const taken = { [SATURDAY]: { cena: { [KEY]: theirs } } };

test.each<
  readonly [
    string,
    Readonly<Record<string, string>>,
    LiveValues['days'],
    string,
  ]
>([
  ['no date and no time', { date: '', time: '' }, {}, 'now held 21 pranzo'],
  [
    'an hour within the booking window',
    { time: '16:00' },
    {},
    'now held 21 cena',
  ],
  ['this evening', {}, {}, 'both held 21 cena'],
  ['another day', { date: SATURDAY }, {}, 'both held 28 cena'],
  ['another day, held', { date: SATURDAY }, taken, 'now taken 28 cena'],
  [
    'another day, held for lunch',
    { date: SATURDAY },
    { [SATURDAY]: { pranzo: { [KEY]: theirs } } },
    'both held 28 cena',
  ],
  [
    'an hour within the booking window, held',
    { time: '16:00' },
    { [TODAY]: { cena: { [KEY]: theirs } } },
    'now taken 21 cena',
  ],
  ['a day far away', { date: '9999-12-31' }, {}, 'now notHeld 31 cena'],
])('a booking of the plan of now, for %s, is planned', (...given) => {
  const [, typed, days, expected] = given;
  const request = makeRequest({ details: { date: TODAY, ...typed } });
  const plan = planBooking(request, null, { days }, NOON);
  expect(textOf(plan)).toBe(expected);
});

const textOf = ({ meal, records, hold }: BookingPlan) =>
  `${records} ${hold} ${meal.date.slice(-2)} ${meal.key}`;

test('a booking of the plan of a meal writes the record of that meal alone', () => {
  const shown = { date: SATURDAY, key: 'cena' };
  expect(planBooking(makeRequest(), shown, null, NOON)).toEqual({
    meal: shown,
    records: 'meal',
    hold: 'held',
  });
});

const ofSaturday = makeAttempt({
  details: { date: SATURDAY },
  records: 'both',
});
const ofPlan = { ...ofSaturday, records: 'meal' } as const;
const notHeld = { ...ofSaturday, records: 'now', hold: 'taken' } as const;
const outside = makeAttempt({ table: { zone: 'Giardino', numbers: [3] } });

describe('why a table is not booked follows from the reading:', () => {
  /** A record of now. */
  const booked = (minutesAgo: number, { id } = { id: theirs.deadline }) => ({
    bookedAt: NOON - minutesAgo * MINUTE,
    deadline: id,
  });
  const saturday = (record: TableRecord) => ({
    [SATURDAY]: { cena: { [KEY]: record } },
  });

  test.each<
    readonly [
      string,
      Parameters<typeof refusalOf>[0],
      TableRecord | null,
      LiveValues['days'],
      Refusal,
    ]
  >([
    ['no record', ofSaturday, null, {}, 'notBooked'],
    ['another record', ofSaturday, booked(1), {}, 'taken'],
    ['one’s own', ofSaturday, booked(1, stored), {}, 'takenByOneself'],
    ['one past the booking window', ofSaturday, booked(300), {}, 'notBooked'],
    ['its meal', ofSaturday, null, taken, 'mealTaken'],
    ['now and its meal', ofSaturday, booked(1), taken, 'taken'],
    [
      'one’s own of its meal',
      ofSaturday,
      null,
      saturday(booked(1, stored)),
      'takenByOneself',
    ],
    ['now, on the plan of its meal', ofPlan, booked(1), {}, 'notBooked'],
    ['its meal, which is not asked for', notHeld, null, taken, 'notBooked'],
  ])('%s', (...given) => {
    const [, attempt, record, days, refusal] = given;
    const values = {
      settings: OPEN,
      records: record ? { [KEY]: record } : {},
      days,
    };
    expect(refusalOf(attempt, values, [stored.id], NOON)).toBe(refusal);
  });

  test.each([
    ['booking off', outside, { giardino: false }, 'bookingClosed'],
    [
      'Giardino off',
      outside,
      { giardino: false, prenotazioni: true },
      'zoneClosed',
    ],
    [
      'Giardino off, inside',
      ofSaturday,
      { giardino: false, prenotazioni: true },
      'taken',
    ],
  ] as const)('%s', (_, attempt, settings, refusal) => {
    const values = { settings, records: { [KEY]: theirs }, days: {} };
    expect(refusalOf(attempt, values, [], NOON)).toBe(refusal);
  });
});

test.each([
  ['2026-11-22', '2026-11-22', '23:59', false],
  ['2026-11-22', '2026-11-23', '00:00', true],
  ['2026-11-20', TODAY, '23:59', false],
  ['', TODAY, '23:59', false],
  ['', '2026-11-22', '00:00', true],
])(
  'a booking of 21 November for the day "%s" is past on %s at %s: %s',
  (date, day, time, past) => {
    const booked = makeAttempt({ details: { date }, bookedAt: NOON });
    expect(isPast(booked, romeInstant(day, time))).toBe(past);
  },
);
