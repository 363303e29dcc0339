import { type DatabaseReference, get, runTransaction } from 'firebase/database';
import type { Connection } from './connection.ts';

/** How long the database may take to answer, and then to be reached again, in ms. */
export interface Patience {
  readonly answer: number;
  /** Without one there is no end to it. */
  readonly reconnect?: number;
}

/**
 * - `done`: the write stands
 * - `declined`: the rules or `update` refused it, nothing was written
 * - `unanswered`: the socket closed or stayed silent; whether the write stands must be read back
 */
export type TransactionOutcome = 'done' | 'declined' | 'unanswered';

/**
 * Runs a transaction that never waits in a queue. The client forgets a sent transaction when its
 * socket closes, while it keeps a plain `set` and sends it again unseen, minutes later.
 * @param update the new value for the present one, a number or null; undefined declines
 */
export async function transact(
  connection: Connection,
  reference: DatabaseReference,
  patience: Patience,
  update: (current: number | null) => unknown,
): Promise<TransactionOutcome> {
  let expired = false;
  const deadline = setTimeout(() => {
    expired = true;
    connection.reconnect();
  }, patience.answer);
  try {
    const { committed } = await runTransaction(
      reference,
      (current: number | null) => (expired ? undefined : update(current)),
      // The page shows what the database holds, not what it was asked to hold.
      { applyLocally: false },
    );
    return committed ? 'done' : 'declined';
  } catch (error) {
    return error instanceof Error && error.message === 'permission_denied'
      ? 'declined'
      : 'unanswered';
  } finally {
    clearTimeout(deadline);
  }
}

/**
 * Reads a record back from the server, once the connection is up again.
 * @returns the record's number, null where there is none, or `unanswered`
 */
export async function readBack(
  connection: Connection,
  reference: DatabaseReference,
  patience: Patience,
): Promise<number | null | 'unanswered'> {
  if (!(await connection.whenOnline(patience.reconnect))) return 'unanswered';
  let deadline: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<'unanswered'>((resolve) => {
    deadline = setTimeout(() => resolve('unanswered'), patience.answer);
  });
  const answer = get(reference).then(
    (snapshot) => (snapshot.exists() ? Number(snapshot.val()) : null),
    () => 'unanswered' as const,
  );
  return Promise.race([answer, silence]).finally(() => clearTimeout(deadline));
}
