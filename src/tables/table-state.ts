import { nextMealStart } from '../content/meals.ts';
import {
  endOfRomeDay,
  type Instant,
  startOfRomeDay,
} from '../time/rome-clock.ts';

/**
 * How long a booking may be freed and blocks another, in ms (requirements,
 * section 9).
 */
export const BOOKING_WINDOW = 5 * 60 * 60 * 1000;

/**
 * - `free`: no booking today; a click books it
 * - `booked`: booked today, within the booking window; a click offers to free it
 * - `expired`: booked today, before that; still painted red, but a click
 *   books it again
 */
export type TableState = 'free' | 'booked' | 'expired';

/**
 * The state of a table (requirements, section 4). A booking of midnight itself
 * is of the day that begins; otherwise a second one would be accepted in the
 * same millisecond.
 * @param bookedAt null without a record
 */
export function tableState(bookedAt: Instant | null, now: Instant): TableState {
  if (bookedAt === null || bookedAt < startOfRomeDay(now)) return 'free';
  return now - bookedAt < BOOKING_WINDOW ? 'booked' : 'expired';
}

/**
 * When a table's state changes next without a write: at the end of a booking window, at
 * midnight in Rome or when a meal begins.
 */
export function nextStateChange(
  bookings: readonly Instant[],
  now: Instant,
): Instant {
  const expiries = bookings.map((bookedAt) => bookedAt + BOOKING_WINDOW);
  return Math.min(
    endOfRomeDay(now),
    nextMealStart(now),
    ...expiries.filter((expiry) => expiry > now),
  );
}
