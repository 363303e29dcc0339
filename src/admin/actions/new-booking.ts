import { type Booking, newBooking } from '../../tables/booking.ts';
import { type Table, tableKey } from '../../tables/floor-plan.ts';
import type { Meal } from '../../time/meals.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { mealName } from '../book/meals.ts';
import { nameOf } from '../book/words.ts';
import { tableTitle, actionTexts as texts } from './action-texts.ts';
import type { Action, Moment, StaffTexts } from './actions.ts';

// The bookings that the staff make.

/** A booking that the staff make; the restaurant has read it. */
function bookingOf(
  meal: Meal,
  table: Table | null,
  typed: StaffTexts,
  now: Instant,
): Booking {
  return {
    ...newBooking(now),
    ...typed,
    meal,
    table: table && tableKey(table),
    isHeld: table !== null,
    readAt: now,
  };
}

/** Guests sit down at a table. @param isShared others come later and keep it */
export function walkIn(
  meal: Meal,
  table: Table,
  typed: StaffTexts,
  { now }: Moment,
  isShared = false,
): Action {
  const booking = bookingOf(meal, table, typed, now);
  const title = tableTitle(table);
  return {
    title,
    busy: [tableKey(table)],
    done: texts.walkIn(title),
    bookings: [
      { before: null, after: { ...booking, isHeld: !isShared, seatedAt: now } },
    ],
    records: {},
  };
}

/** A booking by telephone. @param table null: it waits for one */
export function book(
  meal: Meal,
  table: Table | null,
  typed: StaffTexts,
  { now }: Moment,
): Action {
  const after = bookingOf(meal, table, typed, now);
  const title = table
    ? tableTitle(table)
    : typed.name || typed.phone || nameOf({ booking: after });
  const words = table ? texts.booked : texts.waits;
  return {
    title,
    busy: table ? [tableKey(table)] : [],
    done: words(title, mealName(meal, now)),
    bookings: [{ before: null, after }],
    records: {},
  };
}
