import type { Database } from '../services/database.ts';
import { TIMEOUTS, type Timeouts } from '../services/timeouts.ts';
import { type TableId, tableKey } from '../tables/floor-plan.ts';
import { pause, readTable } from '../tables/table-record.ts';
import { tableState } from '../tables/table-state.ts';
import type { Instant } from '../time/rome-clock.ts';

/**
 * - `taken`: somebody else was faster
 * - `refused`: the database does not say why; the account may not be an admin
 *   any more
 * - `offline`: nothing was sent
 * - `unknown`: the outcome could not be read
 */
export type OccupyOutcome =
  | 'occupied'
  | 'taken'
  | 'refused'
  | 'offline'
  | 'unknown';

/**
 * The deadline of a record that is written now, with a fraction by which it is
 * recognised.
 */
export function makeDeadline(
  now: Instant,
  { deadline }: Timeouts = TIMEOUTS,
): Instant {
  return Math.floor(now) + deadline + Math.random();
}

/**
 * Occupies a table for guests who walk in: the record of a booking, written by
 * an admin. By the socket, which is signed in: a REST request would carry the
 * admin's token in its address. Never rejects.
 * @param deadline after it the database refuses the record: `makeDeadline`
 */
export async function occupyTable(
  database: Database,
  table: TableId,
  deadline: Instant,
  timeouts: Timeouts = TIMEOUTS,
): Promise<OccupyOutcome> {
  if (database.status.get() !== 'online') return 'offline';
  const record = { '.value': { '.sv': 'timestamp' }, '.priority': deadline };
  const answer = await database.transact(
    `tables/${tableKey(table)}`,
    timeouts.answer,
    // The rules decide whether the table may be occupied.
    () => record,
  );
  if (answer === 'done') return 'occupied';
  const { clock } = database;
  while (true) {
    const now = await clock.current();
    // Without an answer the record may be written until its deadline.
    const isOver = now !== null && now > deadline;
    const isFinal = answer === 'declined' || isOver;
    const reading = await readTable(database, table, timeouts);
    if (reading?.record?.deadline === deadline) return 'occupied';
    if (isFinal) {
      if (!reading) return answer === 'declined' ? 'refused' : 'unknown';
      const bookedAt = reading.record?.bookedAt ?? null;
      const isTaken = now !== null && tableState(bookedAt, now) === 'booked';
      return isTaken ? 'taken' : 'refused';
    }
    await pause(timeouts.retry);
  }
}
