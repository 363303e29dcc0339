import { TIMEOUTS, type Timeouts } from '../services/timeouts.ts';
import type { Meal } from '../time/meals.ts';
import type { Instant } from '../time/rome-clock.ts';
import { type GuestTexts, storedTexts } from './booking.ts';
import type { LiveValues } from './live-values.ts';
import type { TableRecord } from './records.ts';
import {
  bookingPath,
  type Changes,
  lockPath,
  type Outcome,
  type RestDatabase,
  readOutcome,
  readShown,
  recordPath,
  SERVER_TIME,
  sendShown,
} from './request.ts';
import { locksOf } from './table-status.ts';

// What a visitor asks of the database: to book a table, and to free it.

/** A visitor's booking, as the database knows it. */
export interface GuestBooking {
  /** Its number: eight digits. */
  readonly id: string;
  readonly token: string;
  readonly meal: Meal;
  /** The key of its table. */
  readonly table: string;
  /** Server time after which the database refuses it. */
  readonly deadline: Instant;
  /** Whether it writes the record of now. */
  readonly hasRecord: boolean;
  /**
   * - `held`: it holds its table for its meal
   * - `asks`: another booking holds the table then
   * - `none`: the database has no place for its date
   */
  readonly hold: 'held' | 'asks' | 'none';
}

/** What shows whether a booking is there. */
export type BookingTrace = Pick<
  GuestBooking,
  'id' | 'meal' | 'table' | 'deadline' | 'hold'
>;

/** Where a booking is by now. */
export interface Whereabouts {
  /** The keys of the tables whose locks name it. */
  readonly locked: readonly string[];
  /** The key of the table whose record of now is its own; null without one. */
  readonly recordAt: string | null;
}

/** Where a booking is; null if the locks of its day were not read. */
export function findBooking(
  { id, meal, table, deadline }: BookingTrace,
  values: LiveValues,
): Whereabouts | null {
  const locks = locksOf(values, meal);
  if (!locks) return null;
  const locked = Object.entries(locks)
    .filter(([, lock]) => lock.booking === id)
    .map(([key]) => key);
  const isRecord = values.records[table]?.deadline === deadline;
  return { locked, recordAt: isRecord ? table : null };
}

/** What shows whether a booking was written; see `BookingTrace`. */
function shownBy(trace: BookingTrace) {
  function isWritten(values: LiveValues): boolean {
    const found = findBooking(trace, values);
    if (!found) return false;
    return trace.hold === 'held'
      ? found.locked.length > 0
      : found.recordAt !== null;
  }
  return { dates: [trace.meal.date], isWritten };
}

/** An own booking that makes room for a new one of the same table. */
export interface Replaced {
  readonly booking: GuestBooking;
  readonly at: Whereabouts;
}

/**
 * Writes a booking: its record of now, its lock and itself, all or nothing.
 * Never rejects.
 * @param replaced an own booking that is freed by the same request; null
 *   without one
 */
export function sendBooking(
  database: RestDatabase,
  booking: GuestBooking,
  texts: GuestTexts,
  replaced: Replaced | null,
  timeouts: Timeouts = TIMEOUTS,
): Promise<Outcome<true>> {
  const { deadline } = booking;
  const changes = {
    ...(replaced && freeing(replaced.booking, replaced.at, deadline)),
    ...writing(booking, texts),
  };
  const request = { changes, until: deadline, ...shownBy(booking) };
  return sendShown(database, request, timeouts);
}

/** Finds out what became of a booking that was sent before. Never rejects. */
export function readBookingOutcome(
  database: RestDatabase,
  trace: BookingTrace,
  timeouts: Timeouts = TIMEOUTS,
): Promise<Outcome<true>> {
  const read = () => readShown(database, shownBy(trace), timeouts);
  const request = { until: trace.deadline, read };
  return readOutcome(database, request, false, timeouts);
}

