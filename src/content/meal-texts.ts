import { dateAfter } from '../time/dates.ts';
import type { Meal } from '../time/meals.ts';
import { isSameYear, localDate } from './date-texts.ts';
import { mealKinds } from './meals.ts';

/** Days that are named by their weekday alone. */
const NEAR_DAYS = 6;

/**
 * A meal in words: 'stasera', 'oggi a pranzo', 'sabato 28 a cena', and from a
 * week ahead on 'sabato 5 dicembre a cena'.
 * @param today yyyy-mm-dd
 */
export function mealText({ date, key }: Meal, today: string): string {
  if (date !== today) return `${dayText(date, today)} ${atMeal(key)}`;
  return isWholeEvening(key) ? 'stasera' : `oggi ${atMeal(key)}`;
}

/** 'a cena' or 'al primo turno'. @param key of a meal */
export function atMeal(key: string): string {
  return mealKinds.find((kind) => kind.key === key)?.at ?? `a ${key}`;
}

/** Whether a meal is dinner, and not one of its turns. @param key of a meal */
export const isWholeEvening = (key: string) => atMeal(key) === 'a cena';

/**
 * A day in words: 'oggi', 'sabato 28' or 'sabato 5 dicembre', with the year if
 * it is not this one.
 */
export function dayText(date: string, today: string): string {
  if (date === today) return 'oggi';
  const isNear = date > today && date <= dateAfter(today, NEAR_DAYS);
  return localDate(date, {
    weekday: 'long',
    day: 'numeric',
    ...(isNear ? {} : { month: 'long' }),
    ...(isNear || isSameYear(date, today) ? {} : { year: 'numeric' }),
  });
}
