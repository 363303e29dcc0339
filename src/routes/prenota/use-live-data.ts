import { useEffect, useState } from 'react';
import { type Remote, useConnectionStatus, useSettings } from '../../components/use-settings.ts';
import type { Settings } from '../../domain/settings.ts';
import { nextStateChange } from '../../domain/table-state.ts';
import type { Connection, ConnectionStatus } from '../../services/connection.ts';
import { type Bookings, watchTables } from '../../services/tables.ts';

export interface LiveData {
  readonly connection: ConnectionStatus;
  readonly settings: Remote<Settings>;
  readonly bookings: Remote<Bookings>;
  /** Server time in ms since the epoch, as of the last moment at which a table's state changed. */
  readonly now: number;
}

/** What the database holds, live, and the passing of time as far as it changes a table. */
export function useLiveData(connection: Connection): LiveData {
  const status = useConnectionStatus(connection);
  const settings = useSettings(connection);
  const [bookings, setBookings] = useState<Remote<Bookings>>({ status: 'loading' });
  useEffect(
    () =>
      watchTables(connection, {
        onBookings: (value) => setBookings({ status: 'ready', value }),
        onFailure: () => setBookings({ status: 'failed' }),
      }),
    [connection],
  );
  const now = useServerNow(connection, bookings.status === 'ready' ? bookings.value : noBookings);
  return { connection: status, settings, bookings, now };
}

const noBookings: Bookings = {};

/** Server time, renewed when a state changes that no write announces: midnight, the 5-hour mark. */
function useServerNow(connection: Connection, bookings: Bookings): number {
  const [, setRenewals] = useState(0);
  const now = connection.serverNow();
  useEffect(() => {
    const renew = () => setRenewals((renewals) => renewals + 1);
    const change = nextStateChange(Object.values(bookings), connection.serverNow());
    const timer = setTimeout(renew, change - connection.serverNow());
    // A sleeping machine's timers come late: look again when the page is looked at.
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  });
  return now;
}
