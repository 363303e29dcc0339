import { restaurant } from '../content/restaurant.ts';
import { mealOfArrival } from '../tables/arrival.ts';
import { type TableId, tableKey } from '../tables/floor-plan.ts';
import type { LiveValues } from '../tables/live-data.ts';
import type { Deadline, TableRecord } from '../tables/records.ts';
import {
  statusAt,
  statusNow,
  type TableStatus,
} from '../tables/table-status.ts';
import {
  isLaterMeal,
  isSameMeal,
  type Meal,
  presentMeal,
} from '../time/meals.ts';
import { type Instant, romeDate } from '../time/rome-clock.ts';
import type { FormContents } from './details.ts';

/** A press on a table of the plan. */
export interface Press {
  readonly table: TableId;
  /** The meal whose plan it is; null: that of now. */
  readonly shown: Meal | null;
  readonly form: FormContents;
  /** Whether the table is red, and can be booked again. */
  readonly isExpired?: boolean;
}

/** What a press on a table does: the table of design.md in code. */
export type PressEffect =
  | { readonly kind: 'book'; readonly isExpired: boolean }
  | { readonly kind: 'freeOwn'; readonly id: Deadline }
  | { readonly kind: 'freeOther'; readonly record: TableRecord }
  | { readonly kind: 'heldNow' | 'heldThen'; readonly meal: Meal }
  | { readonly kind: 'planDiffers'; readonly meal: Meal };

/**
 * What a press on a table does.
 * @param ownIds of the bookings of this device
 * @param now server time
 */
export function effectOf(
  { table, shown, form }: Press,
  values: LiveValues,
  ownIds: readonly Deadline[],
  now: Instant,
): PressEffect {
  const key = tableKey(table);
  const present = presentMeal(restaurant.meals, now);
  const status = shown
    ? statusAt(values, key, shown)
    : statusNow(values, key, now);
  const id = ownIdOf(status, ownIds);
  if (id !== undefined) return { kind: 'freeOwn', id };
  if (shown) {
    if (status.mealRecord) return { kind: 'heldThen', meal: shown };
    const asked = differingMeal(shown, form, now);
    return asked
      ? { kind: 'planDiffers', meal: asked }
      : { kind: 'book', isExpired: false };
  }
  const { state, record, mealRecord } = status;
  if (record && state === 'booked') return { kind: 'freeOther', record };
  if (!record && mealRecord) return { kind: 'heldNow', meal: present };
  return { kind: 'book', isExpired: state === 'expired' };
}

/**
 * The booking of this device that has a table. One whose record of now can no
 * longer be removed does not count: others may book its table.
 */
function ownIdOf(
  { state, record, mealRecord }: TableStatus,
  ownIds: readonly Deadline[],
): Deadline | undefined {
  const recent = state === 'booked' ? record : null;
  return [recent, mealRecord]
    .map((each) => each?.deadline)
    .find((deadline) => deadline != null && ownIds.includes(deadline)) as
    | Deadline
    | undefined;
}

/**
 * The meal that the form asks for, if it is another than that of the plan; null
 * if they agree, or if the form does not say.
 */
function differingMeal(
  shown: Meal,
  { details }: FormContents,
  now: Instant,
): Meal | null {
  const { date, time } = details;
  if (date === '' || (time === '' && date === shown.date)) return null;
  const asked = mealOfArrival(details, now);
  return isSameMeal(asked, shown) ? null : asked;
}

/**
 * The meal that a form asks for if it is later than the present one; null
 * otherwise, and for today without an hour: so the form is before anything was
 * typed.
 */
export function laterMealOf(
  { date, time }: Readonly<Record<'date' | 'time', string>>,
  now: Instant,
): Meal | null {
  if (time === '' && date === romeDate(now)) return null;
  const meal = mealOfArrival({ date, time }, now);
  const present = presentMeal(restaurant.meals, now);
  return isLaterMeal(restaurant.meals, meal, present) ? meal : null;
}
