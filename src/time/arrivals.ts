import { dateAfter, isDay } from './dates.ts';
import {
  isLaterMeal,
  keyAt,
  lastKey,
  type Meal,
  type MealKind,
  mealsDuring,
  presentMeal,
} from './meals.ts';
import { type Opening, spansOn } from './opening-hours.ts';
import { type Instant, romeDate } from './rome-clock.ts';

/** When the restaurant is open, and its meals in the order of the day. */
export interface MealTimes extends Opening {
  readonly meals: readonly MealKind[];
}

/** When guests want to come; empty texts if that is not known. */
export interface Arrival {
  /** yyyy-mm-dd */
  readonly date: string;
  /** hh:mm */
  readonly time: string;
}

/**
 * The meal of an arrival. Without a date, or with one that has passed, it is
 * the present one; without a time too if it is of that day, else the first one
 * of the day by the opening hours, else the last. After midnight it is the last
 * one of the evening before, or if that is over, of the date.
 * @param now server time
 */
export function mealOf(
  { date, time }: Arrival,
  now: Instant,
  times: MealTimes,
): Meal {
  const { meals } = times;
  const today = romeDate(now);
  if (!isDay(date) || date < today) return presentMeal(meals, now);
  if (time === '') {
    const present = presentMeal(meals, now);
    return present.date === date ? present : firstMealOn(date, times);
  }
  const key = keyAt(meals, time);
  if (key !== null) return { date, key };
  const last = { date, key: lastKey(meals) };
  const evening = { ...last, date: dateAfter(date, -1) };
  const isOver = isLaterMeal(meals, presentMeal(meals, now), evening);
  return isOver ? last : evening;
}

/** The first meal of a day by the opening hours, else the last. */
function firstMealOn(date: string, times: MealTimes): Meal {
  const { meals } = times;
  const [first] = mealsDuring(spansOn(times, date), meals);
  return { date, key: first?.key ?? lastKey(meals) };
}
