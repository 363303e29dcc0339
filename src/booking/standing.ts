import { isLaterMeal, presentMeal } from '../content/meals.ts';
import { findBooking, type Whereabouts } from '../tables/guest-requests.ts';
import type { LiveValues } from '../tables/live-values.ts';
import { BOOKING_WINDOW } from '../tables/table-state.ts';
import type { Instant } from '../time/rome-clock.ts';
import type { OwnBooking } from './own-booking.ts';

/**
 * What has become of a booking:
 * - `there`: it has its table, or asks for it
 * - `over`: its meal is over
 * - `gone`: no lock names it; the page cannot know who has freed it
 */
export type Standing = Place | { readonly kind: 'over' | 'gone' };

/** Where a booking is: the staff may have moved it to another table. */
export interface Place {
  readonly kind: 'there';
  /** The key of its table. */
  readonly table: string;
  readonly at: Whereabouts;
  /** Whether a lock holds the table for it. */
  readonly isHeld: boolean;
}

/**
 * What has become of a booking.
 * @param values current ones
 * @param now server time
 * @returns null if the locks of its day are not known
 */
export function standingOf(
  booking: OwnBooking,
  values: LiveValues,
  now: Instant,
): Standing | null {
  const { meal, table, hold, deadline } = booking;
  const at = findBooking(booking, values);
  if (!at && hold === 'none') {
    // A date without locks is not read.
    const isRecord = values.records[table]?.deadline === deadline;
    const recordAt = isRecord ? table : null;
    return {
      kind: 'there',
      table,
      at: { locked: [], recordAt },
      isHeld: false,
    };
  }
  if (!at) return null;
  const [first] = at.locked;
  const locked = at.locked.includes(table) ? table : first;
  if (locked !== undefined)
    return { kind: 'there', table: locked, at, isHeld: true };
  if (isLaterMeal(presentMeal(now), meal)) return { kind: 'over' };
  if (hold === 'held') return { kind: 'gone' };
  return { kind: 'there', table, at, isHeld: false };
}

/**
 * What a visitor may remove of a place: a record of now only within the booking
 * window.
 */
export function removable(
  { at }: Place,
  { records }: LiveValues,
  now: Instant,
): Whereabouts {
  const record = at.recordAt === null ? null : records[at.recordAt];
  const isYoung = record && now - record.bookedAt < BOOKING_WINDOW;
  return isYoung ? at : { ...at, recordAt: null };
}
