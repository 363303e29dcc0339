import { ref, runTransaction } from 'firebase/database';
import type { Database } from './database.ts';

/** `declined` by the rules or by `update`; `unanswered`: the value may be written or not. */
export type TransactionOutcome = 'done' | 'declined' | 'unanswered';

/**
 * Runs a transaction: for writes that must not be done late. The client drops a sent transaction when
 * its socket closes; a plain `set` it would send again.
 * @param timeout ms to wait for the answer
 * @param update the new value for the current one, null without one; undefined declines
 */
export function transact<T>(
  database: Database,
  path: string,
  timeout: number,
  update: (current: T | null) => unknown,
): Promise<TransactionOutcome> {
  return new Promise((resolve) => {
    let isLate = false;
    // The client never settles a transaction that it could not send.
    const timer = setTimeout(() => {
      isLate = true;
      resolve('unanswered');
      database.reconnect();
    }, timeout);
    const end = (outcome: TransactionOutcome) => {
      clearTimeout(timer);
      resolve(outcome);
    };
    runTransaction(
      ref(database.client(), path),
      (current: T | null) => (isLate ? undefined : update(current)),
      // The page shows a value only when the database holds it.
      { applyLocally: false },
    ).then(
      ({ committed }) => end(committed ? 'done' : 'declined'),
      ({ message }: Error) =>
        end(message === 'permission_denied' ? 'declined' : 'unanswered'),
    );
  });
}
