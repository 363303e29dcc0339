import type { Database } from '../services/database.ts';
import { request } from '../services/rest.ts';
import { TIMEOUTS, type Timeouts } from '../services/timeouts.ts';
import { transact } from '../services/transaction.ts';
import type { Instant } from '../time/rome-clock.ts';
import { type TableId, tableKey } from './floor-plan.ts';
import { recordIn, type TableReading } from './records.ts';
import { settingsIn } from './settings.ts';

/** What works without a socket. */
export type RestDatabase = Pick<Database, 'restUrl' | 'restHeaders' | 'clock'>;

/** `unanswered`: the record may have been written; its deadline decides. */
export type WriteAnswer = 'written' | 'refused' | 'unanswered';

/**
 * Connects to the database and gets the CORS preflight of the PUT done while the visitor reads the
 * question; browsers remember it for 5 s or more. The `content-type` is what causes a preflight.
 * So writing the record takes one round trip instead of two to five.
 */
export function prepareWriting(database: RestDatabase, table: TableId): void {
  // Naming the method keeps `request` from adding a query: the URL must be that of the PUT.
  const init = {
    method: 'GET',
    headers: { 'content-type': 'application/json' },
  };
  void request(database, recordPath(table), TIMEOUTS.answer, init);
}

/**
 * Writes a table's record: the server's time, and the deadline as its priority
 * (specification, section 4, booking flow). Without an answer it is sent again until the deadline,
 * after which the database refuses it. Never rejects.
 */
export async function writeRecord(
  database: RestDatabase,
  table: TableId,
  deadline: Instant,
  timeouts: Timeouts = TIMEOUTS,
): Promise<WriteAnswer> {
  const record = { '.value': { '.sv': 'timestamp' }, '.priority': deadline };
  const init = { method: 'PUT', body: JSON.stringify(record), keepalive: true };
  for (let isFirst = true; ; isFirst = false) {
    const left = deadline - database.clock.now();
    if (left <= 0) return 'unanswered';
    const timeout = Math.min(timeouts.answer, left);
    const answer = await request(database, recordPath(table), timeout, init);
    // Without a record the answer is not the database's.
    if (answer?.status === 200)
      return recordIn(answer.body) ? 'written' : 'unanswered';
    // After a retry an earlier request may still arrive: then only the deadline is final.
    if (answer?.status === 401) return isFirst ? 'refused' : 'unanswered';
    await pause(Math.min(timeouts.retry, left));
  }
}

/**
 * Reads a table from the server: the client's subscription may be out of date. Never rejects.
 * @returns null if it cannot be read. The settings prove that the database answered: a captive portal
 *   may answer every request with `null`.
 */
export async function readTable(
  database: RestDatabase,
  table: TableId,
  { answer }: Timeouts = TIMEOUTS,
): Promise<TableReading | null> {
  const [record, settings] = await Promise.all(
    [recordPath(table), 'admin'].map((path) => request(database, path, answer)),
  );
  if (record?.status !== 200 || settings?.status !== 200) return null;
  const reading = {
    record: recordIn(record.body),
    settings: settingsIn(settings.body),
  };
  const isRecord = reading.record !== null || record.body === null;
  return isRecord && reading.settings.prenotazioni !== undefined
    ? reading
    : null;
}

/**
 * - `freeingGone`: another booking than the one that was to be freed, or too old to be freed
 * - `freeingOffline`: nothing was sent
 * - `freeingUnknown`: there was no answer; the table may still be freed
 */
export type RemovalOutcome =
  | 'freed'
  | 'freeingGone'
  | 'freeingOffline'
  | 'freeingUnknown';

/**
 * Frees a table (specification, section 4) if its record is still the one that the visitor was asked
 * about. A transaction, so that a late one changes no other record. Never rejects.
 */
export async function removeRecord(
  database: Database,
  table: TableId,
  bookedAt: Instant,
  timeouts: Timeouts = TIMEOUTS,
): Promise<RemovalOutcome> {
  if (database.status.get() !== 'online') return 'freeingOffline';
  const end = performance.now() + timeouts.freeing;
  // A record that the client does not know yet is null here; the server then sends it.
  const remove = (current: Instant | null) =>
    current === null || current === bookedAt ? null : undefined;
  for (let isFirst = true; performance.now() < end; isFirst = false) {
    const outcome = await transact(
      database,
      recordPath(table),
      timeouts.answer,
      remove,
    );
    if (outcome === 'done') return 'freed';
    if (outcome === 'declined' && isFirst) return 'freeingGone';
    // A retry is also declined if the first try has removed the record.
    const reading = await readTable(database, table, timeouts);
    if (reading && reading.record?.bookedAt !== bookedAt) return 'freed';
    if (reading && outcome === 'declined') return 'freeingGone';
    await pause(timeouts.retry);
  }
  return 'freeingUnknown';
}

function recordPath(table: TableId): string {
  return `tables/${tableKey(table)}`;
}

/** Resolves after a time in ms. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
