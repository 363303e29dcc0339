import { useEffect, useState } from 'react';
import { type Remote, useConnectionStatus, useSettings } from '../../components/use-settings.ts';
import type { TableRecords } from '../../domain/attempt.ts';
import type { Settings } from '../../domain/settings.ts';
import { nextStateChange } from '../../domain/table-state.ts';
import type { Connection, ConnectionStatus } from '../../services/connection.ts';
import { watchTables } from '../../services/tables.ts';

export interface LiveData {
  readonly connection: ConnectionStatus;
  readonly settings: Remote<Settings>;
  readonly records: Remote<TableRecords>;
  /** Server time in ms since the epoch, as of the last moment at which a table's state changed. */
  readonly now: number;
}

/** What the database holds, live, and the passing of time as far as it changes a table. */
export function useLiveData(connection: Connection): LiveData {
  const status = useConnectionStatus(connection);
  const settings = useSettings(connection);
  const [records, setRecords] = useState<Remote<TableRecords>>({ status: 'loading' });
  useEffect(
    () =>
      watchTables(connection, {
        onRecords: (value) => setRecords({ status: 'ready', value }),
        onFailure: () => setRecords({ status: 'failed' }),
      }),
    [connection],
  );
  const now = useServerNow(connection, records.status === 'ready' ? records.value : noRecords);
  return { connection: status, settings, records, now };
}

const noRecords: TableRecords = {};

/** Server time, renewed when a state changes that no write announces: midnight, the 5-hour mark. */
function useServerNow({ clock }: Connection, records: TableRecords): number {
  const [, setRenewals] = useState(0);
  const now = clock.now();
  useEffect(() => {
    const renew = () => setRenewals((renewals) => renewals + 1);
    const times = Object.values(records).map(({ bookedAt }) => bookedAt);
    const timer = setTimeout(renew, nextStateChange(times, clock.now()) - clock.now());
    // A sleeping machine's timers come late: look again when the page is looked at.
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  });
  return now;
}
