import { serverTimestamp } from 'firebase/database';
import type { TableRecord } from '../domain/booking-state.ts';
import { type TableId, tableKey } from '../domain/floor-plan.ts';
import type { Connection } from './connection.ts';
import { PATIENCE, type Patience } from './patience.ts';
import { fieldsOf } from './storage.ts';
import { transact } from './transaction.ts';

/** The servers' clocks may differ by so much, in ms. */
const CLOCK_MARGIN = 500;

/**
 * - `written`: the record stands
 * - `refused`: somebody was faster, or the zone or online booking was closed; nothing was written
 * - `unanswered`: the record stands or not, which its deadline decides
 */
export type WriteOutcome = 'written' | 'refused' | 'unanswered';

/**
 * Books a table: writes the server's time as its record (specification, section 4, booking flow).
 * Where the connection is lost it is written again on the next one, until the deadline passes: from
 * then on the database refuses it. Never rejects.
 * @param deadline server time, ms since the epoch, with a fraction of its own
 */
export async function writeRecord(
  connection: Connection,
  table: TableId,
  deadline: number,
  patience: Patience = PATIENCE,
): Promise<WriteOutcome> {
  // Whether the table is free is for the rules to say, by the server's own clock.
  const record = { '.value': serverTimestamp(), '.priority': deadline };
  const end = performance.now() + deadline - connection.serverNow();
  for (let isFirst = true; ; isFirst = false) {
    const left = end - performance.now();
    if (left <= 0 || !(await connection.whenOnline(left))) return 'unanswered';
    const path = recordPath(table);
    const outcome = await transact(connection, path, patience.answer, () => record);
    if (outcome === 'done') return 'written';
    // Refused the second time, the first may have been written without an answer.
    if (outcome === 'declined') return isFirst ? 'refused' : 'unanswered';
  }
}

/**
 * Reads what became of an attempt, however often it has to be tried: its record stands as soon as it
 * is read with this deadline; that it does not is certain once the deadline has passed. It is read by
 * REST: the client answers `get` from its subscription, which may be out of date.
 * @param onUnreadable called when the record could not be read for a while
 */
export async function readOutcome(
  connection: Connection,
  table: TableId,
  deadline: number,
  onUnreadable: () => void,
  patience: Patience = PATIENCE,
): Promise<TableRecord | null> {
  let timer = setTimeout(onUnreadable, patience.answer);
  for (;;) {
    // Only a connection knows the server's time.
    await connection.whenOnline();
    const isLate = connection.serverNow() > deadline + CLOCK_MARGIN;
    const record = await readRecord(connection, table, patience);
    if (record !== 'unreadable') {
      clearTimeout(timer);
      if (isLate || record?.deadline === deadline) return record;
      timer = setTimeout(onUnreadable, patience.answer);
    }
    await new Promise((resolve) => setTimeout(resolve, patience.retry));
  }
}

/**
 * A record as REST exports it: without a priority it is the bare value.
 * @throws where it is something else: a refusal, or the page of a captive portal
 */
function parseRecord(exported: unknown): TableRecord | null {
  if (exported === null) return null;
  if (typeof exported === 'number') return { bookedAt: exported, deadline: null };
  const { '.value': bookedAt, '.priority': priority } = fieldsOf(exported);
  if (typeof bookedAt !== 'number') throw new Error('The answer is not a record.');
  return { bookedAt, deadline: typeof priority === 'number' ? priority : null };
}

/**
 * Reads a table's record from the server itself. Never rejects.
 * @returns the record, null where there is none, or `unreadable`
 */
export async function readRecord(
  connection: Pick<Connection, 'restUrl' | 'restHeaders'>,
  table: TableId,
  patience: Patience = PATIENCE,
): Promise<TableRecord | null | 'unreadable'> {
  const url = connection.restUrl(recordPath(table));
  // Without it the priority is not told.
  url.searchParams.set('format', 'export');
  try {
    const response = await fetch(url, {
      cache: 'no-store',
      headers: await connection.restHeaders(),
      signal: AbortSignal.timeout(patience.answer),
    });
    return parseRecord(await response.json());
  } catch {
    return 'unreadable';
  }
}

/** `freeingGone`: another booking than the one that was to be freed, or too old to be freed. */
export type RemovalOutcome = 'freed' | 'freeingGone' | 'freeingOffline';

/**
 * Frees a table (specification, section 4): only the booking that the visitor was asked about, and
 * only while it is less than 5 h old. Never rejects.
 * @param bookedAt the record's server timestamp, in ms since the epoch
 */
export async function removeRecord(
  connection: Connection,
  table: TableId,
  bookedAt: number,
  patience: Patience = PATIENCE,
): Promise<RemovalOutcome> {
  if (!connection.isOnline()) return 'freeingOffline';
  const end = performance.now() + patience.freeing;
  // What is not known yet counts as absent, and the server objects.
  const remove = (current: number | null) =>
    current === null || current === bookedAt ? null : undefined;
  do {
    const outcome = await transact(connection, recordPath(table), patience.answer, remove);
    if (outcome !== 'unanswered') return outcome === 'done' ? 'freed' : 'freeingGone';
    const current = await readRecord(connection, table, patience);
    if (current !== 'unreadable' && current?.bookedAt !== bookedAt) return 'freed';
    // It may still arrive: done again, it has been done by the time that the visitor is told so.
  } while (performance.now() < end && (await connection.whenOnline(end - performance.now())));
  return 'freeingOffline';
}

function recordPath(table: TableId): string {
  return `tables/${tableKey(table)}`;
}
