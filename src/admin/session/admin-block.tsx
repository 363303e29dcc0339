import { useEffect, useMemo, useState } from 'react';
import type { Database } from '../../services/database.ts';
import { createStore } from '../../services/store.ts';
import { watchAgain } from '../../services/watch-again.ts';
import { watchLine } from '../../tables/keep-connected.ts';
import { openLiveBookings } from '../../tables/live-bookings.ts';
import type { LiveTables } from '../../tables/live-tables.ts';
import { useIsLate } from '../../ui/use-is-late.ts';
import { makeBookStore } from '../book/book-store.ts';
import { ConnectionAlert } from '../live/connection-alert.tsx';
import { createAsk, type StaffDialogs } from '../shown/ask.ts';
import { BookBlock } from '../shown/book-block.tsx';
import styles from './admin-block.module.css';
import { sessionTexts } from './session-texts.ts';
import {
  noStaffDatabase,
  type StaffUser,
  staffDatabase,
} from './staff-database.ts';
import { SLOW_MS } from './use-session.ts';

/**
 * Fewer refusals in a row are no lasting refusal: the database client gets a
 * new user's token a little later.
 */
const REPORTED_REFUSALS = 4;

/**
 * Whether a user is listed as an admin; `unknown` before the database says it,
 * `refused` if it does not let them ask.
 */
type AdminStatus = 'unknown' | 'admin' | 'notAdmin' | 'refused';

interface AdminBlockProps {
  readonly database: Database;
  readonly live: LiveTables;
  readonly dialogs: StaffDialogs;
  /** null while it is not known who is signed in. */
  readonly user: StaffUser | null;
  /** Called with how many bookings are new. */
  readonly onNewCount: (count: number) => void;
}

/**
 * The book and the switches; for a user who is not an admin a message. While
 * that is not known the tables are shown, and nothing can be changed.
 */
export default function AdminBlock({
  database,
  live,
  dialogs,
  user,
  onNewCount,
}: AdminBlockProps) {
  const uid = user?.uid ?? null;
  const email = user?.email ?? '';
  const [status, setStatus] = useState<AdminStatus>('unknown');
  const [access] = useState(() => createStore(false));
  const isAdmin = status === 'admin';
  // A user who is not known yet was waited for already.
  const isSlow = useIsLate(uid !== null && status === 'unknown', SLOW_MS);
  const isBookSlow = useIsLate(isAdmin, SLOW_MS);
  const parts = useMemo(() => {
    const staff = user
      ? staffDatabase(database, user, access)
      : noStaffDatabase(database);
    const bookings = openLiveBookings(database, staff);
    return {
      clock: database.clock,
      live,
      bookings,
      book: makeBookStore(live, bookings),
      database: staff,
      access,
      ask: createAsk(dialogs, access),
      alert: (text: string) => dialogs.alert({ text }),
    };
  }, [database, live, dialogs, user, access]);

  useEffect(() => parts.bookings.open(), [parts]);

  useEffect(() => {
    if (uid === null) return;
    return watchAdminStatus(database, uid, setStatus);
  }, [database, uid]);

  useEffect(() => watchLine(database, live), [database, live]);

  useEffect(() => {
    access.set(isAdmin);
    return () => access.set(false);
  }, [access, isAdmin]);

  if (status === 'notAdmin' || status === 'refused')
    return <p role="alert">{sessionTexts[status](email)}</p>;
  const areTablesShown = isAdmin || uid === null || isSlow;
  return (
    <div className={styles.service}>
      {uid === null ? (
        <p role="status">{sessionTexts.waitingForSignIn}</p>
      ) : null}
      {isSlow ? <p role="status">{sessionTexts.waitingForAccess}</p> : null}
      {areTablesShown ? (
        <BookBlock
          parts={parts}
          isSlow={!isAdmin || isBookSlow}
          alertOf={(view) => (
            <ConnectionAlert database={database} live={live} view={view} />
          )}
          onNewCount={onNewCount}
        />
      ) : (
        <p>{sessionTexts.loading}</p>
      )}
    </div>
  );
}

/**
 * Calls `listener` with whether a signed-in user is listed as an admin, now and
 * at every change. A user may always read their own entry: a lasting refusal
 * means other rules, or a token that is not accepted.
 */
function watchAdminStatus(
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
    {
      onRefusal() {
        refusals += 1;
        listener(refusals < REPORTED_REFUSALS ? 'unknown' : 'refused');
      },
    },
  );
}
