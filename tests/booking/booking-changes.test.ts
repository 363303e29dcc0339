import { describe, expect, test } from 'vitest';
import type { Attempt } from '../../src/booking/attempt.ts';
import {
  bookingChanges,
  bookingRecords,
  cancelling,
} from '../../src/booking/booking-changes.ts';
import { SERVER_TIME } from '../../src/tables/changes.ts';
import { BOOKING_WINDOW } from '../../src/tables/table-state.ts';
import { romeInstant } from '../../src/time/rome-clock.ts';
import { deadlineAt } from '../support/deadline-at.ts';
import { makeAttempt, TOKEN } from '../support/make-request.ts';

const SATURDAY = '2026-11-28';
const NOW = 'tables/Veranda1';
const MEAL = `days/${SATURDAY}/cena/Veranda1`;
const CARD = `guests/${SATURDAY}/cena/Veranda1`;
const THURSDAY_NOON = romeInstant('2026-11-26', '12:00');
const id = deadlineAt(THURSDAY_NOON + 0.5);

const makeBooking = (overrides: Partial<Attempt> = {}) =>
  makeAttempt({
    id,
    details: { date: SATURDAY },
    records: 'both',
    ...overrides,
  });

describe('a booking', () => {
  test.each([
    ['of now', { records: 'now', hold: 'held' }, [NOW, CARD]],
    ['of now and then', { records: 'both', hold: 'held' }, [NOW, MEAL, CARD]],
    ['of a meal', { records: 'meal', hold: 'held' }, [MEAL, CARD]],
    ['whose meal is taken', { records: 'now', hold: 'taken' }, [NOW]],
    [
      'of a day without records',
      {
        records: 'now',
        hold: 'notHeld',
        meal: { date: '9999-12-31', key: 'cena' },
      },
      [NOW],
    ],
  ] as const)('%s writes its records and its card alone', (_, plan, paths) => {
    const booking = makeBooking(plan);
    expect(Object.keys(bookingChanges(booking, false))).toEqual(paths);
    expect(Object.keys(bookingRecords(booking, 17))).toEqual(
      paths.filter((path) => path !== CARD),
    );
  });

  test('has one deadline in its records and its card, and the server’s time', () => {
    const record = { '.value': SERVER_TIME, '.priority': id };
    const texts = { time: '20:30', people: '2', name: 'Ada Rossi' };
    const phone = '055 123456';
    expect(bookingChanges(makeBooking(), false)).toEqual({
      [NOW]: record,
      [MEAL]: record,
      [CARD]: {
        booking: id,
        token: TOKEN,
        ...texts,
        phone,
      },
    });
  });
});

describe('the card of a booking', () => {
  const cardOf = (overrides: Parameters<typeof makeAttempt>[0]) => {
    const booking = makeBooking(overrides);
    const { date, key } = booking.meal;
    return bookingChanges(booking, false)[`guests/${date}/${key}/Veranda1`];
  };

  test.each([
    ['of another day', SATURDAY, '12:00', undefined],
    ['of the same day', '2026-11-26', '12:00', true],
    ['of the evening before, after midnight', '2026-11-25', '00:30', true],
  ])('says whether strangers may free it: %s', (_, date, time, sameDay) => {
    const madeAt = romeInstant('2026-11-26', time);
    const meal = { date, key: 'cena' };
    const card = cardOf({ id: deadlineAt(madeAt + 0.5), meal });
    expect(Object(card).sameDay).toBe(sameDay);
  });
});

describe('cancelling', () => {
  const record = { bookedAt: THURSDAY_NOON, deadline: id };
  const place = {
    kind: 'there',
    key: 'Veranda7',
    record,
    mealRecord: record,
  } as const;
  const now = 'tables/Veranda7';
  const meal = `days/${SATURDAY}/cena/Veranda7`;
  const card = `guests/${SATURDAY}/cena/Veranda7`;
  const marks = {
    [`${card}/cancelledAt`]: SERVER_TIME,
    [`${card}/cancel`]: TOKEN,
  };
  const soon = THURSDAY_NOON + BOOKING_WINDOW - 1;

  test('removes the records where they are by now, and marks the card with its token', () => {
    expect(cancelling(makeBooking(), place, soon)).toEqual({
      seen: { [now]: record, [meal]: record },
      changes: { [now]: null, [meal]: null, ...marks },
    });
  });

  test('leaves a record of now that is too old, and what belongs to others', () => {
    const { changes } = cancelling(makeBooking(), place, soon + 1);
    expect(changes).toEqual({ [meal]: null, ...marks });
    const notHeld = makeBooking({ records: 'now', hold: 'taken' });
    const alone = { ...place, mealRecord: null };
    expect(cancelling(notHeld, alone, soon)).toEqual({
      seen: { [now]: record, [meal]: null },
      changes: { [now]: null },
    });
  });
});
