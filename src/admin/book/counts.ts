import { restaurant } from '../../content/restaurant.ts';
import { isLaterMeal, isSameMeal, type Meal } from '../../time/meals.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { type Book, mealsIn, uniqueMeals } from './book.ts';
import { type Entry, type EntryKind, peopleOf } from './entry.ts';
import { firstDay, mealOfService } from './meal.ts';
import { entriesOf, type Place, placesAt } from './places.ts';

/** The dates in the database whose days are over. */
export function pastDates(book: Book, now: Instant): string[] {
  const dates = new Set([
    ...Object.keys(book.days),
    ...Object.keys(book.cards),
  ]);
  return [...dates].filter((date) => date < firstDay(now)).sort();
}

/** Free tables, and people who are expected and seated. */
export interface PlaceCount {
  readonly free: number;
  readonly expected: number;
  readonly seated: number;
}

/** Counts tables and people. */
export function countPlaces(places: readonly Place[]): PlaceCount {
  const entries = entriesOf(places);
  const peopleWho = (wanted: EntryKind) =>
    sumOfPeople(entries.filter(({ kind }) => kind === wanted));
  return {
    free: places.filter(({ holder }) => holder === null).length,
    expected: peopleWho('expected'),
    seated: peopleWho('seated'),
  };
}

const sumOfPeople = (entries: readonly Entry[]) =>
  entries.reduce((sum, entry) => sum + peopleOf(entry), 0);

/** A meal with how much is booked. */
export interface MealCount {
  readonly meal: Meal;
  /** Bookings that stand, and tables at which guests sit. */
  readonly bookings: number;
  readonly people: number;
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
  const ofDay = restaurant.meals.map(({ key }) => ({ date: shown.date, key }));
  const kept = isSameMeal(shown, present)
    ? [present]
    : [present, shown, ...ofDay];
  const booked = mealsIn(book).filter(({ date }) => date >= present.date);
  return uniqueMeals([...kept, ...booked])
    .map((meal) => countOf(book, meal, now))
    .filter(
      ({ meal, bookings }) =>
        bookings > 0 || kept.some((other) => isSameMeal(meal, other)),
    )
    .sort((one, other) =>
      isLaterMeal(restaurant.meals, one.meal, other.meal) ? 1 : -1,
    );
}

function countOf(book: Book, meal: Meal, now: Instant): MealCount {
  const entries = entriesOf(placesAt(book, meal, now));
  const standing = entries.filter(({ kind }) => kind !== 'freed');
  return {
    meal,
    bookings: standing.length,
    people: sumOfPeople(standing),
  };
}
