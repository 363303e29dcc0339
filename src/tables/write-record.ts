import type { Database } from '../services/database.ts';
import { pause, TIMEOUTS, type Timeouts } from '../services/timeouts.ts';
import type { Instant } from '../time/rome-clock.ts';
import type { TableId } from './floor-plan.ts';
import {
  type Deadline,
  MAX_DEADLINE_MS,
  recordIn,
  type TableReading,
} from './records.ts';
import { type RestDatabase, readTable, recordPath } from './table-record.ts';

// How a record comes to be written, by a visitor and by the staff: it is sent
// again until its deadline, after which the database refuses it, and then one
// reading says for certain whether it was written.

/** The clocks of the servers may differ by this much, in ms. */
const CLOCK_MARGIN_MS = 500;

/**
 * - `written`; `bookedAt` is null if the answer does not say it
 * - `refused`: by the database
 * - `unanswered`: it may have been written; its deadline decides
 */
export type WriteAnswer =
  | { readonly status: 'written'; readonly bookedAt: Instant | null }
  | { readonly status: 'refused' | 'unanswered' };

/**
 * Sends a record once. Never rejects.
 * @returns null without an answer: it can be sent again
 */
export type SendRecord = (
  path: string,
  record: unknown,
  options: { readonly timeout: number; readonly isRetry: boolean },
) => Promise<WriteAnswer | null>;

/** Sends a record by a request, which goes on if its page is closed. */
export function byRequest(database: Pick<Database, 'write'>): SendRecord {
  return async (path, record, options) => {
    const answer = await database.write(path, record, options);
    if (answer?.status === 401) return { status: 'refused' };
    if (answer?.status !== 200) return null;
    const written = recordIn(answer.body);
    // Without a record the answer is not the database's.
    return written
      ? { status: 'written', bookedAt: written.bookedAt }
      : { status: 'unanswered' };
  };
}

/**
 * Sends a record by the socket, which is signed in: a request would carry the
 * user's token in its address.
 */
export function bySocket(database: Pick<Database, 'transact'>): SendRecord {
  return async (path, record, { timeout }) => {
    // The rules decide whether it may be written.
    const outcome = await database.transact(path, timeout, () => record);
    if (outcome === 'unanswered') return null;
    return outcome === 'done'
      ? { status: 'written', bookedAt: null }
      : { status: 'refused' };
  };
}

/** Prepares a later `writeRecord` by a request, while a question is read. */
export function prepareWriting(database: RestDatabase, table: TableId): void {
  database.prepareWrite(recordPath(table));
}

/**
 * Writes a table's record: the server's time, and the deadline as its priority
 * (specification, section 4, booking flow). Without an answer it is sent again
 * until the deadline. Never rejects.
 * @param deadline server time in ms: `makeDeadline`
 */
export async function writeRecord(
  { clock }: Pick<Database, 'clock'>,
  send: SendRecord,
  table: TableId,
  deadline: Deadline,
  timeouts: Timeouts = TIMEOUTS,
): Promise<WriteAnswer> {
  const record = { '.value': { '.sv': 'timestamp' }, '.priority': deadline };
  let isRetry = false;
  while (true) {
    const now = await clock.current();
    const left = now === null ? 0 : deadline - now;
    if (left <= 0) return { status: 'unanswered' };
    const timeout = Math.min(timeouts.answer, left);
    const answer = await send(recordPath(table), record, { timeout, isRetry });
    // After a retry an earlier one may still arrive: then only the deadline is
    // final.
    if (answer?.status === 'refused' && isRetry)
      return { status: 'unanswered' };
    if (answer) return answer;
    await pause(Math.min(timeouts.retry, left));
    isRetry = true;
  }
}

/**
 * - `notWritten`: as of a reading that began at `now`, server time
 * - `unknown`: not yet, although the deadline has passed
 */
export type WriteOutcome =
  | { readonly status: 'written'; readonly bookedAt: Instant }
  | {
      readonly status: 'notWritten';
      readonly reading: TableReading;
      readonly now: Instant;
    }
  | { readonly status: 'unknown' };

/** A record that may have been written. */
export interface WriteInQuestion {
  readonly table: TableId;
  readonly deadline: Deadline;
  /** Whether the database has refused it. */
  readonly isRefused: boolean;
}

/**
 * Reads whether a record was written, until that is final: the record itself
 * always is, any other reading once the record was refused or its deadline has
 * passed. Never rejects.
 * @returns `unknown` if it cannot be read then, or if it is not certain that
 *   the deadline has passed: it can be asked again later
 */
export async function readOutcome(
  database: RestDatabase,
  { table, deadline, isRefused }: WriteInQuestion,
  timeouts: Timeouts = TIMEOUTS,
): Promise<WriteOutcome> {
  const { clock } = database;
  while (true) {
    const now = await clock.current();
    const late = now === null ? 0 : now - deadline;
    // The site's time may be ahead by as much as the rules accept.
    const margin = clock.isFromDatabase() ? CLOCK_MARGIN_MS : MAX_DEADLINE_MS;
    const reading = await readTable(database, table, timeouts);
    if (reading?.record?.deadline === deadline)
      return { status: 'written', bookedAt: reading.record.bookedAt };
    if (reading && now !== null && (isRefused || late > margin))
      return { status: 'notWritten', reading, now };
    if (now === null || isRefused || late > CLOCK_MARGIN_MS)
      return { status: 'unknown' };
    await pause(timeouts.retry);
  }
}
