import type { Database } from '../services/database.ts';
import { TIMEOUTS, type Timeouts } from '../services/timeouts.ts';
import type { TableId } from '../tables/floor-plan.ts';
import type { Deadline } from '../tables/records.ts';
import { tableState } from '../tables/table-state.ts';
import { bySocket, readOutcome, writeRecord } from '../tables/write-record.ts';

/**
 * - `taken`: somebody else was faster
 * - `refused`: the database does not say why; the account may not be an admin
 *   any more
 * - `offline`: nothing was written, since there was no connection
 * - `unknown`: the outcome could not be read
 */
export type OccupyOutcome =
  | 'done'
  | 'taken'
  | 'refused'
  | 'offline'
  | 'unknown';

/**
 * Occupies a table for guests who walk in: the record of a booking, written by
 * an admin. Never rejects.
 * @param deadline after it the database refuses the record: `makeStaffDeadline`
 */
export async function occupyTable(
  database: Database,
  table: TableId,
  deadline: Deadline,
  timeouts: Timeouts = TIMEOUTS,
): Promise<OccupyOutcome> {
  if (database.status.get() !== 'online') return 'offline';
  const send = bySocket(database);
  const answer = await writeRecord(database, send, table, deadline, timeouts);
  if (answer.status === 'written') return 'done';
  const isRefused = answer.status === 'refused';
  const write = { table, deadline, isRefused };
  const outcome = await readOutcome(database, write, timeouts);
  if (outcome.status === 'written') return 'done';
  if (outcome.status === 'unknown') return 'unknown';
  const bookedAt = outcome.reading.record?.bookedAt ?? null;
  if (tableState(bookedAt, outcome.now) === 'booked') return 'taken';
  return isRefused ? 'refused' : 'offline';
}
