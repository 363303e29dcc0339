import { restaurant } from '../../content/restaurant.ts';
import { isLaterMeal, type Meal } from '../../time/meals.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { type Book, entriesOf, isNew, peopleOf, placesAt } from './book.ts';
import { firstDay, isSameMeal, mealOfService } from './meal.ts';

/** The dates in the database whose days are over. */
export function pastDates(book: Book, now: Instant): string[] {
  const dates = new Set([
    ...Object.keys(book.days),
    ...Object.keys(book.cards),
  ]);
  return [...dates].filter((date) => date < firstDay(now)).sort();
}

/** A meal with how much is booked. */
export interface MealCount {
  readonly meal: Meal;
  /** Bookings that stand, and tables at which guests sit. */
  readonly bookings: number;
  readonly people: number;
  /** How many are new. */
  readonly unseen: number;
}

/**
 * The meals of a strip, the soonest first: the present one, those of today and
 * later with a booking, and all of the day that is shown.
 */
export function mealCounts(
  book: Book,
  shown: Meal,
  now: Instant,
): readonly MealCount[] {
  const present = mealOfService(now);
  const known = mealsIn(book).filter(({ date }) => date >= present.date);
  const ofShown = restaurant.meals.map(({ key }) => ({
    date: shown.date,
    key,
  }));
  const counts = unique([present, ...known, ...ofShown, shown]).map((meal) =>
    countOf(book, meal, now),
  );
  return counts.filter(
    ({ meal, bookings, unseen }) =>
      bookings + unseen > 0 ||
      isSameMeal(meal, present) ||
      (meal.date === shown.date && !isSameMeal(shown, present)),
  );
}

function countOf(book: Book, meal: Meal, now: Instant): MealCount {
  const entries = entriesOf(placesAt(book, meal, now));
  const standing = entries.filter(({ kind }) => kind !== 'freed');
  return {
    meal,
    bookings: standing.length,
    people: standing.reduce((sum, entry) => sum + peopleOf(entry), 0),
    unseen: entries.filter(isNew).length,
  };
}

/** Every meal of which the database holds something. */
export function mealsIn({ days, cards }: Book): Meal[] {
  return [days, cards].flatMap((dates) =>
    Object.entries(dates).flatMap(([date, meals]) =>
      Object.keys(meals).map((key) => ({ date, key })),
    ),
  );
}

function unique(meals: readonly Meal[]): Meal[] {
  const first = meals.filter(
    (meal, index) =>
      meals.findIndex((other) => isSameMeal(meal, other)) === index,
  );
  return first.sort((one, other) =>
    isLaterMeal(restaurant.meals, one, other) ? 1 : -1,
  );
}
