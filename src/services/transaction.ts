import { ref, runTransaction } from 'firebase/database';
import type { Connection } from './connection.ts';

/**
 * - `done`: the value is written
 * - `declined`: the rules or `update` refused it; nothing was written
 * - `unanswered`: the socket closed or stayed silent; the value may be written or not
 */
export type TransactionOutcome = 'done' | 'declined' | 'unanswered';

/**
 * Runs a transaction: for writes that must not be done late. The client drops a sent transaction when
 * its socket closes; a plain `set` it would send again.
 * @param timeout ms to wait for the answer
 * @param update the new value for the current one, null without one; undefined declines
 */
export async function transact<T>(
  connection: Connection,
  path: string,
  timeout: number,
  update: (current: T | null) => unknown,
): Promise<TransactionOutcome> {
  let isLate = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The client never settles a transaction that it could not send.
  const late = new Promise<TransactionOutcome>((resolve) => {
    timer = setTimeout(() => {
      isLate = true;
      connection.reconnect();
      resolve('unanswered');
    }, timeout);
  });
  const answer = runTransaction(
    ref(connection.client(), path),
    (current: T | null) => (isLate ? undefined : update(current)),
    // The page shows a value only when the database holds it.
    { applyLocally: false },
  ).then(
    ({ committed }): TransactionOutcome => (committed ? 'done' : 'declined'),
    (error: unknown): TransactionOutcome =>
      error instanceof Error && error.message === 'permission_denied' ? 'declined' : 'unanswered',
  );
  const outcome = await Promise.race([answer, late]);
  clearTimeout(timer);
  return isLate ? 'unanswered' : outcome;
}
