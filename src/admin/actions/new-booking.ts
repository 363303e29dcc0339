import {
  type Booking,
  type BookingTexts,
  makeBookingId,
  makeToken,
} from '../../tables/booking.ts';
import { type Table, tableKey } from '../../tables/floor-plan.ts';
import type { Meal } from '../../time/meals.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { mealName } from '../book/meals.ts';
import { nameOf } from '../book/words.ts';
import { tableTitle, actionTexts as texts } from './action-texts.ts';
import { type Action, changeOf, type Moment } from './actions.ts';

// The bookings that the staff make.

/** A booking that the staff make; the restaurant has read it. */
function newBooking(
  meal: Meal,
  table: Table | null,
  guests: BookingTexts,
  now: Instant,
): Booking {
  return {
    ...guests,
    id: makeBookingId(),
    meal,
    table: table && tableKey(table),
    also: null,
    isHeld: table !== null,
    record: null,
    token: makeToken(),
    rev: now,
    until: now,
    seatedAt: null,
    readAt: now,
    movedTo: null,
    freed: null,
  };
}

/** Guests sit down at a table. @param isShared others come later and keep it */
export function walkIn(
  meal: Meal,
  table: Table,
  guests: BookingTexts,
  { now }: Moment,
  isShared = false,
): Action {
  const booking = newBooking(meal, table, guests, now);
  const title = tableTitle(table);
  return {
    title,
    busy: [tableKey(table)],
    done: texts.walkIn(title),
    change: changeOf({
      before: null,
      after: { ...booking, isHeld: !isShared, seatedAt: now },
    }),
  };
}

/** A booking by telephone. @param table null: it waits for one */
export function book(
  meal: Meal,
  table: Table | null,
  guests: BookingTexts,
  { now }: Moment,
): Action {
  const after = newBooking(meal, table, guests, now);
  const title = table
    ? tableTitle(table)
    : guests.name || guests.phone || nameOf({ booking: after });
  const words = table ? texts.booked : texts.waits;
  return {
    title,
    busy: table ? [tableKey(table)] : [],
    done: words(title, mealName(meal, now)),
    change: changeOf({ before: null, after }),
  };
}
