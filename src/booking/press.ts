import { isLaterMeal, presentMeal } from '../content/meals.ts';
import { isStorable, mealOfArrival } from '../tables/arrival.ts';
import { type TableId, tableKey } from '../tables/floor-plan.ts';
import type { LiveValues } from '../tables/live-values.ts';
import type { Lock, TableRecord } from '../tables/records.ts';
import { lockOf, statusAt, statusNow } from '../tables/table-status.ts';
import type { Arrival } from '../time/arrivals.ts';
import { isSameMeal, type Meal } from '../time/meals.ts';
import { type Instant, romeDate } from '../time/rome-clock.ts';
import type { BookingContext } from './booking-state.ts';
import type { FormContents } from './details.ts';
import type { OwnBooking } from './own-bookings.ts';
import { type CurrentPlace, removable, standingOf } from './standing.ts';

/** A press on a table of the plan. */
export interface Press {
  readonly table: TableId;
  /** The meal whose plan it is; null: that of now. */
  readonly planMeal: Meal | null;
  readonly form: FormContents;
  /**
   * The own booking that is being changed, on the plan of a meal; null without
   * one.
   */
  readonly changed: OwnBooking | null;
}

/** An own booking that makes room, and where it is. */
export interface Replaced {
  readonly booking: OwnBooking;
  readonly place: CurrentPlace;
}

/** What is booked by a press on a table that can be booked. */
export interface Bookable {
  readonly kind: 'book';
  /** Whether the table is red, and can be booked again. */
  readonly isExpired: boolean;
  /**
   * The booking of this device that makes room: the one that is being changed,
   * or that of the same table and meal; null without one.
   */
  readonly replaced: Replaced | null;
}

/** What a press on a table does. */
export type PressEffect =
  | Bookable
  | { readonly kind: 'freeOwn'; readonly own: OwnBooking }
  | { readonly kind: 'freeOther'; readonly record: TableRecord }
  | { readonly kind: 'heldNow' | 'heldThen'; readonly meal: Meal }
  | { readonly kind: 'planDiffers' | 'changedGone'; readonly meal: Meal };

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
  const { planMeal, changed } = press;
  if (!planMeal) return effectNow(press, values, own, now);
  return changed
    ? effectOfChange(press, planMeal, changed, values, now)
    : effectAt(press, planMeal, values, own, now);
}

/** What a press does while a booking is being changed. */
function effectOfChange(
  { table, form }: Press,
  meal: Meal,
  changed: OwnBooking,
  values: LiveValues,
  now: Instant,
): PressEffect {
  const replaced = replacedBy(changed, values, now);
  if (!replaced) return { kind: 'changedGone', meal: changed.meal };
  const asked = differingMeal(meal, form, now);
  if (asked) return { kind: 'planDiffers', meal: asked };
  const key = tableKey(table);
  const { state, record, lock } = isSameMeal(meal, presentMeal(now))
    ? statusNow(values, key, now)
    : statusAt(values, key, meal);
  const isOwn = lock
    ? lock.booking === changed.id
    : record?.deadline === changed.deadline;
  if (!isOwn && (lock || state === 'booked')) return { kind: 'heldThen', meal };
  return { kind: 'book', isExpired: state === 'expired' && !isOwn, replaced };
}

/** An own booking that makes room; null if it is not there any more. */
function replacedBy(
  booking: OwnBooking,
  values: LiveValues,
  now: Instant,
): Replaced | null {
  const place = standingOf(booking, values, now);
  if (place?.kind !== 'there') return null;
  return { booking, place: { ...place, at: removable(place, values, now) } };
}

/**
 * Whether the staff have moved or freed an own booking since the visitor was
 * asked to replace it.
 */
export function isElsewhere(
  replaced: Replaced | null,
  { database, live }: Pick<BookingContext, 'database' | 'live'>,
): boolean {
  const { values } = live.get();
  const now = database.clock.now();
  const found = replaced && standingOf(replaced.booking, values, now);
  if (!found) return false;
  return found.kind !== 'there' || found.table !== replaced.place.table;
}

/** What a press on the plan of a meal does. */
function effectAt(
  { table, form }: Press,
  planMeal: Meal,
  values: LiveValues,
  own: readonly OwnBooking[],
  now: Instant,
): PressEffect {
  const { lock } = statusAt(values, tableKey(table), planMeal);
  const locked = ownOf(own, lock, null);
  if (locked) return { kind: 'freeOwn', own: locked };
  if (lock) return { kind: 'heldThen', meal: planMeal };
  const asked = differingMeal(planMeal, form, now);
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
  const room = replaced ? replacedBy(replaced, values, now) : null;
  return { kind: 'book', isExpired, replaced: room };
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
  planMeal: Meal,
  { details }: FormContents,
  now: Instant,
): Meal | null {
  const { date, time } = details;
  if (date === '' || (time === '' && date === planMeal.date)) return null;
  const asked = mealOfArrival(details, now);
  return isSameMeal(asked, planMeal) ? null : asked;
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
  const isLater = isLaterMeal(meal, presentMeal(now)) && isStorable(meal);
  return isLater ? meal : null;
}
