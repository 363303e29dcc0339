import { useEffect, useState } from 'react';
import { isLaterMeal, presentMeal } from '../../content/meals.ts';
import { restaurant } from '../../content/restaurant.ts';
import { storedChange, storedMeal } from '../../services/stored-form.ts';
import { isStorable, mealOfArrival } from '../../tables/arrival.ts';
import type { LiveView } from '../../tables/use-live-tables.ts';
import type { Arrival } from '../../time/arrivals.ts';
import { isSameMeal, type Meal } from '../../time/meals.ts';
import { spansOn } from '../../time/opening-hours.ts';
import { type Instant, romeDate } from '../../time/rome-clock.ts';
import { EMPTY_DETAILS, oddDetails } from '../details.ts';
import type { OwnBooking } from '../own-bookings.ts';
import { laterMealOf } from '../press.ts';
import { standingOf } from '../standing.ts';

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
  /** The day of the form, if the restaurant is closed; null otherwise. */
  readonly closedDay: string | null;
  readonly show: (meal: Meal | null) => void;
  /** Shows the meal that date and time of the form ask for, if they say it. */
  readonly showAsked: (arrival: Arrival) => void;
}

/**
 * The plan shows the tables of now until the visitor asks for another meal by a
 * button; when that meal begins, it shows the tables of now again. A reload or
 * a way back shows the same.
 * @param arrival as the form has it
 */
export function usePlanChoice(
  arrival: Arrival,
  now: Instant | null,
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

  const present = now === null ? null : presentMeal(now);
  const isLater = chosen && present && isLaterMeal(chosen, present);
  return {
    planMeal: isLater ? chosen : null,
    isPresentChosen: chosen !== null && isSameMeal(chosen, present),
    asked: now === null ? [] : askedMeals(arrival, now),
    closedDay: now === null ? null : closedDayOf(arrival, now),
    show,
    showAsked,
  };
}

function closedDayOf({ date, time }: Arrival, now: Instant): string | null {
  const details = { ...EMPTY_DETAILS, date, time };
  const odd = oddDetails(details, now, restaurant).date;
  return odd === 'closure' || odd === 'restDay' ? date : null;
}

/** The present meal, if the form has an hour of it; null otherwise. */
function presentMealOf(arrival: Arrival, now: Instant): Meal | null {
  const meal = mealOfArrival(arrival, now);
  const isPresent = isSameMeal(meal, presentMeal(now));
  return arrival.time !== '' && isPresent ? meal : null;
}

/** The later meals that a form may ask for: several on a day without an hour. */
function askedMeals(arrival: Arrival, now: Instant): readonly Meal[] {
  const later = laterMealOf(arrival, now);
  if (!later) return [];
  if (arrival.time !== '' || arrival.date === romeDate(now)) return [later];
  const meals = spansOn(restaurant, arrival.date)
    .map(({ from }) => mealOfArrival({ ...arrival, time: from }, now))
    .filter(
      (meal, index, all) =>
        all.findIndex((each) => isSameMeal(each, meal)) === index,
    );
  return meals.length > 0 ? meals : [later];
}

/**
 * The days, beside today, whose locks the page needs: those of the plan, of
 * the form and of the visitor's own bookings.
 */
export function datesToWatch(
  arrival: Arrival,
  meals: readonly Meal[],
  now: Instant | null,
): readonly string[] {
  const asked = now === null ? [] : [mealOfArrival(arrival, now)];
  return [...asked, ...meals].filter(isStorable).map((meal) => meal.date);
}

/** An own booking that is being changed. */
export interface ChangedBooking {
  readonly booking: OwnBooking;
  /** The key of the table that it has by now. */
  readonly table: string;
}

/**
 * The own booking that is being changed, over a reload, too.
 * @returns it, or null without one, and what sets it by its number
 */
export function useChangedBooking(
  own: readonly OwnBooking[],
  { values, now }: LiveView,
): readonly [ChangedBooking | null, (id: string | null) => void] {
  const [id, setId] = useState<string | null>(null);
  // After hydration, which begins without one.
  useEffect(() => setId(storedChange.read()), []);

  function change(next: string | null): void {
    storedChange.write(next);
    setId(next);
  }

  const booking = own.find((each) => each.id === id);
  if (!booking) return [null, change];
  const place = standingOf(booking, values, now);
  const table = place?.kind === 'there' ? place.table : booking.table;
  return [{ booking, table }, change];
}
