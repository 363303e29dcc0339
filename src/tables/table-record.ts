import type { Database } from '../services/database.ts';
import { pause, TIMEOUTS, type Timeouts } from '../services/timeouts.ts';
import type { Instant } from '../time/rome-clock.ts';
import { type TableId, tableKey } from './floor-plan.ts';
import { recordIn, type TableReading } from './records.ts';
import { settingsIn } from './settings.ts';

/** What works without a socket. */
export type RestDatabase = Pick<
  Database,
  'read' | 'write' | 'prepareWrite' | 'clock'
>;

/**
 * Reads a table from the server: the client's subscription may be out of date.
 * Never rejects.
 * @returns null if it cannot be read, also if it is not the database that has
 *   answered
 */
export async function readTable(
  database: RestDatabase,
  table: TableId,
  { answer }: Timeouts = TIMEOUTS,
): Promise<TableReading | null> {
  const [record, settings] = await Promise.all([
    database.read(recordPath(table), answer),
    database.read('admin', answer),
  ]);
  if (record?.status !== 200 || settings?.status !== 200) return null;
  const reading = {
    record: recordIn(record.body),
    settings: settingsIn(settings.body),
  };
  if (reading.record === null && record.body !== null) return null;
  const isDatabase =
    Object.keys(reading.settings).length > 0 ||
    (await refusesAdmins(database, answer));
  return isDatabase ? reading : null;
}

/**
 * A captive portal may answer every request with `null`, as the database
 * answers for settings that were removed. Only the database refuses the list of
 * admins.
 */
async function refusesAdmins(
  database: RestDatabase,
  timeout: number,
): Promise<boolean> {
  const answer = await database.read('admins', timeout);
  return answer?.status === 401;
}

/**
 * - `freed`: by this call, or already by another one
 * - `freeingGone`: another booking than the one that was to be freed
 * - `freeingRefused`: the rules refused; a visitor's booking is too old, or the
 *   user is no admin any more
 * - `freeingOffline`: nothing was sent
 * - `freeingUnknown`: there was no answer; the table may still be freed
 */
export type RemovalOutcome =
  | 'freed'
  | 'freeingGone'
  | 'freeingRefused'
  | 'freeingOffline'
  | 'freeingUnknown';

/**
 * Frees a table (specification, section 4) if its record is still the one that
 * was asked about. A transaction, so that a late one changes no other record.
 * Its guest card stays. Never rejects.
 */
export async function removeRecord(
  database: Database,
  table: TableId,
  bookedAt: Instant,
  timeouts: Timeouts = TIMEOUTS,
): Promise<RemovalOutcome> {
  if (database.status.get() !== 'online') return 'freeingOffline';
  const end = performance.now() + timeouts.freeing;
  // A record that the client does not know yet is null here; the server then
  // sends it.
  const remove = (current: Instant | null) =>
    current === null || current === bookedAt ? null : undefined;
  let isRetry = false;
  while (performance.now() < end) {
    const outcome = await database.transact(
      recordPath(table),
      timeouts.answer,
      remove,
    );
    if (outcome === 'done') return 'freed';
    // A retry is also declined if the first try has removed the record.
    const reading = await readTable(database, table, timeouts);
    if (reading && reading.record?.bookedAt !== bookedAt) {
      const isOther = outcome === 'declined' && reading.record && !isRetry;
      return isOther ? 'freeingGone' : 'freed';
    }
    if (reading && outcome === 'declined') return 'freeingRefused';
    await pause(timeouts.retry);
    isRetry = true;
  }
  return 'freeingUnknown';
}

/** The path of a table's record in the database. */
export function recordPath(table: TableId): string {
  return `tables/${tableKey(table)}`;
}
