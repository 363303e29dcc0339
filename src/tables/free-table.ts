import { TIMEOUTS, type Timeouts } from '../services/timeouts.ts';
import type { Meal } from '../time/meals.ts';
import type { Instant } from '../time/rome-clock.ts';
import type { TableRecord } from './records.ts';
import {
  lockPath,
  type PublicValues,
  type RestDatabase,
  recordPath,
  SERVER_TIME,
  sendPublic,
  type Unwritten,
  visitorPath,
} from './request.ts';

/** A table's record of now, with the booking whose lock names it. */
export interface FoundRecord {
  /** The key of its table. */
  readonly table: string;
  readonly record: TableRecord;
  /** Null if no lock of the present meal names the record. */
  readonly booking: FoundBooking | null;
}

/** What everybody may read of a booking. */
interface FoundBooking {
  readonly id: string;
  readonly meal: Meal;
  /** The keys of the tables that its locks hold. */
  readonly tables: readonly string[];
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
): Promise<'written' | Unwritten> {
  const values: Record<string, unknown> = { [recordPath(table)]: null };
  if (booking) {
    values[visitorPath(booking.id)] = { at: SERVER_TIME, until };
    for (const key of booking.tables)
      values[lockPath(booking.meal, key)] = null;
  }
  const isWritten = ({ records }: PublicValues) =>
    records[table]?.bookedAt !== record.bookedAt;
  return sendPublic(database, { values, until, isWritten }, timeouts);
}
