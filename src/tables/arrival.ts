import { restaurant } from '../content/restaurant.ts';
import { type Arrival, mealOf } from '../time/arrivals.ts';
import type { Meal } from '../time/meals.ts';
import type { Instant } from '../time/rome-clock.ts';

/** The years whose meals the database can hold: it refuses other dates. */
export const MEAL_YEARS = { from: 2026, to: 2045 } as const;

/** The meal of an arrival at this restaurant. @param now server time */
export function mealOfArrival(arrival: Arrival, now: Instant): Meal {
  return mealOf(arrival, now, restaurant);
}

/** Whether the database has a place for the bookings of a meal. */
export function isStorable({ date }: Meal): boolean {
  const year = Number(date.slice(0, 4));
  const isShort = date.length === 'yyyy-mm-dd'.length;
  return isShort && year >= MEAL_YEARS.from && year <= MEAL_YEARS.to;
}
