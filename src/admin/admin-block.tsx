import { useEffect, useState } from 'react';
import { restaurant } from '../content/restaurant.ts';
import { type AdminStatus, watchAdminStatus } from './admin-status.ts';
import { adminTexts } from './admin-texts.ts';
import { ConnectionAlert } from './connection-alert.tsx';
import { StaffTables } from './staff-tables.tsx';
import { Switches, type SwitchesProps } from './switches.tsx';

interface AdminBlockProps extends SwitchesProps {
  readonly user: { readonly uid: string; readonly email: string | null };
}

/** The switches and the tables, or for a user who is not an admin a message. */
export default function AdminBlock({
  user: { uid, email },
  ...props
}: AdminBlockProps) {
  const { database, live } = props;
  const [status, setStatus] = useState<AdminStatus | 'unknown'>('unknown');
  useEffect(() => watchAdminStatus(database, uid, setStatus), [database, uid]);
  if (status === 'notAdmin' || status === 'refused')
    return <p role="alert">{adminTexts[status](email ?? '')}</p>;
  return (
    <>
      <ConnectionAlert database={database} live={live} />
      {status === 'unknown' ? (
        <p>{adminTexts.loading}</p>
      ) : (
        <>
          <Switches {...props} />
          <StaffTables {...props} />
          <p>
            <a href={restaurant.spreadsheet} aria-describedby="sheet-contents">
              {adminTexts.spreadsheet}
            </a>
            <br />
            <span id="sheet-contents">{adminTexts.spreadsheetContents}</span>
          </p>
        </>
      )}
    </>
  );
}
