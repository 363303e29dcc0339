import { presentMeal } from '../content/meals.ts';
import { restaurant } from '../content/restaurant.ts';
import { floorPlan, type Table, tableKey } from '../tables/floor-plan.ts';
import type { LiveValues } from '../tables/live-values.ts';
import { isZoneOpen } from '../tables/settings.ts';
import { locksOf, statusAt, statusNow } from '../tables/table-status.ts';
import { dateAfter } from '../time/dates.ts';
import { isSameMeal, type Meal } from '../time/meals.ts';
import { nextOpening } from '../time/next-opening.ts';
import { type Instant, romeDate, romeInstant } from '../time/rome-clock.ts';
import { mealsToCome } from './arrival-times.ts';

/** How many days the form offers, with today. */
const DAYS_AHEAD = 7;

/** The days that the form offers, today the first. @param today yyyy-mm-dd */
export function daysAhead(today: string): readonly string[] {
  return Array.from({ length: DAYS_AHEAD }, (_, day) => dateAfter(today, day));
}

/**
 * Whether a press on the plan books no table of an open zone.
 * @param planMeal the meal; null: now
 */
export function isFull(
  values: LiveValues,
  planMeal: Meal | null,
  now: Instant,
): boolean {
  return openTables(values)
    .map(tableKey)
    .every((key) => {
      const { state } = planMeal
        ? statusAt(values, key, planMeal)
        : statusNow(values, key, now);
      return state === 'booked';
    });
}

/**
 * The tables of the open zones that are free for a meal: without a lock, and not
 * booked now if it is the present one. Null while not known.
 */
export function freeTables(
  values: LiveValues,
  meal: Meal,
  now: Instant,
): readonly Table[] | null {
  if (!locksOf(values, meal)) return null;
  const isPresent = isSameMeal(meal, presentMeal(now));
  return openTables(values).filter((table) => {
    const { state, lock } = isPresent
      ? statusNow(values, tableKey(table), now)
      : statusAt(values, tableKey(table), meal);
    return state !== 'booked' && !lock;
  });
}

/** How many meals are offered instead of one that is full. */
const MOST_OFFERED = 3;

/**
 * The meals beside a full one that have a table for as many people: the others
 * of its day, then one of each later day, the same meal if it can be.
 * @param full null: the present one
 * @param partySize null: not known
 */
export function freeMealsBeside(
  values: LiveValues,
  full: Meal | null,
  partySize: number | null,
  now: Instant,
): readonly Meal[] {
  const { date, key } = full ?? presentMeal(now);
  const days = daysAhead(romeDate(now)).filter((day) => day > date);
  const meals = [date, ...days].flatMap((day) => {
    const free = mealsToCome(day, now, restaurant).filter((meal) =>
      freeTables(values, meal, now)?.some(
        ({ seats }) => seats >= (partySize ?? 1),
      ),
    );
    if (day === date) return free.filter((meal) => meal.key !== key);
    return free.find((meal) => meal.key === key) ?? free.slice(0, 1);
  });
  return meals.slice(0, MOST_OFFERED);
}

/**
 * The first day after another at which the restaurant is open; null if it is
 * not known.
 * @param date yyyy-mm-dd
 */
export function nextOpenDay(date: string): string | null {
  const next = nextOpening(restaurant, romeInstant(date, '23:59'));
  return next?.date ?? null;
}

function openTables({ settings }: LiveValues): readonly Table[] {
  return floorPlan
    .filter((zone) => isZoneOpen(zone, settings))
    .flatMap(({ tables }) => tables);
}
