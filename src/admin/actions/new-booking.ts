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
  tables: readonly Table[],
  typed: StaffTexts,
  now: Instant,
): Booking {
  const [table = null, also = null] = tables.map(tableKey);
  return {
    ...newBooking(now),
    ...typed,
    meal,
    table,
    also,
    isHeld: table !== null,
    readAt: now,
  };
}

/** Guests sit down. @param isShared others come later and keep the table */
export function walkIn(
  meal: Meal,
  tables: readonly Table[],
  typed: StaffTexts,
  { now }: Moment,
  isShared = false,
): Action {
  const booking = bookingOf(meal, tables, typed, now);
  const title = tableTitle(...tables);
  return {
    title,
    busy: tables.map(tableKey),
    done: texts.walkIn(title),
    bookings: [
      { before: null, after: { ...booking, isHeld: !isShared, seatedAt: now } },
    ],
    records: {},
  };
}

/** A booking by telephone. @param tables none: it waits for one */
export function bookByPhone(
  meal: Meal,
  tables: readonly Table[],
  typed: StaffTexts,
  { now }: Moment,
): Action {
  const after = bookingOf(meal, tables, typed, now);
  const isWaiting = tables.length === 0;
  const title = isWaiting
    ? typed.name || typed.phone || nameOf({ booking: after })
    : tableTitle(...tables);
  const words = isWaiting ? texts.waits : texts.booked;
  return {
    title,
    busy: tables.map(tableKey),
    done: words(title, mealName(meal, now)),
    bookings: [{ before: null, after }],
    records: {},
  };
}
