import { useState } from 'react';
import { restaurant } from '../../content/restaurant.ts';
import { hasRecords, mealOfArrival } from '../../tables/arrival.ts';
import type { Arrival } from '../../time/arrivals.ts';
import { isLaterMeal, type Meal, presentMeal } from '../../time/meals.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { laterMealOf } from '../press.ts';

/** Which meal's tables the plan shows, and which the visitor may want. */
export interface ShownMeal {
  /** Null: the tables as they are now. */
  readonly shown: Meal | null;
  /** What the form asks for; null: now, or a meal that has no records. */
  readonly asked: Meal | null;
  readonly show: (meal: Meal | null) => void;
}

/**
 * The plan shows the tables of now until the visitor asks for another meal by a
 * button; when that meal begins, it shows the tables of now again.
 * @param arrival as the form has it
 */
export function useShownMeal(arrival: Arrival, now: Instant | null): ShownMeal {
  const [chosen, show] = useState<Meal | null>(null);
  if (now === null) return { shown: null, asked: null, show };
  const present = presentMeal(restaurant.meals, now);
  const isLater = chosen && isLaterMeal(restaurant.meals, chosen, present);
  const asked = laterMealOf(arrival, now);
  return {
    shown: isLater ? chosen : null,
    asked: asked && hasRecords(asked) ? asked : null,
    show,
  };
}

/**
 * The days, beside today, whose records the page needs: those of the plan, of
 * the form and of the visitor's own bookings.
 */
export function datesToWatch(
  arrival: Arrival,
  meals: readonly Meal[],
  now: Instant | null,
): readonly string[] {
  const asked = now === null ? [] : [mealOfArrival(arrival, now)];
  return [...asked, ...meals].filter(hasRecords).map((meal) => meal.date);
}
