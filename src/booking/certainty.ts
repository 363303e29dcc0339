import { findTable, floorPlan, type TableId } from '../tables/floor-plan.ts';
import {
  isBookingOpen,
  isZoneOpen,
  type Settings,
} from '../tables/settings.ts';
import type { Opening } from '../time/opening-hours.ts';
import { type Instant, romeDate } from '../time/rome-clock.ts';
import { type Attempt, datedDetails, dayOf, writtenAt } from './attempt.ts';
import { oddDetails } from './details.ts';

/**
 * How certain a booking is.
 * - `over`: its day has passed
 * - `pastDay`, `pastTime`: it was made for a day or a time that had passed
 * - `bookingClosed`, `tableGone`, `zoneClosed`: changed after it was made
 * - `closedDay`, `closedTime`: the restaurant is closed then
 * - `noContact`: the restaurant can neither call nor write
 * - `taken`: for its meal the table belongs to another booking
 * - `toConfirm`: no record holds the table for its meal
 * - `confirmed`: the table is held until the guests come
 */
export type Certainty =
  | 'over'
  | 'pastDay'
  | 'bookingClosed'
  | 'tableGone'
  | 'zoneClosed'
  | 'closedDay'
  | 'pastTime'
  | 'closedTime'
  | 'noContact'
  | 'taken'
  | 'toConfirm'
  | 'confirmed';

/** What the certainty of a booking depends on, beside the booking. */
export interface Circumstances {
  /** Server time. */
  readonly now: Instant;
  readonly opening: Opening;
  /** Null while they are not known, or may be out of date. */
  readonly settings: Settings | null;
}

/** How certain a booking is: all that the page says of it is said by this. */
export function certaintyOf(
  attempt: Attempt,
  { now, opening, settings }: Circumstances,
): Certainty {
  const madeOn = romeDate(writtenAt(attempt));
  const today = romeDate(now);
  const day = dayOf(attempt);
  if (day < today) return madeOn === today ? 'pastDay' : 'over';
  const change = changeOf(attempt.request.table, settings);
  if (change) return change;
  const odd = oddDetails(datedDetails(attempt), writtenAt(attempt), opening);
  if (odd.date) return 'closedDay';
  if (odd.time) return odd.time === 'pastTime' ? 'pastTime' : 'closedTime';
  if (attempt.isUnreachable) return 'noContact';
  if (attempt.hold === 'taken') return 'taken';
  return attempt.hold === 'held' ? 'confirmed' : 'toConfirm';
}

/** What was closed or taken away after a table was booked; null: nothing. */
function changeOf(
  table: TableId,
  settings: Settings | null,
): 'bookingClosed' | 'tableGone' | 'zoneClosed' | null {
  if (settings && !isBookingOpen(settings)) return 'bookingClosed';
  const zone = floorPlan.find(({ name }) => name === table.zone);
  if (!zone || !findTable(table)) return 'tableGone';
  return !settings || isZoneOpen(zone, settings) ? null : 'zoneClosed';
}

/** Whether something was closed or taken away after the table was booked. */
export function isChange(certainty: Certainty): boolean {
  return ['bookingClosed', 'tableGone', 'zoneClosed'].includes(certainty);
}

/** Whether the restaurant has yet to say that the table is the visitor's. */
export function isWish(certainty: Certainty): boolean {
  return !['confirmed', 'over'].includes(certainty);
}

/** Whether the visitor should call, rather than wait or come. */
export function isToCall(certainty: Certainty): boolean {
  return !['confirmed', 'toConfirm', 'taken', 'over'].includes(certainty);
}
