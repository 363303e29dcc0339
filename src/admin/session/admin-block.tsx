import { useEffect, useMemo, useState } from 'react';
import type { Database } from '../../services/database.ts';
import { createStore } from '../../services/store.ts';
import { watchLine } from '../../tables/line-check.ts';
import type { LiveTables } from '../../tables/live-tables.ts';
import type { DialogContent } from '../../ui/dialog.tsx';
import type { Dialogs } from '../../ui/dialogs.ts';
import { createBookFeed } from '../live/book-feed.ts';
import { ConnectionAlert } from '../live/connection-alert.tsx';
import { createAsk } from '../shown/ask.ts';
import { BookBlock } from '../shown/book-block.tsx';
import styles from './admin-block.module.css';
import { type AdminStatus, watchAdminStatus } from './admin-status.ts';
import { sessionTexts } from './session-texts.ts';
import {
  noStaffDatabase,
  type StaffUser,
  staffDatabase,
} from './staff-database.ts';
import { useIsSlow } from './use-is-slow.ts';

interface AdminBlockProps {
  readonly database: Database;
  readonly live: LiveTables;
  readonly dialogs: Dialogs<DialogContent>;
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
  const isSlow = useIsSlow(uid !== null && status === 'unknown');
  const isBookSlow = useIsSlow(isAdmin);
  const parts = useMemo(() => {
    const staff = user
      ? staffDatabase(database, user, access)
      : noStaffDatabase(database);
    const feed = createBookFeed(database, staff, live);
    return {
      clock: database.clock,
      live,
      feed,
      access,
      author: { database: staff, ...(user && { uid: user.uid }) },
      ask: createAsk(dialogs, [live, feed, access]),
    };
  }, [database, live, dialogs, user, access]);

  useEffect(() => parts.feed.open(), [parts]);

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
          alertOf={(state) => (
            <ConnectionAlert database={database} live={live} status={state} />
          )}
          onNewCount={onNewCount}
        />
      ) : (
        <p>{sessionTexts.loading}</p>
      )}
    </div>
  );
}
