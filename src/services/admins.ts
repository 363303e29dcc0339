import { onValue, ref, type Unsubscribe } from 'firebase/database';
import type { Connection } from './connection.ts';

/** Before the first retry, in ms; each delay is twice the one before. */
const FIRST_RETRY_DELAY_MS = 500;
const MAX_RETRY_DELAY_MS = 60_000;

/** After this many refusals in a row the listener is called: 3.5 s after the first try. */
const REPORTED_REFUSALS = 4;

/** Whether a user is listed as an admin; `refused` if the database does not let them ask. */
export type AdminStatus = 'admin' | 'notAdmin' | 'refused';

/**
 * Calls `listener` with whether a signed-in user is listed as an admin, now and at every change.
 *
 * A user may always read their own entry, but the database client gets the user's token a little
 * later: it tries again. A lasting refusal means other rules, or a token that is not accepted.
 */
export function watchAdminStatus(
  connection: Pick<Connection, 'client'>,
  uid: string,
  listener: (status: AdminStatus) => void,
): Unsubscribe {
  let unsubscribe: Unsubscribe = () => {};
  let retry: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;
  const watch = () => {
    unsubscribe = onValue(
      ref(connection.client().database, `admins/${uid}`),
      (snapshot) => {
        refusals = 0;
        listener(snapshot.val() === true ? 'admin' : 'notAdmin');
      },
      () => {
        const delay = Math.min(FIRST_RETRY_DELAY_MS * 2 ** refusals, MAX_RETRY_DELAY_MS);
        retry = setTimeout(watch, delay);
        refusals += 1;
        if (refusals === REPORTED_REFUSALS) listener('refused');
      },
    );
  };
  watch();
  return () => {
    clearTimeout(retry);
    unsubscribe();
  };
}
