import { onValue, ref, type Unsubscribe } from 'firebase/database';
import type { Connection } from './connection.ts';

/** Between two attempts to read one's own entry, in ms. */
const RETRY_PAUSE = 500;

/**
 * Tells whether a signed-in user is listed as an admin, now and at every change.
 *
 * A user may always read their own entry, so a refusal means that the socket does not know them
 * yet: authentication tells the database client of a new user in its own time.
 */
export function watchIsAdmin(
  { database }: Pick<Connection, 'database'>,
  uid: string,
  listener: (isAdmin: boolean) => void,
): Unsubscribe {
  let unsubscribe: Unsubscribe = () => {};
  let retry: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    unsubscribe = onValue(
      ref(database, `admins/${uid}`),
      (snapshot) => listener(snapshot.val() === true),
      () => {
        retry = setTimeout(watch, RETRY_PAUSE);
      },
    );
  };
  watch();
  return () => {
    clearTimeout(retry);
    unsubscribe();
  };
}
