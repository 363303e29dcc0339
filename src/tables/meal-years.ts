import type { Meal } from '../time/meals.ts';

/** The years whose meals the database can hold: it refuses other dates. */
export const MEAL_YEARS = { from: 2026, to: 2045 } as const;

/** Whether the database has a place for the bookings of a meal. */
export function isStorable({ date }: Meal): boolean {
  const year = Number(date.slice(0, 4));
  const isShort = date.length === 'yyyy-mm-dd'.length;
  return isShort && year >= MEAL_YEARS.from && year <= MEAL_YEARS.to;
}
