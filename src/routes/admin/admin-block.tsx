import { useEffect, useState } from 'react';
import type { Dialogs } from '../../components/dialog.tsx';
import { restaurant } from '../../content/restaurant.ts';
import { watchIsAdmin } from '../../services/admins.ts';
import type { SignedInUser } from '../../services/auth.ts';
import type { Connection } from '../../services/connection.ts';
import styles from './admin.module.css';
import { adminTexts } from './admin-texts.ts';
import { Switches } from './switches.tsx';

interface AdminBlockProps extends Pick<Dialogs, 'ask' | 'tell'> {
  readonly connection: Connection;
  readonly user: SignedInUser;
  readonly onLogout: () => void;
}

/** The signed-in block; who is no admin can only leave. */
export function AdminBlock({ connection, user, ask, tell, onLogout }: AdminBlockProps) {
  const [isAdmin, setIsAdmin] = useState<boolean | null>(null);
  useEffect(() => watchIsAdmin(connection, user.uid, setIsAdmin), [connection, user.uid]);
  return (
    <>
      <p className={styles.greeting}>Ciao, {user.email}</p>
      {isAdmin === null ? <p>Un momento…</p> : null}
      {isAdmin === false ? <p role="alert">{adminTexts.notAdmin}</p> : null}
      {isAdmin === true ? (
        <>
          <Switches connection={connection} ask={ask} tell={tell} />
          <p>
            <a href={restaurant.spreadsheet}>Foglio delle prenotazioni</a>
          </p>
        </>
      ) : null}
      <p>
        <button type="button" className="button" onClick={onLogout}>
          Disconnetti
        </button>
      </p>
    </>
  );
}
