import { isLaterMeal, presentMeal } from '../content/meals.ts';
import { restaurant } from '../content/restaurant.ts';
import { floorPlan, type Table, tableKey } from '../tables/floor-plan.ts';
import type { LiveValues } from '../tables/live-values.ts';
import { isZoneOpen } from '../tables/settings.ts';
import { statusAt, statusNow } from '../tables/table-status.ts';
import { mealOf } from '../time/arrivals.ts';
import { dateAfter } from '../time/dates.ts';
import type { Meal } from '../time/meals.ts';
import { spansOn } from '../time/opening-hours.ts';
import { type Instant, romeDate } from '../time/rome-clock.ts';

/** In how many days, with today, a meal with a free table is looked for. */
const DAYS_AHEAD = 7;

/** The days in which a meal with a free table is looked for. */
export function daysAhead(now: Instant): readonly string[] {
  const today = romeDate(now);
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
 * The next meal at which the restaurant is open and a table is free; null if
 * the days that are known have no such meal.
 * @param after the meal whose tables are all booked; null: the present one
 */
export function nextFreeMeal(
  values: LiveValues,
  after: Meal | null,
  now: Instant,
): Meal | null {
  const last = after ?? presentMeal(now);
  const coming = daysAhead(now)
    .filter((date) => date in values.days)
    .flatMap((date) =>
      spansOn(restaurant, date).map(({ from }) =>
        mealOf({ date, time: from }, now, restaurant),
      ),
    );
  const free = coming.find(
    (meal) => isLaterMeal(meal, last) && !isFull(values, meal, now),
  );
  return free ?? null;
}

/** Closed days that follow one another are looked over by this many days. */
const LONGEST_CLOSURE = 31;

/**
 * The first meal after a day at which the restaurant is open; null without one
 * in a month, or without opening hours.
 * @param date yyyy-mm-dd
 */
export function nextOpenMeal(date: string, now: Instant): Meal | null {
  for (let later = 1; later <= LONGEST_CLOSURE; later += 1) {
    const day = dateAfter(date, later);
    const [span] = spansOn(restaurant, day);
    if (span) return mealOf({ date: day, time: span.from }, now, restaurant);
  }
  return null;
}

function openTables({ settings }: LiveValues): readonly Table[] {
  return floorPlan
    .filter((zone) => isZoneOpen(zone, settings))
    .flatMap(({ tables }) => tables);
}
