import type { ServerClock } from '../../services/server-clock.ts';
import type { Store } from '../../services/store.ts';
import type { LiveData } from '../../tables/live-data.ts';
import type { TableRecords } from '../../tables/records.ts';
import { isBookingOpen, type Settings } from '../../tables/settings.ts';
import { type Connection, useConnection } from '../../tables/use-connection.ts';
import { useLiveTables } from '../../tables/use-live-tables.ts';
import { useServerNow } from '../../tables/use-server-now.ts';
import type { Instant } from '../../time/rome-clock.ts';

/** What the booking block knows of the tables, live. */
export interface LiveBooking {
  /**
   * - `open`: form and plan are shown
   * - `closed`: by the admin
   * - `outage`: the tables cannot be read
   */
  readonly phase: 'loading' | 'open' | 'closed' | 'outage';
  readonly connection: Connection;
  /** Null while they are not known. */
  readonly settings: Settings | null;
  /** Those of today; none while they, or server time, are not known. */
  readonly records: TableRecords;
  /** Server time; null while it is not known. */
  readonly now: Instant | null;
}

/** The tables and the settings, and what follows from them for the page. */
export function useLiveBooking(
  live: Store<LiveData>,
  clock: ServerClock,
): LiveBooking {
  const data = useLiveTables(live);
  const settings =
    data.settings.status === 'ready' ? data.settings.value : null;
  const known = data.records.status === 'ready' ? data.records.value : null;
  const now = useServerNow(clock, known ?? {});
  const isComplete = settings !== null && known !== null && now !== null;
  const connection = useConnection(data, isComplete);
  return {
    phase: phaseOf(settings, connection, isComplete),
    connection,
    settings,
    // Without server time it is not known which records are of today.
    records: (now !== null && known) || {},
    now,
  };
}

function phaseOf(
  settings: Settings | null,
  connection: Connection,
  isComplete: boolean,
): LiveBooking['phase'] {
  if (settings && !isBookingOpen(settings)) return 'closed';
  if (connection === 'unreachable' || connection === 'unreadable')
    return 'outage';
  // Form and plan are shown together, so that nothing moves.
  return isComplete ? 'open' : 'loading';
}
