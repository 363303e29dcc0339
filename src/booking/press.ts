import { isLaterMeal, presentMeal } from '../content/meals.ts';
import { restaurant } from '../content/restaurant.ts';
import type { Booking } from '../tables/booking.ts';
import { type TableId, tableKey } from '../tables/floor-plan.ts';
import type { LiveValues } from '../tables/live-values.ts';
import { isStorable } from '../tables/meal-years.ts';
import type { Lock, TableRecord } from '../tables/records.ts';
import { lockOf, statusAt, statusNow } from '../tables/table-status.ts';
import { type Arrival, mealOf } from '../time/arrivals.ts';
import { isDay } from '../time/dates.ts';
import { isSameMeal, type Meal } from '../time/meals.ts';
import { type Instant, romeDate } from '../time/rome-clock.ts';
import type { FormContents, VisitorDetails } from './details.ts';
import { type OwnBooking, tableAt } from './own-bookings.ts';
import type { OwnField } from './own-fields.ts';
import { dayOf } from './standing.ts';

/** A press on a table of the plan. */
export interface Press {
  readonly table: TableId;
  /** The meal whose plan it is; null: that of now. */
  readonly planMeal: Meal | null;
  readonly form: FormContents;
  /**
   * The own booking that is being changed, as it was read last; null without
   * one.
   */
  readonly changed: OwnBooking | null;
}

type Texts = Readonly<Record<string, string>>;

/**
 * What the form of a change is filled in with, by the names of the details. A
 * field that is missing here would be emptied by a change.
 */
export function detailsOf(
  booking: Booking,
): Readonly<Record<Exclude<OwnField, 'email'>, string>> {
  const { time, people: partySize, name, surname, phone } = booking;
  return { date: dayOf(booking), time, partySize, name, surname, phone };
}

/**
 * What is typed in a change, of a booking that others have changed since: what
 * was left as it was is as it is now.
 */
export function followDetails(
  typed: VisitorDetails,
  before: Texts,
  now: Texts,
): VisitorDetails {
  const followed = Object.entries(now).filter(
    ([name]) => typed[name] === before[name],
  );
  return { ...typed, ...Object.fromEntries(followed) };
}

/**
 * The same of a press that changes a booking. Of another meal the guest is
 * asked.
 * @param now as it is stored; null: the press changes none
 */
export function followBooking(press: Press, now: OwnBooking | null): Press {
  const { table, form, changed } = press;
  if (!changed || !now) return press;
  const { booking: before } = changed;
  const was = detailsOf(before);
  const isSame = isSameMeal(before.meal, now.booking.meal);
  const { date, time } = was;
  const is = { ...detailsOf(now.booking), ...(!isSame && { date, time }) };
  const stays = isSame && tableKey(table) === before.table;
  return {
    ...press,
    table: stays ? tableAt(now.booking.table ?? before.table) : table,
    form: { ...form, details: followDetails(form.details, was, is) },
    changed: now,
  };
}

/** What is booked by a press on a table that can be booked. */
export interface Bookable {
  readonly kind: 'book';
  /** Whether the table is red, and can be booked again. */
  readonly isExpired: boolean;
  /**
   * The booking of this device that gets what the press asks for: the one that
   * is being changed, or that of the same table and meal; null: a new one.
   */
  readonly before: OwnBooking | null;
}

/** What a press on a table does. */
export type PressEffect =
  | Bookable
  | { readonly kind: 'freeOwn'; readonly own: OwnBooking }
  | { readonly kind: 'freeOther'; readonly record: TableRecord }
  | { readonly kind: 'correctDate' | 'correctTime' }
  | {
      readonly kind: 'heldNow' | 'heldThen' | 'planDiffers' | 'tooFar';
      readonly meal: Meal;
    };

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
  if (changed) return effectOfChange(press, changed, values, now);
  return planMeal
    ? effectAt(press, planMeal, values, own, now)
    : effectNow(press, values, own, now);
}

/** What a press does while a booking is being changed. */
function effectOfChange(
  { table, form: { details } }: Press,
  changed: OwnBooking,
  values: LiveValues,
  now: Instant,
): PressEffect {
  if (!isDay(details.date) || details.date < romeDate(now))
    return { kind: 'correctDate' };
  const meal = mealOf(details, now, restaurant);
  if (isLaterMeal(presentMeal(now), meal)) return { kind: 'correctTime' };
  if (!isStorable(meal)) return { kind: 'tooFar', meal };
  const key = tableKey(table);
  const { id, meal: before, table: own } = changed.booking;
  const lock = lockOf(values, meal, key);
  // One that asks for its table goes on asking.
  const isSamePlace = isSameMeal(meal, before) && key === own;
  return isSamePlace || !lock || lock.booking === id
    ? { kind: 'book', isExpired: false, before: changed }
    : { kind: 'heldThen', meal };
}

/** What a press on the plan of a meal does. */
function effectAt(
  { table, form }: Press,
  planMeal: Meal,
  values: LiveValues,
  own: readonly OwnBooking[],
  now: Instant,
): PressEffect {
  const key = tableKey(table);
  const { lock } = statusAt(values, key, planMeal);
  const locked = ownOf(own, key, lock, null);
  if (locked) return { kind: 'freeOwn', own: locked };
  if (lock) return { kind: 'heldThen', meal: planMeal };
  const asked = differingMeal(planMeal, form, now);
  return asked
    ? { kind: 'planDiffers', meal: asked }
    : { kind: 'book', isExpired: false, before: null };
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
  const recorded = ownOf(own, key, null, record);
  const locked = ownOf(own, key, lock, null);
  const isExpired = state === 'expired';
  if (state === 'booked') {
    const shown = recorded ?? locked;
    if (shown) return { kind: 'freeOwn', own: shown };
    if (record) return { kind: 'freeOther', record };
    return { kind: 'heldNow', meal: presentMeal(now) };
  }
  // One's own table, on which another guest's record has expired.
  if (isExpired && locked && !recorded) return { kind: 'freeOwn', own: locked };
  const meal = mealOf(form.details, now, restaurant);
  const asked = lockOf(values, meal, key);
  const before = [recorded, ownOf(own, key, asked, null)].find(
    (each) => each && isSameMeal(each.booking.meal, meal),
  );
  return { kind: 'book', isExpired, before: before ?? null };
}

/**
 * The booking of this device that a table's lock or its record names. One that
 * has ended has no table.
 * @param key of the table
 */
export function ownOf(
  own: readonly OwnBooking[],
  key: string,
  lock: Lock | null,
  record: TableRecord | null,
): OwnBooking | null {
  const found = own.find(({ booking: { id, table, record: made, freed } }) => {
    const isRecorded =
      made !== null && made === record?.deadline && table === key;
    return !freed && (id === lock?.booking || isRecorded);
  });
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
  const asked = mealOf(details, now, restaurant);
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
  const meal = mealOf({ date, time }, now, restaurant);
  const isLater = isLaterMeal(meal, presentMeal(now)) && isStorable(meal);
  return isLater ? meal : null;
}
