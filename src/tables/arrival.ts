import { restaurant } from '../content/restaurant.ts';
import { type Arrival, mealOf } from '../time/arrivals.ts';
import type { Meal } from '../time/meals.ts';
import { type Instant, romeDate, romeInstant } from '../time/rome-clock.ts';
import { BOOKING_WINDOW } from './table-state.ts';

/** The years whose meals the database can hold: it refuses other dates. */
export const MEAL_YEARS = { from: 2026, to: 2045 } as const;

/** The meal of an arrival at this restaurant. @param now server time */
export function mealOfArrival(arrival: Arrival, now: Instant): Meal {
  return mealOf(arrival, now, restaurant);
}

/**
 * Whether an arrival is ahead: its date is later than today, or it is today
 * and a table record of now will no longer block the table by then.
 * @param now server time
 */
export function isAhead({ date, time }: Arrival, now: Instant): boolean {
  const today = romeDate(now);
  if (date !== today) return date > today;
  return romeInstant(date, time) - now > BOOKING_WINDOW;
}

/** Whether the database can hold records of a meal. */
export function hasRecords({ date }: Meal): boolean {
  const year = Number(date.slice(0, 4));
  const isShort = date.length === 'yyyy-mm-dd'.length;
  return isShort && year >= MEAL_YEARS.from && year <= MEAL_YEARS.to;
}
