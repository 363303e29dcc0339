import { dayAndWeekday, shortDate } from '../../content/date-texts.ts';
import { atMeal, isWholeEvening } from '../../content/meal-texts.ts';
import { mealKinds, presentMeal } from '../../content/meals.ts';
import { restaurant } from '../../content/restaurant.ts';
import { capitalised } from '../../content/word-forms.ts';
import { dateAfter } from '../../time/dates.ts';
import {
  isSameMeal,
  keyAt,
  lastKey,
  type Meal,
  mealsDuring,
} from '../../time/meals.ts';
import { spansOn } from '../../time/opening-hours.ts';
import {
  type Instant,
  romeDate,
  romeInstant,
  romeTime,
} from '../../time/rome-clock.ts';

/** Until then the evening before goes on for the staff, by Rome's clock. */
const END_OF_NIGHT = '06:00';

/** The meal with which the page opens. @param now server time */
export function mealOfService(now: Instant): Meal {
  if (romeTime(now) >= END_OF_NIGHT) return presentMeal(now);
  return { date: dateAfter(romeDate(now), -1), key: lastKey(mealKinds) };
}

export const isPresent = (meal: Meal, now: Instant): boolean =>
  isSameMeal(meal, mealOfService(now));

/** Days before this one are over: their bookings are removed. */
export const firstDay = (now: Instant): string => mealOfService(now).date;

/** When the day of a meal is over: at six in the morning of the next one. */
export const endOfDay = ({ date }: Meal): Instant =>
  romeInstant(dateAfter(date, 1), END_OF_NIGHT);

/**
 * The meal of an hour on the day of a meal; before the first one it is the
 * night after the last.
 * @param time hh:mm; empty: the meal itself
 */
export function mealAt(meal: Meal, time: string): Meal {
  if (time === '') return meal;
  return { date: meal.date, key: keyAt(mealKinds, time) ?? lastKey(mealKinds) };
}

/** A meal; if the restaurant is closed then, the first open one of its day. */
export function openMeal(meal: Meal): Meal {
  const open = mealsDuring(spansOn(restaurant, meal.date), mealKinds);
  const isOpen = open.some(({ key }) => key === meal.key);
  return isOpen || !open[0] ? meal : { ...meal, key: open[0].key };
}

/** A meal in words: 'stasera', 'oggi a pranzo', 'sabato 28 a cena'. */
export function mealName(meal: Meal, now: Instant): string {
  if (meal.date !== firstDay(now))
    return `${dayAndWeekday(meal.date, 'long')} ${atMeal(meal.key)}`;
  return isWholeEvening(meal.key) ? 'stasera' : `oggi ${atMeal(meal.key)}`;
}

/** A meal in full: 'sabato 28 novembre a cena'. */
export const fullMealName = ({ date, key }: Meal): string =>
  `${shortDate(date)} ${atMeal(key)}`;

/** The day and the hour: 'stasera, 20:30', 'sab 28, 20:30', 'sab 28 a cena'. */
export function whenWords(meal: Meal, time: string, now: Instant): string {
  const day = dayAndWeekday(meal.date, 'short');
  if (meal.date === firstDay(now))
    return [mealName(meal, now), time].filter(Boolean).join(', ');
  return time ? `${day}, ${time}` : `${day} ${atMeal(meal.key)}`;
}

/** On a button: 'Stasera', 'Sab 28 cena'. */
export function shortMealName(meal: Meal, now: Instant): string {
  const name =
    meal.date === firstDay(now)
      ? mealName(meal, now)
      : `${dayAndWeekday(meal.date, 'short')} ${kindName(meal)}`;
  return capitalised(name);
}

/** After 'di', such as 'cena'. */
export const kindName = ({ key }: Meal) =>
  mealKinds.find((kind) => kind.key === key)?.name ?? key;
