import { memoised } from '../services/memoised.ts';
import { type Arrival, type MealTimes, mealOf } from '../time/arrivals.ts';
import { dateAfter, isDay } from '../time/dates.ts';
import {
  isSameMeal,
  keyAt,
  type Meal,
  type MealKind,
  presentMeal,
} from '../time/meals.ts';
import { type OpenSpan, spansOn } from '../time/opening-hours.ts';
import { type Instant, romeDate, romeTime } from '../time/rome-clock.ts';

/** Between two of the times that the form offers, in minutes. */
const INTERVAL = 30;
const DAY = 24 * 60;

/** From what follows which times the form offers. */
export interface ArrivalTimes extends MealTimes {
  /** How long before closing the last guests may come, in minutes. */
  readonly lastArrival: number;
}

/** The times that the form offers for a meal. */
export interface MealRow {
  readonly meal: Meal;
  /** The name of the meal; null: the rest of the night before. */
  readonly name: string | null;
  /** The half hours to come; none if the restaurant is closed then. */
  readonly arrivals: readonly Arrival[];
}

/**
 * The day whose hours the form offers: that of the arrival's meal, and today
 * for what is left of the night before. Null without a day to come.
 */
export function shownDay(
  arrival: Arrival,
  now: Instant,
  times: MealTimes,
): string | null {
  const today = romeDate(now);
  if (!isDay(arrival.date) || arrival.date < today) return null;
  const { date } = mealOf(arrival, now, times);
  return date < today ? today : date;
}

/**
 * The arrival after a press on a day, at the same time as before: after
 * midnight its date is a day later. Without a time if that has passed, and
 * today if it is of another meal than the present one: a press on today shows
 * the tables of now.
 */
export function arrivalOn(
  day: string,
  { date, time }: Arrival,
  now: Instant,
  times: MealTimes,
): Arrival {
  const dates = [date, dateAfter(day, 1), day];
  const arrivals = dates.map((each) => ({ date: each, time }));
  const shown = arrivals.find((each) => shownDay(each, now, times) === day);
  const isKept =
    shown &&
    (day !== romeDate(now) ||
      isSameMeal(mealOf(shown, now, times), presentMeal(times.meals, now)));
  return isKept ? shown : { date: day, time: '' };
}

/**
 * The half hours that the form offers for a day, a row for each meal of the
 * week, in the order of the day and without those that are over. Without
 * opening hours there are no rows.
 * @param day yyyy-mm-dd, not before today
 */
export function mealRows(
  day: string,
  now: Instant,
  times: ArrivalTimes,
): readonly MealRow[] {
  const isToday = day === romeDate(now);
  const earliest = isToday ? romeTime(now) : '';
  const isToCome = ({ date, time }: Arrival) => date > day || time >= earliest;

  const hours = halfHours(spansOn(times, day), times);
  const rows = servedMeals(times).flatMap(({ key, name }): MealRow[] => {
    const all = hours
      .filter(({ meal }) => meal === key)
      .map(({ time, daysLater }) => ({
        date: dateAfter(day, daysLater),
        time,
      }));
    const arrivals = all.filter(isToCome);
    const isOver = all.length > 0 && arrivals.length === 0;
    return isOver ? [] : [{ meal: { date: day, key }, name, arrivals }];
  });

  const evening = isToday ? spansOn(times, dateAfter(day, -1)) : [];
  const night = halfHours(evening, times)
    .filter(({ daysLater }) => daysLater > 0)
    .map(({ time }) => ({ date: day, time }))
    .filter(isToCome);
  if (night.length === 0) return rows;
  const meal = presentMeal(times.meals, now);
  return [{ meal, name: null, arrivals: night }, ...rows];
}

/** The meals of a day for which there are hours to come. */
export function mealsToCome(
  day: string,
  now: Instant,
  times: ArrivalTimes,
): readonly Meal[] {
  return mealRows(day, now, times)
    .filter(({ name, arrivals }) => name !== null && arrivals.length > 0)
    .map(({ meal }) => meal);
}

/** A meal, and its half hours on the day of the week that has most. */
interface ServedMeal extends MealKind {
  readonly longest: readonly string[];
}

/** The meals at which the restaurant is open on some day of the week. */
export const servedMeals = memoised((times: ArrivalTimes): ServedMeal[] => {
  const days = Object.values(times.openingHours ?? {}).map((spans) =>
    halfHours(spans, times),
  );
  return times.meals.flatMap((kind) => {
    const [longest = []] = days
      .map((hours) => hours.filter(({ meal }) => meal === kind.key))
      .sort((one, other) => other.length - one.length);
    return longest.length > 0
      ? [{ ...kind, longest: longest.map(({ time }) => time) }]
      : [];
  });
});

/** A time that the form offers. */
interface HalfHour {
  readonly time: string;
  /** 1 after midnight, else 0. */
  readonly daysLater: number;
  /** The key of its meal. */
  readonly meal: string;
}

/**
 * The half hours from each opening on, until the last guests may come. After
 * midnight they belong to the last meal, until the first one begins.
 * @param spans those that begin on one day
 */
function halfHours(
  spans: readonly OpenSpan[],
  { meals, lastArrival }: ArrivalTimes,
): readonly HalfHour[] {
  const hours: HalfHour[] = [];
  for (const { from, until } of spans) {
    const begin = minutesOf(from);
    const end = minutesOf(until) + (until <= from ? DAY : 0);
    const last = Math.max(begin, end - lastArrival);
    for (let at = begin; at <= last; at += INTERVAL) {
      const time = timeOf(at % DAY);
      const key = keyAt(meals, time);
      const daysLater = at < DAY ? 0 : 1;
      if (daysLater === 0 || key === null)
        hours.push({ time, daysLater, meal: key ?? meals.at(-1)?.key ?? '' });
    }
  }
  return hours;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function timeOf(minutes: number): string {
  const parts = [Math.floor(minutes / 60), minutes % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
