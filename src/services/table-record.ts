import { onValue, ref, serverTimestamp } from 'firebase/database';
import { type TableId, tableKey } from '../domain/floor-plan.ts';
import type { FoundRecord } from '../domain/lost-answer.ts';
import type { Connection } from './connection.ts';
import { readBack } from './read-back.ts';
import { PATIENCE, type Patience, transact } from './transaction.ts';

/** After so long no network delivers what was sent, in ms: senders give up sooner. */
const LATEST_ARRIVAL = 20 * 60_000;

/**
 * - `written`: the record stands and is this visitor's; `bookedAt` is its server timestamp, in ms
 * - `refused`: somebody was faster, or the zone or online booking was closed; nothing was written
 * - `notSent`: the database was not connected; nothing left the page
 * - `unanswered`: the record may stand or not, or land yet
 */
export type WriteOutcome =
  | { readonly kind: 'written'; readonly bookedAt: number }
  | { readonly kind: 'refused' | 'notSent' | 'unanswered' };

/**
 * Books a table: writes the server's time as its record (specification, section 4, booking flow).
 * Never rejects.
 * @param nonce random; it stands beside the record's value, as its priority, and says whose it is
 */
export async function writeRecord(
  connection: Connection,
  table: TableId,
  nonce: string,
  patience: Patience = PATIENCE,
): Promise<WriteOutcome> {
  // A transaction begun on a dead connection would wait for the next one.
  if (!connection.isOnline()) return { kind: 'notSent' };
  const path = recordPath(table);
  // The server tells its listeners the time that it writes before it answers the writer.
  let told: FoundRecord | null = null;
  const unsubscribe = onValue(ref(connection.database, path), (snapshot) => {
    told = snapshot.priority === nonce ? { bookedAt: snapshot.val(), nonce } : null;
  });
  try {
    // Whether the table is free is for the rules to say, by the server's own clock.
    const outcome = await transact(connection, path, patience, () => ({
      '.value': serverTimestamp(),
      '.priority': nonce,
    }));
    if (outcome !== 'done') return { kind: outcome === 'declined' ? 'refused' : 'unanswered' };
    const record = told ?? (await readBack(connection, path, patience));
    return record !== null && record !== 'unreadable' && record.nonce === nonce
      ? { kind: 'written', bookedAt: record.bookedAt }
      : { kind: 'unanswered' };
  } finally {
    unsubscribe();
  }
}

/** The table's record as the server has it, or null; never rejects. */
export function readRecord(
  connection: Connection,
  table: TableId,
  patience: Patience = PATIENCE,
): Promise<FoundRecord | null | 'unreadable'> {
  return readBack(connection, recordPath(table), patience);
}

/** `gone`: not the booking that was to be freed any more, or too old to be freed. */
export type RemovalOutcome = 'freed' | 'gone' | 'notFreed';

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
  if (!connection.isOnline()) return 'notFreed';
  const path = recordPath(table);
  const deadline = performance.now() + patience.answer + patience.reconnect;
  do {
    const outcome = await transact(connection, path, patience, removalOf(bookedAt));
    if (outcome !== 'unanswered') return outcome === 'done' ? 'freed' : 'gone';
    const current = await readBack(connection, path, patience);
    if (current === 'unreadable') return 'notFreed';
    if (current?.bookedAt !== bookedAt) return 'freed';
    // It may land yet: sent again, it has landed when the visitor is told so, and twice is once.
  } while (performance.now() < deadline && (await connection.whenOnline(patience.reconnect)));
  return 'notFreed';
}

interface LateWrite {
  readonly table: TableId;
  readonly nonce: string;
  /** The record with this nonce that is to stand, by its server timestamp in ms; null for none. */
  readonly bookedAt: number | null;
}

/**
 * Takes back what an attempt wrote once that lands after its visitor was told otherwise: a table
 * that was freed meanwhile takes it. Ends when nothing can be under way any more.
 */
export function refuseLateWrite(
  connection: Connection,
  { table, nonce, bookedAt }: LateWrite,
  patience: Patience = PATIENCE,
): void {
  let isOver = false;
  const takeBack = async (late: number) => {
    while (!isOver && (await removeRecord(connection, table, late, patience)) === 'notFreed') {
      await connection.whenOnline();
    }
  };
  const unsubscribe = onValue(ref(connection.database, recordPath(table)), (snapshot) => {
    const found: number | null = snapshot.val();
    if (found !== null && found !== bookedAt && snapshot.priority === nonce) void takeBack(found);
  });
  setTimeout(() => {
    isOver = true;
    unsubscribe();
  }, LATEST_ARRIVAL);
}

/** Removes that record only; what is not known yet counts as absent, and the server objects. */
function removalOf(bookedAt: number) {
  return (current: number | null) => (current === null || current === bookedAt ? null : undefined);
}

function recordPath(table: TableId): string {
  return `tables/${tableKey(table)}`;
}
