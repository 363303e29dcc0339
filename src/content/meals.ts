import { meals as kinds } from '#restaurant/facts/meals';
import * as meals from '../time/meals.ts';
import type { Instant } from '../time/rome-clock.ts';

// The meals of this restaurant: restaurant.yaml. Apart from restaurant.ts,
// which the first script of /prenota does not need.

/** In the order of the day. */
export const mealKinds: readonly meals.MealKind[] = kinds;

/**
 * The meal that is going on. The hours before the first one belong to the last
 * one of the evening before.
 * @param now server time
 */
export function presentMeal(now: Instant): meals.Meal {
  return meals.presentMeal(kinds, now);
}

/** Whether a meal is later than another one. */
export function isLaterMeal(meal: meals.Meal, other: meals.Meal): boolean {
  return meals.isLaterMeal(kinds, meal, other);
}

/**
 * When the guests of a meal come; NaN without a time.
 * @param time hh:mm
 */
export function arrivalAt(meal: meals.Meal, time: string): Instant {
  return meals.arrivalAt(kinds, meal, time);
}

/** When the next meal begins. @param now server time */
export function nextMealStart(now: Instant): Instant {
  return meals.nextMealStart(kinds, now);
}
