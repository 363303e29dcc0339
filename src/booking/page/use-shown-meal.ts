import { useEffect, useState } from 'react';
import { isLaterMeal, presentMeal } from '../../content/meals.ts';
import { storedMeal } from '../../services/stored-form.ts';
import { hasPlace, mealOfArrival } from '../../tables/arrival.ts';
import type { Arrival } from '../../time/arrivals.ts';
import type { Meal } from '../../time/meals.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { laterMealOf } from '../press.ts';

/** Which meal's tables the plan shows, and which the visitor may want. */
export interface ShownMeal {
  /** Null: the tables as they are now. */
  readonly shown: Meal | null;
  /** What the form asks for; null: now, or a meal that the database has no place for. */
  readonly asked: Meal | null;
  readonly show: (meal: Meal | null) => void;
}

/**
 * The plan shows the tables of now until the visitor asks for another meal by a
 * button; when that meal begins, it shows the tables of now again. A reload or
 * a way back shows the same.
 * @param arrival as the form has it
 */
export function useShownMeal(arrival: Arrival, now: Instant | null): ShownMeal {
  const [chosen, setChosen] = useState<Meal | null>(null);
  // After hydration, which begins with the plan of now.
  useEffect(() => setChosen(storedMeal.read()), []);

  function show(meal: Meal | null): void {
    storedMeal.write(meal);
    setChosen(meal);
  }

  if (now === null) return { shown: null, asked: null, show };
  const isLater = chosen && isLaterMeal(chosen, presentMeal(now));
  return {
    shown: isLater ? chosen : null,
    asked: laterMealOf(arrival, now),
    show,
  };
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
  return [...asked, ...meals].filter(hasPlace).map((meal) => meal.date);
}
