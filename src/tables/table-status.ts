import meals from '#restaurant/meals.json' with { type: 'json' };
import { type Meal, presentMeal } from '../time/meals.ts';
import type { Instant } from '../time/rome-clock.ts';
import type { LiveValues } from './live-data.ts';
import type { TableRecord } from './records.ts';
import { type TableState, tableState } from './table-state.ts';

/** A table as the plan of now or that of a meal has it. */
export interface TableStatus {
  /** As it is painted. */
  readonly state: TableState;
  /** The record of now, on the plan of now; null without one of today. */
  readonly record: TableRecord | null;
  /** The record of the plan's meal, on the plan of now of the present one. */
  readonly mealRecord: TableRecord | null;
}

/**
 * A table on the plan of now: as the requirements say (section 4), and red
 * where it is booked for the present meal.
 */
export function statusNow(
  values: LiveValues,
  key: string,
  now: Instant,
): TableStatus {
  const found = values.records[key];
  const state = tableState(found?.bookedAt ?? null, now);
  const meal = presentMeal(meals, now);
  const mealRecord = mealRecordOf(values, meal, key);
  if (state !== 'free') return { state, record: found ?? null, mealRecord };
  return { state: mealRecord ? 'booked' : 'free', record: null, mealRecord };
}

/** A table on the plan of another meal, by the records of that meal alone. */
export function statusAt(
  values: LiveValues,
  key: string,
  meal: Meal,
): TableStatus {
  const mealRecord = mealRecordOf(values, meal, key);
  return { state: mealRecord ? 'booked' : 'free', record: null, mealRecord };
}

/** The record of a table for a meal; null without one. */
export function mealRecordOf(
  { days }: Pick<LiveValues, 'days'>,
  { date, key: meal }: Meal,
  key: string,
): TableRecord | null {
  return days[date]?.[meal]?.[key] ?? null;
}
