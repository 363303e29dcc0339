import { expect, test } from 'vitest';
import { statusAt, statusNow } from '../../src/tables/table-status.ts';
import { romeInstant } from '../../src/time/rome-clock.ts';

const TODAY = '2026-11-21';
const KEY = 'Veranda1';
const NOW = romeInstant(TODAY, '20:00');
const HOUR = 60 * 60 * 1000;
const booked = (hoursAgo: number) => ({
  bookedAt: NOW - hoursAgo * HOUR,
  deadline: null,
});
const lock = { booking: '12345678', record: null };
const lockOfRecord = { booking: '12345678', record: 17.5 };

test.each([
  ['without records', null, {}, ['free', null, null]],
  ['booked today', booked(1), {}, ['booked', booked(1), null]],
  ['locked for this meal', null, { cena: lock }, ['booked', null, lock]],
  [
    'booked yesterday, locked for this meal',
    booked(21),
    { cena: lock },
    ['booked', null, lock],
  ],
  [
    'past the booking window, locked for this meal',
    booked(5),
    { cena: lock },
    ['expired', booked(5), lock],
  ],
  [
    'locked with a record of now that is gone',
    null,
    { cena: lockOfRecord },
    ['free', null, lockOfRecord],
  ],
  ['locked for lunch', null, { pranzo: lock }, ['free', null, null]],
] as const)('on the plan of now a table is painted: %s', (...given) => {
  const [, record, meals, [state, shown, found]] = given;
  const day = Object.entries(meals).map(([meal, each]) => [
    meal,
    { [KEY]: each },
  ]);
  const values = {
    settings: {},
    records: record ? { [KEY]: record } : {},
    days: { [TODAY]: Object.fromEntries(day) },
  };
  expect(statusNow(values, KEY, NOW)).toEqual({
    state,
    record: shown,
    lock: found,
  });
});

test('on the plan of a meal a table is painted by the locks of that meal alone', () => {
  const values = {
    settings: {},
    records: { [KEY]: booked(1) },
    days: { [TODAY]: { cena: { [KEY]: lock } } },
  };
  const at = (date: string, key: string) =>
    statusAt(values, KEY, { date, key }).state;
  expect(at(TODAY, 'cena')).toBe('booked');
  expect(at(TODAY, 'pranzo')).toBe('free');
  expect(at('2026-11-22', 'cena')).toBe('free');
});

test('after midnight the plan of now still shows what the evening before holds', () => {
  const values = {
    settings: {},
    records: {},
    days: { [TODAY]: { cena: { [KEY]: lock } } },
  };
  const at = (time: string) =>
    statusNow(values, KEY, romeInstant('2026-11-22', time)).state;
  expect(at('00:20')).toBe('booked');
  expect(at('05:00')).toBe('free');
});
