import { ref, runTransaction } from 'firebase/database';
import type { Connection } from './connection.ts';

/** How long a booking waits for others, in ms. */
export interface Patience {
  /** For the database to answer. */
  readonly answer: number;
  /** For the database to be reached again. */
  readonly reconnect: number;
  /** For the form-mail service to answer. */
  readonly mail: number;
}

export const PATIENCE: Patience = { answer: 10_000, reconnect: 10_000, mail: 15_000 };

/**
 * - `done`: the write stands
 * - `declined`: the rules or `update` refused it, nothing was written
 * - `unanswered`: the socket closed or stayed silent; whether the write stands must be read back
 */
export type TransactionOutcome = 'done' | 'declined' | 'unanswered';

/**
 * Runs a transaction that never waits in a queue. The client forgets a sent transaction when its
 * socket closes, while it keeps a plain `set` and sends it again unseen, minutes later.
 * @param update the new value for the present one, null where there is none; undefined declines
 */
export async function transact<T>(
  connection: Connection,
  path: string,
  patience: Patience,
  update: (current: T | null) => unknown,
): Promise<TransactionOutcome> {
  let expired = false;
  const deadline = setTimeout(() => {
    expired = true;
    connection.reconnect();
  }, patience.answer);
  try {
    const { committed } = await runTransaction(
      ref(connection.database, path),
      (current: T | null) => (expired ? undefined : update(current)),
      // The page shows what the database holds, not what it was asked to hold.
      { applyLocally: false },
    );
    if (committed) return 'done';
    return expired ? 'unanswered' : 'declined';
  } catch (error) {
    return error instanceof Error && error.message === 'permission_denied'
      ? 'declined'
      : 'unanswered';
  } finally {
    clearTimeout(deadline);
  }
}
