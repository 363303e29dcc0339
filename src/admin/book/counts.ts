import { isLaterMeal, mealKinds } from '../../content/meals.ts';
import { mealPath } from '../../tables/booking.ts';
import { isSameMeal, type Meal } from '../../time/meals.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { type Book, entriesAt } from './book.ts';
import { type Entry, isActive, peopleOf } from './entry.ts';
import { mealOfService } from './meals.ts';

/** A meal with how much is booked. */
export interface MealCount {
  readonly meal: Meal;
  /** Bookings that were not freed, and tables at which guests sit. */
  readonly bookings: number;
  readonly people: number;
}

/**
 * The meals of a strip, the soonest first: the present one, those of today and
 * later with a booking, and all of the day that is shown.
 */
export function mealCounts(
  book: Book,
  meal: Meal,
  now: Instant,
): readonly MealCount[] {
  const present = mealOfService(now);
  const ofDay = mealKinds.map(({ key }) => ({ date: meal.date, key }));
  const always = isSameMeal(meal, present)
    ? [present]
    : [present, meal, ...ofDay];
  const booked = [...book.meals.values()]
    .filter(
      (other) =>
        other.meal.date >= present.date && other.entries.some(isActive),
    )
    .map((other) => other.meal);
  const meals = new Map(
    [...always, ...booked].map((each) => [mealPath(each), each]),
  );
  return [...meals.values()]
    .map((each) => countOf(entriesAt(book, each, now), each))
    .sort((one, other) => (isLaterMeal(one.meal, other.meal) ? 1 : -1));
}

function countOf(entries: readonly Entry[], meal: Meal): MealCount {
  const active = entries.filter(isActive);
  return {
    meal,
    bookings: active.length,
    people: sumOfPeople(active),
  };
}

export const sumOfPeople = (entries: readonly Entry[]): number =>
  entries.reduce((sum, entry) => sum + peopleOf(entry), 0);
