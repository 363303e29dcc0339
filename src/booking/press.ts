import { isLaterMeal, presentMeal } from '../content/meals.ts';
import { hasPlace, mealOfArrival } from '../tables/arrival.ts';
import { type TableId, tableKey } from '../tables/floor-plan.ts';
import type { LiveValues } from '../tables/live-values.ts';
import type { Lock, TableRecord } from '../tables/records.ts';
import { lockOf, statusAt, statusNow } from '../tables/table-status.ts';
import type { Arrival } from '../time/arrivals.ts';
import { isSameMeal, type Meal } from '../time/meals.ts';
import { type Instant, romeDate } from '../time/rome-clock.ts';
import type { FormContents } from './details.ts';
import type { OwnBooking } from './own-booking.ts';

/** A press on a table of the plan. */
export interface Press {
  readonly table: TableId;
  /** The meal whose plan it is; null: that of now. */
  readonly shown: Meal | null;
  readonly form: FormContents;
}

/** What is booked by a press on a table that can be booked. */
export interface Bookable {
  readonly kind: 'book';
  /** Whether the table is red, and can be booked again. */
  readonly isExpired: boolean;
  /**
   * The booking of this device for the same table and meal, which makes room;
   * null without one.
   */
  readonly replaced: OwnBooking | null;
}

/** What a press on a table does. */
export type PressEffect =
  | Bookable
  | { readonly kind: 'freeOwn'; readonly own: OwnBooking }
  | { readonly kind: 'freeOther'; readonly record: TableRecord }
  | { readonly kind: 'heldNow' | 'heldThen'; readonly meal: Meal }
  | { readonly kind: 'planDiffers'; readonly meal: Meal };

/**
 * What a press on a table does.
 * @param own the bookings of this device
 * @param now server time
 */
export function effectOf(
  press: Press,
  values: LiveValues,
  own: readonly OwnBooking[],
  now: Instant,
): PressEffect {
  return press.shown
    ? effectAt(press, press.shown, values, own, now)
    : effectNow(press, values, own, now);
}

/** What a press on the plan of a meal does. */
function effectAt(
  { table, form }: Press,
  shown: Meal,
  values: LiveValues,
  own: readonly OwnBooking[],
  now: Instant,
): PressEffect {
  const { lock } = statusAt(values, tableKey(table), shown);
  const locked = ownOf(own, lock, null);
  if (locked) return { kind: 'freeOwn', own: locked };
  if (lock) return { kind: 'heldThen', meal: shown };
  const asked = differingMeal(shown, form, now);
  return asked
    ? { kind: 'planDiffers', meal: asked }
    : { kind: 'book', isExpired: false, replaced: null };
}

/** What a press on the plan of now does. */
function effectNow(
  { table, form }: Press,
  values: LiveValues,
  own: readonly OwnBooking[],
  now: Instant,
): PressEffect {
  const key = tableKey(table);
  const { state, record, lock } = statusNow(values, key, now);
  const recorded = ownOf(own, null, record);
  const locked = ownOf(own, lock, null);
  const isExpired = state === 'expired';
  if (state === 'booked') {
    const freed = recorded ?? locked;
    if (freed) return { kind: 'freeOwn', own: freed };
    if (record) return { kind: 'freeOther', record };
    return { kind: 'heldNow', meal: presentMeal(now) };
  }
  // The record of another guest, who is gone, is on one's own table.
  if (isExpired && locked && !recorded) return { kind: 'freeOwn', own: locked };
  const meal = mealOfArrival(form.details, now);
  const replaced = [recorded, ownOf(own, lockOf(values, meal, key), null)].find(
    (booking) => booking && isSameMeal(booking.meal, meal),
  );
  return { kind: 'book', isExpired, replaced: replaced ?? null };
}

/** The booking of this device that a lock or a record names. */
export function ownOf(
  own: readonly OwnBooking[],
  lock: Lock | null,
  record: TableRecord | null,
): OwnBooking | null {
  const found = own.find(
    ({ id, deadline }) => id === lock?.booking || deadline === record?.deadline,
  );
  return found ?? null;
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
 * The meal that a form asks for if it is later than the present one and the
 * database has a place for it; null otherwise, and for today without an hour:
 * so the form is before anything was typed.
 */
export function laterMealOf(
  { date, time }: Arrival,
  now: Instant,
): Meal | null {
  if (time === '' && date === romeDate(now)) return null;
  const meal = mealOfArrival({ date, time }, now);
  const isLater = isLaterMeal(meal, presentMeal(now)) && hasPlace(meal);
  return isLater ? meal : null;
}
