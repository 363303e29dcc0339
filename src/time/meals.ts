import { dateAfter } from './dates.ts';
import type { OpenSpan } from './opening-hours.ts';
import { type Instant, romeDate, romeInstant, romeTime } from './rome-clock.ts';

const MIDNIGHT = '24:00';

/** A part of each day, such as lunch: restaurant.yaml. */
export interface MealKind {
  /** In the database. */
  readonly key: string;
  /** Such as 'cena'. */
  readonly name: string;
  /** In a sentence, such as 'a cena' or 'al primo turno'. */
  readonly at: string;
  /** hh:mm, by the clock in Rome; it lasts until the next one begins. */
  readonly from: string;
}

/** Lunch or dinner of a day in Rome. */
export interface Meal {
  /** yyyy-mm-dd */
  readonly date: string;
  /** The key of its kind. */
  readonly key: string;
}

/**
 * The meal that is going on. The hours before the first one belong to the last
 * one of the evening before.
 */
export function presentMeal(meals: readonly MealKind[], now: Instant): Meal {
  const [date, time] = [romeDate(now), romeTime(now)];
  const key = keyAt(meals, time);
  return key === null
    ? { date: dateAfter(date, -1), key: lastKey(meals) }
    : { date, key };
}

export function isSameMeal(meal: Meal, other: Meal | null): boolean {
  return meal.date === other?.date && meal.key === other.key;
}

/** Whether a meal is later than another one. */
export function isLaterMeal(
  meals: readonly MealKind[],
  meal: Meal,
  other: Meal,
): boolean {
  if (meal.date !== other.date) return meal.date > other.date;
  const orderOf = ({ key }: Meal) =>
    meals.findIndex((kind) => kind.key === key);
  return orderOf(meal) > orderOf(other);
}

/**
 * When the guests of a meal come; NaN without a time. Before the first meal
 * begins it is the night after the meal.
 * @param time hh:mm
 */
export function arrivalAt(
  meals: readonly MealKind[],
  meal: Meal,
  time: string,
): Instant {
  const isNight = time !== '' && keyAt(meals, time) === null;
  return romeInstant(isNight ? dateAfter(meal.date, 1) : meal.date, time);
}

/** When the next meal begins. */
export function nextMealStart(
  meals: readonly MealKind[],
  now: Instant,
): Instant {
  const today = romeDate(now);
  const starts = [today, dateAfter(today, 1)].flatMap((date) =>
    meals.map(({ from }) => romeInstant(date, from)),
  );
  return Math.min(...starts.filter((start) => start > now));
}

/**
 * The meals during which the restaurant is open.
 * @param spans those that begin on one day
 */
export function mealsDuring(
  spans: readonly OpenSpan[],
  meals: readonly MealKind[],
): readonly MealKind[] {
  return meals.filter(({ from }, index) => {
    const end = meals[index + 1]?.from ?? MIDNIGHT;
    return spans.some(
      (span) =>
        span.from < end && (span.until > from || span.until <= span.from),
    );
  });
}

/** The key of the meal at a time, hh:mm; null before the first one. */
export function keyAt(meals: readonly MealKind[], time: string): string | null {
  return meals.filter(({ from }) => from <= time).at(-1)?.key ?? null;
}

/** The key of the last meal of a day. */
export function lastKey(meals: readonly MealKind[]): string {
  return meals.at(-1)?.key ?? '';
}
