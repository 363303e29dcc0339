import { presentMeal } from '../content/meals.ts';
import { hasPlace, mealOfArrival } from '../tables/arrival.ts';
import { makeBookingId, makeToken } from '../tables/booking.ts';
import { type TableId, tableByKey, tableKey } from '../tables/floor-plan.ts';
import type { GuestBooking } from '../tables/guest-requests.ts';
import type { LiveValues } from '../tables/live-values.ts';
import { makeDeadline } from '../tables/records.ts';
import { lockOf } from '../tables/table-status.ts';
import type { Meal } from '../time/meals.ts';
import { type Instant, romeDate } from '../time/rome-clock.ts';
import { isReachable, makeDetails, type VisitorDetails } from './details.ts';

/** A booking that was confirmed on this device, or came to it by a link. */
export interface OwnBooking extends GuestBooking {
  readonly details: VisitorDetails;
  readonly promotionConsent: boolean;
  /**
   * True if the visitor left neither telephone nor e-mail: the contact itself
   * is not stored for long.
   */
  readonly isUnreachable: boolean;
  /** Whether it came to this device by a shared link. */
  readonly isShared: boolean;
  /** The number of the booking that it replaces; null without one. */
  readonly replaces: string | null;
}

/** A table, and what was typed. */
export interface BookingRequest {
  readonly table: TableId;
  readonly details: VisitorDetails;
}

/** What a press books, and what its guest may expect of it. */
export type BookingPlan = Pick<
  OwnBooking,
  'meal' | 'hasRecord' | 'hold' | 'replaces'
>;

/**
 * What a press on a free table books: on the plan of a meal its lock, on that
 * of now the record of now, and the lock of the arrival's meal unless another
 * booking has it.
 * @param shown the meal whose plan the visitor has pressed; null: that of now
 * @param replaces the own booking that makes room for it; null without one
 * @param now server time
 */
export function planBooking(
  { table, details }: BookingRequest,
  shown: Meal | null,
  values: Pick<LiveValues, 'days'>,
  replaces: string | null,
  now: Instant,
): BookingPlan {
  if (shown) return { meal: shown, hasRecord: false, hold: 'held', replaces };
  const meal = mealOfArrival(details, now);
  const plan = { meal, hasRecord: true, replaces };
  if (!hasPlace(meal)) return { ...plan, hold: 'none' };
  const lock = lockOf(values, meal, tableKey(table));
  const isTaken = lock !== null && lock.booking !== replaces;
  return { ...plan, hold: isTaken ? 'asks' : 'held' };
}

/**
 * Makes a booking.
 * @param replaced the own booking that makes room for it, whose secret it
 *   takes over: so the staff see that it was changed
 * @param now server time at which the visitor confirmed
 * @param lifetime for how long the database accepts it, in ms, or by up to an
 *   eighth longer; the rules allow 60 s
 */
export function makeOwnBooking(
  { table, details }: BookingRequest,
  plan: BookingPlan,
  replaced: OwnBooking | null,
  promotionConsent: boolean,
  now: Instant,
  lifetime: number,
): OwnBooking {
  return {
    ...plan,
    id: makeBookingId(),
    token: replaced?.token ?? makeToken(),
    table: tableKey(table),
    deadline: makeDeadline(now, lifetime),
    details,
    promotionConsent,
    isUnreachable: !isReachable(details) && replaced?.isUnreachable !== false,
    isShared: replaced?.isShared === true,
  };
}

/** The table of a key, also of one that the plan has no more. */
export function tableAt(key: string): TableId {
  const known = tableByKey(key);
  if (known) return { zone: known.zone, numbers: known.numbers };
  const [, zone = key, number = ''] = /^(.*?)(\d*)$/.exec(key) ?? [];
  return { zone, numbers: [Number(number)] };
}

/** Whether the day of a booking is over. @param now server time */
export function isPast({ meal }: OwnBooking, now: Instant): boolean {
  return meal.date < presentMeal(now).date;
}

/**
 * The day of a booking, yyyy-mm-dd: without a date the one on which it was
 * made.
 */
export function dayOf({
  details,
  deadline,
}: Pick<OwnBooking, 'details' | 'deadline'>): string {
  return details.date || romeDate(deadline);
}

/**
 * The booking as it is stored after the confirmation: a summary shows neither
 * telephone nor e-mail.
 */
export function withoutContact(booking: OwnBooking): OwnBooking {
  const details = makeDetails((name, { isKept }) =>
    isKept ? (booking.details[name] ?? '') : '',
  );
  return { ...booking, details };
}
