import type { Database } from '../services/database.ts';
import { pause, TIMEOUTS, type Timeouts } from '../services/timeouts.ts';
import type { TableId } from '../tables/floor-plan.ts';
import type { TableRecord } from '../tables/records.ts';
import { readTable, recordPath } from '../tables/table-record.ts';

/**
 * - `gone`: the table has another record by now, or none
 * - `refused`: the account may not be an admin any more
 * - `offline`: nothing was sent
 */
export type KeepOutcome = 'kept' | 'gone' | 'refused' | 'offline' | 'unknown';

/**
 * Writes a record anew with the time of now and the deadline that it has: the
 * table cannot be booked by others for 5 h more, and the booking stays the
 * same. Never rejects.
 */
export async function keepTable(
  database: Database,
  table: TableId,
  { bookedAt, deadline }: TableRecord,
  timeouts: Timeouts = TIMEOUTS,
): Promise<KeepOutcome> {
  if (database.status.get() !== 'online') return 'offline';
  const record = { '.value': { '.sv': 'timestamp' }, '.priority': deadline };
  const end = performance.now() + timeouts.freeing;
  while (performance.now() < end) {
    const outcome = await database.transact(
      recordPath(table),
      timeouts.answer,
      (current: number | null) => {
        // Null may mean that the client does not know the record yet; the
        // server then sends it. Without a record the rules refuse null.
        if (current === null) return null;
        return current === bookedAt ? record : undefined;
      },
    );
    if (outcome === 'done') return 'kept';
    const reading = await readTable(database, table, timeouts);
    if (reading && reading.record?.bookedAt !== bookedAt) {
      const isSame = deadline !== null && reading.record?.deadline === deadline;
      return isSame ? 'kept' : 'gone';
    }
    if (reading && outcome === 'declined') return 'refused';
    await pause(timeouts.retry);
  }
  return 'unknown';
}
