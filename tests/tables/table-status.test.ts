import { expect, test } from 'vitest';
import type { LiveValues } from '../../src/tables/live-values.ts';
import type { Lock, TableRecord } from '../../src/tables/records.ts';
import type { TableState } from '../../src/tables/table-state.ts';
import { statusNow } from '../../src/tables/table-status.ts';
import { romeInstant } from '../../src/time/rome-clock.ts';

const TODAY = '2026-11-21';
const KEY = 'Veranda1';
const NOW = romeInstant(TODAY, '20:00');
const MIDNIGHT = romeInstant(TODAY, '00:00');
const HOUR = 60 * 60 * 1000;

const booked = (hoursAgo: number): TableRecord => ({
  bookedAt: NOW - hoursAgo * HOUR,
  deadline: null,
});
const lockOf = (record: number | null): Lock => ({ booking: '1', record });
const lock = lockOf(null);
const late = { bookedAt: MIDNIGHT - 5_000, deadline: MIDNIGHT + 10_000.5 };

const valuesOf = (
  record: TableRecord | null,
  meal: string,
  lock: Lock | null,
): LiveValues => ({
  settings: {},
  records: record ? { [KEY]: record } : {},
  days: { [TODAY]: { [meal]: lock ? { [KEY]: lock } : {} } },
  own: {},
});

test.each<[string, TableRecord | null, Lock | null, TableState]>([
  ['booked today', booked(1), null, 'booked'],
  ['locked', null, lock, 'booked'],
  ['past the booking window, locked', booked(5), lock, 'expired'],
  ['locked today, the record is gone', null, lockOf(NOW - HOUR), 'free'],
  ['locked yesterday', null, lockOf(NOW - 21 * HOUR), 'booked'],
  ['locked right before midnight', late, lockOf(late.deadline), 'booked'],
])('on the plan of now a table is painted: %s', (_, found, held, state) => {
  const isOfToday = found !== null && found.bookedAt >= MIDNIGHT;
  const record = isOfToday ? found : null;
  const values = valuesOf(found, 'cena', held);
  expect(statusNow(values, KEY, NOW)).toEqual({ state, record, lock: held });
});

test('the plan of now shows the locks of the present meal, after midnight those of the evening before', () => {
  const values = valuesOf(null, 'cena', lock);
  const at = (date: string, time: string) =>
    statusNow(values, KEY, romeInstant(date, time)).state;
  expect(at(TODAY, '13:00')).toBe('free');
  expect(at('2026-11-22', '00:20')).toBe('booked');
  expect(at('2026-11-22', '05:00')).toBe('free');
});
