import { presentMeal } from '../content/meals.ts';
import type { Meal } from '../time/meals.ts';
import { type Instant, startOfRomeDay } from '../time/rome-clock.ts';
import type { LiveValues } from './live-values.ts';
import type { Lock, Locks, TableRecord } from './records.ts';
import { type TableState, tableState } from './table-state.ts';

/** A table as the plan of now or that of a meal has it. */
export interface TableStatus {
  /** As it is painted. */
  readonly state: TableState;
  /** The record of now, on the plan of now; null without one of today. */
  readonly record: TableRecord | null;
  /** The lock of the plan's meal, on the plan of now of the present one. */
  readonly lock: Lock | null;
}

/**
 * A table on the plan of now: as the requirements say (section 4); else red
 * where a lock of the present meal holds it that no press of today has made.
 * @param now server time
 */
export function statusNow(
  values: LiveValues,
  key: string,
  now: Instant,
): TableStatus {
  const found = values.records[key];
  const state = tableState(found?.bookedAt ?? null, now);
  const lock = lockOf(values, presentMeal(now), key);
  if (state !== 'free') return { state, record: found ?? null, lock };
  const isOfEarlierDay =
    (lock?.record ?? 0) < startOfRomeDay(now) ||
    // A press right before midnight: the deadline is after it.
    found?.deadline === lock?.record;
  const isLocked = lock !== null && isOfEarlierDay;
  return { state: isLocked ? 'booked' : 'free', record: null, lock };
}

/** A table on the plan of another meal, by the locks of that meal alone. */
export function statusAt(
  values: LiveValues,
  key: string,
  meal: Meal,
): TableStatus {
  const lock = lockOf(values, meal, key);
  return { state: lock ? 'booked' : 'free', record: null, lock };
}

/** The locks of a meal by table key; null if its day was not read. */
export function locksOf(
  { days }: Pick<LiveValues, 'days'>,
  { date, key }: Meal,
): Locks | null {
  const day = days[date];
  return day ? (day[key] ?? {}) : null;
}

/** The lock of a table for a meal; null without one. */
export function lockOf(
  values: Pick<LiveValues, 'days'>,
  meal: Meal,
  key: string,
): Lock | null {
  return locksOf(values, meal)?.[key] ?? null;
}
