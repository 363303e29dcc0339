import { hasRecords, isAhead, mealOfArrival } from '../tables/arrival.ts';
import { floorPlan, tableKey } from '../tables/floor-plan.ts';
import { makeToken } from '../tables/guest-card.ts';
import type { LiveValues } from '../tables/live-data.ts';
import { type Deadline, makeDeadline, numberOf } from '../tables/records.ts';
import { isBookingOpen, isZoneOpen } from '../tables/settings.ts';
import { tableState } from '../tables/table-state.ts';
import { mealRecordOf } from '../tables/table-status.ts';
import type { Meal } from '../time/meals.ts';
import { type Instant, romeDate } from '../time/rome-clock.ts';
import {
  type BookingRequest,
  isReachable,
  makeDetails,
  type VisitorDetails,
} from './details.ts';

/** What a booking writes, and what its guest may expect of it. */
export interface BookingPlan {
  /** The meal of the arrival. */
  readonly meal: Meal;
  /** The records that it writes: of now, of its meal, or both. */
  readonly records: 'now' | 'meal' | 'both';
  /**
   * - `held`: no other guest can have the table at the arrival
   * - `taken`: for its meal the table belongs to another booking
   * - `notHeld`: the database has no place for a record of its meal
   */
  readonly hold: 'held' | 'taken' | 'notHeld';
}

/** A booking that the visitor has confirmed. */
export interface Attempt extends BookingPlan {
  /** The deadline of its records; no other attempt has it. */
  readonly id: Deadline;
  readonly request: BookingRequest;
  readonly promotionConsent: boolean;
  /** The time of its records; null before it is known to be written. */
  readonly bookedAt: Instant | null;
  /** The secret by which it can be cancelled; empty without one. */
  readonly token: string;
  /**
   * True if the visitor left neither telephone nor e-mail: the contact itself
   * is not stored for long.
   */
  readonly isUnreachable: boolean;
  /** Whether it came to this device by a shared link. */
  readonly isShared: boolean;
}

/**
 * What a booking of a table is to write.
 * @param shown the meal whose plan the visitor has pressed; null: that of now
 * @param now server time
 */
export function planBooking(
  { table, details }: BookingRequest,
  shown: Meal | null,
  values: Pick<LiveValues, 'days'> | null,
  now: Instant,
): BookingPlan {
  if (shown) return { meal: shown, records: 'meal', hold: 'held' };
  const meal = mealOfArrival(details, now);
  if (values && mealRecordOf(values, meal, tableKey(table)))
    return { meal, records: 'now', hold: 'taken' };
  if (!isAhead(details, now)) return { meal, records: 'now', hold: 'held' };
  return hasRecords(meal)
    ? { meal, records: 'both', hold: 'held' }
    : { meal, records: 'now', hold: 'notHeld' };
}

/**
 * Makes an attempt.
 * @param now server time at which the visitor confirmed
 * @param lifetimeMs for how long the database accepts its records, in ms, or by
 *   up to an eighth longer; the rules allow 60 s
 */
export function makeAttempt(
  request: BookingRequest,
  plan: BookingPlan,
  promotionConsent: boolean,
  now: Instant,
  lifetimeMs: number,
): Attempt {
  return {
    ...plan,
    id: makeDeadline(now, lifetimeMs),
    request,
    promotionConsent,
    bookedAt: null,
    token: makeToken(),
    isUnreachable: !isReachable(request.details),
    isShared: false,
  };
}

/** Whether a booking has a card for the staff. */
export function hasCard({ meal, hold }: BookingPlan): boolean {
  return hold !== 'taken' && hasRecords(meal);
}

/**
 * Why a table is not booked; `mealTaken`: another guest has just booked it for
 * that meal; `timeUnknown`: the deadline was refused, for which the page had
 * only the site's time; `notBooked`: the database does not say.
 */
export type Refusal =
  | 'bookingClosed'
  | 'zoneClosed'
  | 'taken'
  | 'takenByOneself'
  | 'mealTaken'
  | 'timeUnknown'
  | 'notBooked';

/**
 * Why an attempt has no record, by a reading after its refusal or after its
 * deadline.
 * @param ownIds the other attempts of this device
 */
export function refusalOf(
  attempt: BookingPlan & Pick<Attempt, 'request'>,
  values: LiveValues,
  ownIds: readonly Deadline[],
  now: Instant,
): Refusal {
  const { meal, records, hold } = attempt;
  const { table } = attempt.request;
  const { settings } = values;
  if (!isBookingOpen(settings)) return 'bookingClosed';
  const zone = floorPlan.find(({ name }) => name === table.zone);
  if (zone && !isZoneOpen(zone, settings)) return 'zoneClosed';
  const key = tableKey(table);
  const record = values.records[key];
  const isBooked =
    records !== 'meal' &&
    record !== undefined &&
    tableState(record.bookedAt, now) === 'booked';
  const other = hold === 'taken' ? null : mealRecordOf(values, meal, key);
  const found = isBooked ? record : other;
  if (!found) return 'notBooked';
  if (found.deadline !== null && ownIds.includes(found.deadline))
    return 'takenByOneself';
  return isBooked ? 'taken' : 'mealTaken';
}

/**
 * Whether the day of a booking has passed, and the one on which it was made.
 */
export function isPast(attempt: Attempt, now: Instant): boolean {
  const madeOn = romeDate(writtenAt(attempt));
  const day = dayOf(attempt);
  return (day > madeOn ? day : madeOn) < romeDate(now);
}

/**
 * The day of a booking, yyyy-mm-dd: without a date the one on which it was
 * made.
 */
export function dayOf(attempt: Attempt): string {
  return attempt.request.details.date || romeDate(writtenAt(attempt));
}

/** The details of a booking, with its day if the visitor has typed none. */
export function datedDetails(attempt: Attempt): VisitorDetails {
  return { ...attempt.request.details, date: dayOf(attempt) };
}

/**
 * When the records were written; until that is known, the last moment at which
 * they may be.
 */
export function writtenAt({ id, bookedAt }: Attempt): Instant {
  return bookedAt ?? id;
}

/**
 * The attempt as it is stored after the confirmation: a summary shows neither
 * telephone nor e-mail.
 */
export function withoutContact(attempt: Attempt): Attempt {
  const { request } = attempt;
  const details = makeDetails((name, { isKept }) =>
    isKept ? (request.details[name] ?? '') : '',
  );
  return { ...attempt, request: { ...request, details } };
}

/** Eight digits, the same in every mail of one attempt. */
export function bookingNumber({ id }: Pick<Attempt, 'id'>): string {
  return numberOf(id);
}
