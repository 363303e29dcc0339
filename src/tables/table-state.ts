import {
  endOfRomeDay,
  type Instant,
  startOfRomeDay,
} from '../time/rome-clock.ts';
import type { Table } from './floor-plan.ts';

/**
 * For 5 h a booking may be freed and blocks another, in ms (specification,
 * section 9).
 */
export const BOOKING_WINDOW = 5 * 60 * 60 * 1000;

/**
 * - `free`: no booking today; a click books it
 * - `booked`: booked today, less than 5 h ago; a click offers to free it
 * - `expired`: booked today, 5 h ago or more; still painted red, but a click
 *   books it again
 */
export type TableState = 'free' | 'booked' | 'expired';

/** A table as the plan and the list show it. */
export interface ShownTable {
  readonly table: Table;
  readonly state: TableState;
  /** Whether it was booked on this device. */
  readonly isOwn: boolean;
  readonly isBusy: boolean;
  /** Whether it can be booked, and seats fewer than the visitor has typed. */
  readonly hasFewSeats: boolean;
  /** For the staff, in a list of all zones. */
  readonly isInClosedZone: boolean;
  /**
   * Since when it is occupied, for the staff; null for visitors, and while it
   * is free.
   */
  readonly occupation: Occupation | null;
}

/** Since when a table is occupied, in words. */
export interface Occupation {
  /** '20:14', by the clock in Rome. */
  readonly since: string;
  /** '48 min', '1 h 5 min' */
  readonly duration: string;
  /** '48 min', '1 h 05': for the plan. */
  readonly shortDuration: string;
  /** Whether it has just been booked by somebody else. */
  readonly isNew: boolean;
}

/**
 * The state of a table (specification, section 4). A booking of midnight itself
 * is of the day that begins; otherwise a second one would be accepted in the
 * same millisecond.
 * @param bookedAt null without a record
 */
export function tableState(bookedAt: Instant | null, now: Instant): TableState {
  if (bookedAt === null || bookedAt < startOfRomeDay(now)) return 'free';
  return now - bookedAt < BOOKING_WINDOW ? 'booked' : 'expired';
}

/**
 * When a table's state changes next without a write: at a 5-hour mark or at
 * midnight in Rome.
 */
export function nextStateChange(
  bookings: readonly Instant[],
  now: Instant,
): Instant {
  const expiries = bookings.map((bookedAt) => bookedAt + BOOKING_WINDOW);
  return Math.min(
    endOfRomeDay(now),
    ...expiries.filter((expiry) => expiry > now),
  );
}