function writing(booking: GuestBooking, texts: GuestTexts): Changes {
  const { id, token, meal, table, deadline, hasRecord, hold } = booking;
  const record = { '.value': SERVER_TIME, '.priority': deadline };
  const recordField = hasRecord && { record: deadline };
  return {
    ...(hasRecord && { [recordPath(table)]: record }),
    ...(hold === 'held' && {
      [lockPath(meal, table)]: { booking: id, ...recordField },
    }),
    ...(hold !== 'none' && {
      [bookingPath(meal, id)]: {
        table,
        ...(hold === 'held' && { held: true }),
        ...recordField,
        token,
        ...storedTexts(texts),
        rev: SERVER_TIME,
        until: deadline,
      },
    }),
  };
}

/** Frees a booking of this device: its locks, and its record if it may go. */
function freeing(
  { id, token, meal, hold }: GuestBooking,
  { locked, recordAt }: Whereabouts,
  until: Instant,
): Changes {
  const locks = locked.map((key) => [lockPath(meal, key), null]);
  return {
    ...(recordAt !== null && { [recordPath(recordAt)]: null }),
    ...Object.fromEntries(locks),
    ...(hold !== 'none' && freed(meal, id, token, until, locked.length > 0)),
  };
}

function freed(
  meal: Meal,
  id: string,
  by: string,
  until: Instant,
  isHeld: boolean,
): Changes {
  const path = bookingPath(meal, id);
  return {
    [`${path}/freed`]: { at: SERVER_TIME, by },
    [`${path}/rev`]: SERVER_TIME,
    [`${path}/until`]: until,
    ...(isHeld && { [`${path}/held`]: null }),
  };
}

/**
 * Frees a booking of this device, wherever it is. Never rejects.
 * @param at with `recordAt` only if the record is young enough to be removed
 * @param until server time
 */
export function freeBooking(
  database: RestDatabase,
  booking: GuestBooking,
  at: Whereabouts,
  until: Instant,
  timeouts: Timeouts = TIMEOUTS,
): Promise<Outcome<true>> {
  const request = {
    changes: freeing(booking, at, until),
    until,
    dates: [booking.meal.date],
    isWritten: (values: LiveValues) => isFreed(booking, at, values),
  };
  return sendShown(database, request, timeouts);
}

/**
 * A booking is freed when no lock names it. One that asked leaves no sign but
 * its record.
 */
function isFreed(
  booking: GuestBooking,
  { recordAt }: Whereabouts,
  values: LiveValues,
): boolean {
  const found = findBooking(booking, values);
  if (!found) return false;
  const isRecordGone = recordAt === null || found.recordAt === null;
  return found.locked.length === 0 && isRecordGone;
}

/** A table's record of now, with the lock that the same press wrote. */
export interface FoundRecord {
  readonly table: string;
  readonly record: TableRecord;
  /** The booking whose lock names the record; null if none was found. */
  readonly booking: Pick<GuestBooking, 'id' | 'meal'> | null;
}

/**
 * Frees another visitor's table of now, with the booking that the same press
 * made if the rules still allow it (requirements, section 9). Never rejects.
 * @param until server time
 */
export function freeTable(
  database: RestDatabase,
  { table, record, booking }: FoundRecord,
  until: Instant,
  timeouts: Timeouts = TIMEOUTS,
): Promise<Outcome<true>> {
  const changes = {
    [recordPath(table)]: null,
    ...(booking && {
      [lockPath(booking.meal, table)]: null,
      ...freed(booking.meal, booking.id, 'visitor', until, true),
    }),
  };
  function isWritten({ records }: LiveValues): boolean {
    const found = records[table];
    return (
      found?.bookedAt !== record.bookedAt || found.deadline !== record.deadline
    );
  }
  const dates = booking ? [booking.meal.date] : [];
  return sendShown(database, { changes, until, dates, isWritten }, timeouts);
}
