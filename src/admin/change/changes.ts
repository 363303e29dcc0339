import {
  type Booking,
  type BookingTexts,
  makeBookingId,
  makeToken,
  NO_TEXTS,
  tablesOf,
} from '../../tables/booking.ts';
import type { BookingChange, Change } from '../../tables/change.ts';
import { type Table, tableKey } from '../../tables/floor-plan.ts';
import type { TableRecords } from '../../tables/records.ts';
import { isSameMeal, type Meal } from '../../time/meals.ts';
import type { Instant } from '../../time/rome-clock.ts';

// What a booking shall be after each press of a waiter. `before` is always what
// the waiter saw when the press began. All are pure but for new numbers.

/** What is known beside the booking when it is pressed. */
export interface Moment {
  /** Server time. */
  readonly now: Instant;
  /** The records of now. */
  readonly records: TableRecords;
}

/** A booking that the staff make; the restaurant has read it. */
function newBooking(
  meal: Meal,
  table: Table | null,
  texts: BookingTexts,
  now: Instant,
): Booking {
  return {
    ...texts,
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

const changeOf = (...bookings: readonly BookingChange[]): Change => ({
  bookings,
  records: {},
});

/** The change of one booking, of which its record of now goes. */
function changeWithRecord(
  { records }: Moment,
  before: Booking,
  ...changes: readonly BookingChange[]
): Change {
  const own = tablesOf(before).flatMap((key) => {
    const record = records[key];
    const isOwn = record && record.deadline === before.record;
    return isOwn && before.record !== null ? [[key, record] as const] : [];
  });
  return { bookings: changes, records: Object.fromEntries(own) };
}

/**
 * Guests sit down at a table.
 * @param isExpected whether others are expected there, who keep its lock
 */
export function walkIn(
  meal: Meal,
  table: Table,
  isExpected: boolean,
  { now }: Moment,
  texts: BookingTexts = NO_TEXTS,
): Change {
  const booking = newBooking(meal, table, texts, now);
  const after = { ...booking, isHeld: !isExpected, seatedAt: now };
  return changeOf({ before: null, after });
}

/** A booking by telephone. @param table null: it waits for one */
export function book(
  meal: Meal,
  table: Table | null,
  texts: BookingTexts,
  { now }: Moment,
): Change {
  const after = newBooking(meal, table, texts, now);
  return changeOf({ before: null, after });
}

/**
 * Guests sit down. One that asked sits there beside the lock of another.
 * @param leaving who sat at the table until then; null: it was empty
 */
export function seat(
  before: Booking,
  leaving: Booking | null,
  moment: Moment,
): Change {
  const { now } = moment;
  const after = { ...before, seatedAt: now, readAt: now };
  const gone = leaving ? [freed(leaving, now)] : [];
  return changeWithRecord(moment, before, ...gone, { before, after });
}

/** Guests who were said to sit do not. */
export function unseat(before: Booking): Change {
  return changeOf({ before, after: { ...before, seatedAt: null } });
}

/** Guests who sat there have gone home; others are freed by the staff. */
export function free(before: Booking, moment: Moment): Change {
  return changeWithRecord(moment, before, freed(before, moment.now));
}

function freed(before: Booking, now: Instant): BookingChange {
  const by = { at: now, by: 'staff' } as const;
  const after = { ...before, isHeld: false, freed: by, readAt: now };
  return { before, after };
}

/** A booking gets a table of its meal: it is moved, put back, or held. */
export function put(before: Booking, table: Table, moment: Moment): Change {
  const after = {
    ...before,
    table: tableKey(table),
    also: null,
    isHeld: true,
    freed: null,
    readAt: moment.now,
  };
  return changeWithRecord(moment, before, { before, after });
}

/** A booking gets a second table. */
export function addTable(
  before: Booking,
  table: Table,
  { now }: Moment,
): Change {
  const after = { ...before, also: tableKey(table), readAt: now };
  return changeOf({ before, after });
}

/** Two bookings exchange their tables. */
export function exchange(
  one: Booking,
  other: Booking,
  { now }: Moment,
): Change {
  const at = (booking: Booking, { table, also }: Booking) => ({
    before: booking,
    after: { ...booking, table, also, readAt: now },
  });
  return changeOf(at(one, other), at(other, one));
}

/**
 * A booking is moved to a table of another meal.
 * @param there what that meal holds of it, if it was there before
 */
export function moveToMeal(
  before: Booking,
  meal: Meal,
  table: Table,
  there: Booking | null,
  texts: BookingTexts,
  moment: Moment,
): Change {
  const left = { ...before, isHeld: false, seatedAt: null, movedTo: meal };
  const after = {
    ...before,
    ...texts,
    meal,
    table: tableKey(table),
    also: null,
    isHeld: true,
    record: there?.record ?? null,
    seatedAt: null,
    readAt: moment.now,
    movedTo: null,
    freed: null,
  };
  return changeWithRecord(
    moment,
    before,
    { before, after: { ...left, freed: null } },
    { before: there, after },
  );
}

/** What a waiter has typed of a booking. */
export function edit(
  before: Booking,
  texts: BookingTexts,
  { now }: Moment,
): Change {
  return changeOf({ before, after: { ...before, ...texts, readAt: now } });
}

/** The staff have read bookings, and cancellations. */
export function read(bookings: readonly Booking[], now: Instant): Change {
  return changeOf(
    ...bookings.map((before) => ({
      before,
      after: { ...before, readAt: now },
    })),
  );
}

/**
 * A change of a booking that a colleague has only read meanwhile, of what it is
 * now; null if more of it has changed.
 */
export function rebased(change: Change, now: Booking | null): Change | null {
  let isOnlyRead = false;
  const bookings = change.bookings.map(({ before, after }) => {
    const isThisOne =
      before?.id === now?.id && isSameMeal(after.meal, now?.meal ?? null);
    if (!before || !now || !isThisOne || !isSameButRead(before, now))
      return { before, after };
    isOnlyRead = before.rev !== now.rev;
    return { before: now, after: { ...after, readAt: now.readAt } };
  });
  return isOnlyRead ? { ...change, bookings } : null;
}

/** Whether two states of a booking differ in nothing but who has read it. */
export function isSameButRead(one: Booking, other: Booking): boolean {
  const without = (booking: Booking) =>
    JSON.stringify({ ...booking, rev: 0, until: 0, readAt: null });
  return without(one) === without(other);
}
