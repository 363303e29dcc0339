import { useEffect, useState } from 'react';
import { isLaterMeal, presentMeal } from '../../content/meals.ts';
import { restaurant } from '../../content/restaurant.ts';
import { storedMeal } from '../../services/stored-form.ts';
import type { Booking } from '../../tables/booking.ts';
import { isStorable } from '../../tables/meal-years.ts';
import { type Arrival, mealOf } from '../../time/arrivals.ts';
import { isDay } from '../../time/dates.ts';
import { isSameMeal, type Meal } from '../../time/meals.ts';
import { spansOn } from '../../time/opening-hours.ts';
import { type Instant, romeDate } from '../../time/rome-clock.ts';
import { laterMealOf } from '../press.ts';

/** Which meal's tables the plan shows, and which the visitor may want. */
export interface PlanChoice {
  /** A later meal; null: the tables as they are now. */
  readonly planMeal: Meal | null;
  /** Whether a button has chosen the present meal, whose tables are of now. */
  readonly isPresentChosen: boolean;
  /**
   * What the form asks for: a later meal, or those of a day without an hour.
   */
  readonly asked: readonly Meal[];
  readonly show: (meal: Meal | null) => void;
  /** Shows the meal that date and time of the form ask for, if they say it. */
  readonly showAsked: (arrival: Arrival) => void;
}

/**
 * The plan shows the tables of now until the visitor asks for another meal by a
 * button; when that meal begins, it shows the tables of now again. A reload or
 * a way back shows the same. While a booking is changed it shows the meal that
 * the form asks for.
 * @param arrival as the form has it
 * @param changed the booking that is being changed; null without one
 */
export function usePlanChoice(
  arrival: Arrival,
  now: Instant | null,
  changed: Booking | null,
): PlanChoice {
  const [chosen, setChosen] = useState<Meal | null>(null);
  // After hydration, which begins with the plan of now.
  useEffect(() => setChosen(storedMeal.read()), []);

  function show(meal: Meal | null): void {
    storedMeal.write(meal);
    setChosen(meal);
  }

  function showAsked(wanted: Arrival): void {
    if (now === null) return;
    const [meal = null, another] = askedMeals(wanted, now);
    // A day with two meals: the visitor has yet to say at which.
    if (!another) show(meal ?? presentMealOf(wanted, now));
  }

  if (changed && now !== null)
    return {
      planMeal: mealOfChange(arrival, now) ?? changed.meal,
      isPresentChosen: false,
      asked: [],
      show,
      showAsked: () => {},
    };
  const present = now === null ? null : presentMeal(now);
  const isLater = chosen && present && isLaterMeal(chosen, present);
  return {
    planMeal: isLater ? chosen : null,
    isPresentChosen: chosen !== null && isSameMeal(chosen, present),
    asked: now === null ? [] : askedMeals(arrival, now),
    show,
    showAsked,
  };
}

/** The meal of a form with a day to come; null without one. */
function mealOfChange(arrival: Arrival, now: Instant): Meal | null {
  if (!isDay(arrival.date) || arrival.date < romeDate(now)) return null;
  const meal = mealOf(arrival, now, restaurant);
  return isStorable(meal) ? meal : null;
}

/** The present meal, if the form has an hour of it; null otherwise. */
function presentMealOf(arrival: Arrival, now: Instant): Meal | null {
  const meal = mealOf(arrival, now, restaurant);
  const isPresent = isSameMeal(meal, presentMeal(now));
  return arrival.time !== '' && isPresent ? meal : null;
}

/** The later meals that a form may ask for: several on a day without an hour. */
function askedMeals(arrival: Arrival, now: Instant): readonly Meal[] {
  const later = laterMealOf(arrival, now);
  if (!later) return [];
  if (arrival.time !== '' || arrival.date === romeDate(now)) return [later];
  const meals = spansOn(restaurant, arrival.date)
    .map(({ from }) => mealOf({ ...arrival, time: from }, now, restaurant))
    .filter(
      (meal, index, all) =>
        all.findIndex((each) => isSameMeal(each, meal)) === index,
    );
  return meals.length > 0 ? meals : [later];
}

/**
 * The days, beside today, whose locks the page needs: those of the plan and of
 * the form.
 */
export function datesToWatch(
  arrival: Arrival,
  planMeal: Meal | null,
  now: Instant | null,
): readonly string[] {
  const asked = now === null ? null : mealOf(arrival, now, restaurant);
  return [asked, planMeal]
    .filter((meal) => meal !== null)
    .filter(isStorable)
    .map((meal) => meal.date);
}
