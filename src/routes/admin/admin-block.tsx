import { useEffect, useState } from 'react';
import { adminTexts } from '../../content/admin-texts.ts';
import { restaurant } from '../../content/restaurant.ts';
import { type AdminStatus, watchAdminStatus } from '../../services/admins.ts';
import type { SignedInUser } from '../../services/auth.ts';
import type { Connection } from '../../services/connection.ts';
import type { Dialogs } from '../../services/dialogs.ts';
import { Switches } from './switches.tsx';

interface AdminBlockProps extends Pick<Dialogs<string>, 'ask' | 'tell'> {
  readonly connection: Connection;
  readonly user: SignedInUser;
  readonly onLogout: () => void;
}

/** The signed-in block; who is no admin can only leave. */
export function AdminBlock({ connection, user, ask, tell, onLogout }: AdminBlockProps) {
  const [status, setStatus] = useState<AdminStatus | 'unknown'>('unknown');
  useEffect(() => watchAdminStatus(connection, user.uid, setStatus), [connection, user.uid]);
  return (
    <>
      <p className="lead">{adminTexts.greeting(user.email)}</p>
      {status === 'unknown' ? <p>{adminTexts.loading}</p> : null}
      {status === 'notAdmin' ? <p role="alert">{adminTexts.notAdmin(user.email)}</p> : null}
      {status === 'refused' ? <p role="alert">{adminTexts.refused(user.email)}</p> : null}
      {status === 'admin' ? (
        <>
          <Switches connection={connection} ask={ask} tell={tell} />
          <p>
            <a href={restaurant.spreadsheet}>{adminTexts.spreadsheet}</a>
          </p>
        </>
      ) : null}
      <p>
        <button type="button" className="button" onClick={onLogout}>
          {adminTexts.logOut}
        </button>
      </p>
    </>
  );
}
