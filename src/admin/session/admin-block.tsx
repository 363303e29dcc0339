import { useEffect, useMemo, useState } from 'react';
import type { Database } from '../../services/database.ts';
import { watchAgain } from '../../services/watching.ts';
import { watchLine } from '../../tables/connection-needs.ts';
import type { LiveTables } from '../../tables/followed.ts';
import { type DialogContent, ShownDialog } from '../../ui/dialog.tsx';
import { createDialogs } from '../../ui/dialogs.ts';
import { makeBookStore } from '../book/book.ts';
import { BookBlock } from '../page/book-block.tsx';
import styles from './admin-block.module.css';
import { sessionTexts } from './session-texts.ts';
import { type StaffUser, staffDatabase } from './use-session.ts';
import { Waiting } from './waiting.tsx';

interface AdminBlockProps {
  readonly database: Database;
  readonly live: LiveTables;
  readonly user: StaffUser;
  /** Called with how many bookings are new. */
  readonly onNewCount: (count: number) => void;
}

/** The book and the switches; for a user who is not an admin a message. */
export default function AdminBlock({
  database,
  live,
  user,
  onNewCount,
}: AdminBlockProps) {
  const { uid, email } = user;
  const [isAdmin, setIsAdmin] = useState<boolean | null>(null);
  const parts = useMemo(() => {
    return {
      clock: database.clock,
      live,
      book: makeBookStore(live),
      database: staffDatabase(database, user),
      refresh() {
        // The socket brings what has changed.
        if (database.status.get() !== 'online') void live.refresh();
      },
      dialogs: createDialogs<DialogContent<string>, string>(),
    };
  }, [database, live, user]);

  // A user may always read their own entry. The database refuses it for a
  // moment: its client gets a new user's token a little later.
  useEffect(
    () =>
      watchAgain(
        database,
        `admins/${uid}`,
        (value) => setIsAdmin(value === true),
        { onRefusal: () => setIsAdmin(null) },
      ),
    [database, uid],
  );

  useEffect(() => watchLine(database, live), [database, live]);

  if (isAdmin === null) return <Waiting />;
  if (!isAdmin) return <p role="alert">{sessionTexts.notAdmin(email ?? '')}</p>;
  return (
    <div className={styles.service}>
      <BookBlock {...{ parts, onNewCount }} />
      <ShownDialog dialogs={parts.dialogs} contentOf={(content) => content} />
    </div>
  );
}
