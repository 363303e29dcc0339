import {
  type Database as FirebaseDatabase,
  ref,
  runTransaction,
} from 'firebase/database';

/**
 * `declined` by the rules or by `update`; `unanswered`: the value may be
 * written or not.
 */
export type TransactionOutcome = 'done' | 'declined' | 'unanswered';

/**
 * `late`: not answered in time, so the client may still try; its `update`
 * declines from now on.
 */
export type TimedOutcome = TransactionOutcome | 'late';

/**
 * `maxretry`: the client may not read the value, so all of its tries are out of
 * date.
 */
const REFUSALS = ['permission_denied', 'maxretry'];

/**
 * Runs a transaction: for writes that must not be done late. The client drops a
 * sent transaction when its socket closes; a plain `set` it would send again.
 * @param timeout ms to wait for the answer
 * @param update the new value for the current one, null without one; undefined
 *   declines
 */
export function runTransactionWithin<T>(
  client: FirebaseDatabase,
  path: string,
  timeout: number,
  update: (current: T | null) => unknown,
): Promise<TimedOutcome> {
  return new Promise((resolve) => {
    let isLate = false;
    // The client never settles a transaction that it could not send.
    const timer = setTimeout(() => {
      isLate = true;
      resolve('late');
    }, timeout);
    const end = (outcome: TransactionOutcome) => {
      clearTimeout(timer);
      resolve(outcome);
    };
    runTransaction(
      ref(client, path),
      (current: T | null) => (isLate ? undefined : update(current)),
      // The page shows a value only when the database holds it.
      { applyLocally: false },
    ).then(
      ({ committed }) => end(committed ? 'done' : 'declined'),
      ({ message }: Error) =>
        end(REFUSALS.includes(message) ? 'declined' : 'unanswered'),
    );
  });
}
