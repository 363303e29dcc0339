import { onValue, ref, type Unsubscribe } from 'firebase/database';
import type { Connection } from './connection.ts';

/** Between the first refusal and the next attempt, in ms; each pause is twice the one before. */
const FIRST_PAUSE = 500;

const LONGEST_PAUSE = 60_000;

/** After this many refusals in a row the listener is called: 3.5 s after the first attempt. */
const REPORTED_REFUSALS = 4;

/** Whether a user is listed as an admin; `refused` where the database does not let them ask. */
export type AdminStatus = 'admin' | 'notAdmin' | 'refused';

/**
 * Calls `listener` with whether a signed-in user is listed as an admin, now and at every change.
 *
 * A user may always read their own entry. So a refusal means at first that the database client does
 * not have the user's token yet; a lasting one means that the database has other rules, or does not
 * accept the token.
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
        retry = setTimeout(watch, Math.min(FIRST_PAUSE * 2 ** refusals, LONGEST_PAUSE));
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
