import type { Database } from '../../services/database.ts';
import { watchAgain } from '../live/watch-again.ts';

/**
 * Fewer refusals in a row are no lasting refusal: the database client gets a
 * new user's token a little later.
 */
const REPORTED_REFUSALS = 4;

/**
 * Whether a user is listed as an admin; `unknown` before the database says it,
 * `refused` if it does not let them ask.
 */
export type AdminStatus = 'unknown' | 'admin' | 'notAdmin' | 'refused';

/**
 * Calls `listener` with whether a signed-in user is listed as an admin, now and
 * at every change. A user may always read their own entry: a lasting refusal
 * means other rules, or a token that is not accepted.
 */
export function watchAdminStatus(
  database: Pick<Database, 'watch'>,
  uid: string,
  listener: (status: AdminStatus) => void,
): () => void {
  let refusals = 0;
  return watchAgain(
    database,
    `admins/${uid}`,
    (value) => {
      refusals = 0;
      listener(value === true ? 'admin' : 'notAdmin');
    },
    () => {
      refusals += 1;
      listener(refusals < REPORTED_REFUSALS ? 'unknown' : 'refused');
    },
  );
}
