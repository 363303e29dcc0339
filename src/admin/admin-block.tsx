import { useEffect, useMemo, useState } from 'react';
import { restaurant } from '../content/restaurant.ts';
import type { Database } from '../services/database.ts';
import { createStore } from '../services/store.ts';
import { watchLine } from '../tables/line-check.ts';
import type { LiveTables } from '../tables/live-tables.ts';
import type { DialogContent } from '../ui/dialog.tsx';
import type { Dialogs } from '../ui/dialogs.ts';
import { whileAdmin } from './access.ts';
import { type AdminStatus, watchAdminStatus } from './admin-status.ts';
import { adminTexts } from './admin-texts.ts';
import { ConnectionAlert } from './connection-alert.tsx';
import { useGuestCards } from './guest-cards.ts';
import styles from './service-bar.module.css';
import { StaffTables } from './staff-tables.tsx';
import { Switches } from './switches.tsx';
import { useIsSlow } from './use-is-slow.ts';

interface AdminBlockProps {
  readonly database: Database;
  readonly live: LiveTables;
  readonly dialogs: Dialogs<DialogContent>;
  /** null while it is not known who is signed in. */
  readonly user: { readonly uid: string; readonly email: string | null } | null;
}

/**
 * The switches and the tables; for a user who is not an admin a message. While
 * that is not known the tables are shown, and nothing can be changed.
 */
export default function AdminBlock({
  database,
  live,
  dialogs,
  user,
}: AdminBlockProps) {
  const uid = user?.uid ?? null;
  const email = user?.email ?? '';
  const [status, setStatus] = useState<AdminStatus>('unknown');
  const [access] = useState(() => createStore(false));
  const adminDatabase = useMemo(
    () => whileAdmin(database, access),
    [database, access],
  );
  const isAdmin = status === 'admin';
  const cards = useGuestCards(database, isAdmin);
  // A user who is not known yet was waited for already.
  const isSlow = useIsSlow(uid !== null && status === 'unknown');

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
    return <p role="alert">{adminTexts[status](email)}</p>;
  const parts = { database: adminDatabase, live, cards, dialogs, access };
  const areTablesShown = isAdmin || uid === null || isSlow;
  const alert = <ConnectionAlert database={database} live={live} />;
  return (
    <div className={styles.service}>
      {areTablesShown ? null : alert}
      {areTablesShown ? null : <p>{adminTexts.loading}</p>}
      {uid === null ? <p role="status">{adminTexts.waitingForSignIn}</p> : null}
      {isSlow ? <p role="status">{adminTexts.waitingForAccess}</p> : null}
      {areTablesShown ? <StaffTables {...parts} alert={alert} /> : null}
      {isAdmin ? <Switches {...parts} /> : null}
      {isAdmin ? (
        <p className="screen-only">
          <a href={restaurant.spreadsheet} aria-describedby="sheet-contents">
            {adminTexts.spreadsheet}
          </a>
          <br />
          <span id="sheet-contents">{adminTexts.spreadsheetContents}</span>
        </p>
      ) : null}
    </div>
  );
}
