import { dateAfter } from './closures.ts';
import { type Opening, spansOn } from './opening-hours.ts';
import { type Instant, romeDate, romeInstant, romeTime } from './rome-clock.ts';

/** A part of each day, such as lunch: restaurant.yaml. */
export interface MealKind {
  /** In the database. */
  readonly key: string;
  /** After 'a', such as 'cena'. */
  readonly name: string;
  /** hh:mm, by the clock in Rome; it lasts until the next one begins. */
  readonly from: string;
}

/** Lunch or dinner of a day in Rome. */
export interface Meal {
  /** yyyy-mm-dd */
  readonly date: string;
  /** That of its kind. */
  readonly key: string;
}

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

/**
 * The meal of an arrival. Without a date, or with one that has passed, it is
 * the present one; without a time the next one of that day by the opening
 * hours, else the last. After midnight it is the last one of the evening
 * before if the restaurant is still open then, else that of the date.
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
  if (time === '') return nextMealOn(date, now, times);
  const key = keyAt(meals, time);
  if (key !== null) return { date, key };
  const evening = dateAfter(date, -1);
  const isOfEvening = spansOn(times, evening).some(
    ({ from, until }) => until <= from && time < until,
  );
  return { date: isOfEvening ? evening : date, key: lastKey(meals) };
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
  const place = ({ key }: Meal) => meals.findIndex((kind) => kind.key === key);
  return place(meal) > place(other);
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

/** Whether a text is a day of the calendar, yyyy-mm-dd. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The meal of a day that has not ended by the opening hours. */
function nextMealOn(date: string, now: Instant, times: MealTimes): Meal {
  const { meals } = times;
  const earliest = date === romeDate(now) ? romeTime(now) : '';
  const next = spansOn(times, date).find(
    ({ from, until }) => until <= from || until > earliest,
  );
  const key = next ? keyAt(meals, next.from) : null;
  return { date, key: key ?? lastKey(meals) };
}

/** The key of the meal at a time, hh:mm; null before the first one. */
export function keyAt(meals: readonly MealKind[], time: string): string | null {
  return meals.filter(({ from }) => from <= time).at(-1)?.key ?? null;
}

const lastKey = (meals: readonly MealKind[]) => meals.at(-1)?.key ?? '';
