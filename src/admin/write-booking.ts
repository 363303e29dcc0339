import type { Database } from '../services/database.ts';
import { pause, TIMEOUTS, type Timeouts } from '../services/timeouts.ts';
import type { TableId } from '../tables/floor-plan.ts';
import type { Deadline, TableRecord } from '../tables/records.ts';
import { readTable, recordPath } from '../tables/table-record.ts';

/**
 * - `replaced`: the table has another record by now, or none
 * - `refused`: by the database; the account may not be an admin any more
 * - `unknown`: it could not be read
 */
export type WriteBookingOutcome = 'done' | 'replaced' | 'refused' | 'unknown';

/**
 * Writes the record of a booking that exists, with the time of now and the
 * deadline that it has, by which its guest's device knows it. Never rejects.
 * @param mayReplace whether the record that is there, by its time, makes room;
 *   null: without one
 */
export async function writeBooking(
  database: Database,
  table: TableId,
  deadline: Deadline | null,
  mayReplace: (bookedAt: number | null) => boolean,
  timeouts: Timeouts,
): Promise<WriteBookingOutcome> {
  const record = { '.value': { '.sv': 'timestamp' }, '.priority': deadline };
  const update = (current: number | null) => {
    if (mayReplace(current)) return record;
    // The client may not know the record yet; the server then sends it. Without
    // a record the rules refuse null.
    return current === null ? null : undefined;
  };
  const end = performance.now() + timeouts.freeing;
  while (performance.now() < end) {
    const path = recordPath(table);
    const outcome = await database.transact(path, timeouts.answer, update);
    if (outcome === 'done') return 'done';
    const reading = await readTable(database, table, timeouts);
    if (reading) {
      const { record: found } = reading;
      const isInPlace = !mayReplace(found?.bookedAt ?? null);
      if (isInPlace && found && found.deadline === deadline) return 'done';
      if (isInPlace) return 'replaced';
      if (outcome === 'declined') return 'refused';
    }
    await pause(timeouts.retry);
  }
  return 'unknown';
}

export type KeepOutcome =
  | Exclude<WriteBookingOutcome, 'replaced'>
  | 'gone'
  | 'offline';

/**
 * 'Tieni il tavolo': the table cannot be booked by others for 5 h more, and the
 * booking stays the same. Never rejects.
 */
export async function keepTable(
  database: Database,
  table: TableId,
  { bookedAt, deadline }: TableRecord,
  timeouts: Timeouts = TIMEOUTS,
): Promise<KeepOutcome> {
  if (database.status.get() !== 'online') return 'offline';
  const isSame = (current: number | null) => current === bookedAt;
  const outcome = await writeBooking(
    database,
    table,
    deadline,
    isSame,
    timeouts,
  );
  return outcome === 'replaced' ? 'gone' : outcome;
}
