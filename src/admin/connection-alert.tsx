import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Database } from '../services/database.ts';
import type { LiveTables } from '../tables/live-tables.ts';
import { useLiveTables } from '../tables/use-live-tables.ts';
import { type Instant, romeTime } from '../time/rome-clock.ts';
import styles from './admin.module.css';
import { adminTexts } from './admin-texts.ts';

/**
 * Says that nothing can be changed without a socket, and how old what the page
 * shows is.
 */
export function ConnectionAlert({
  database,
  live,
}: {
  readonly database: Database;
  readonly live: LiveTables;
}) {
  const { subscribe, get } = database.status;
  const socket = useSyncExternalStore(subscribe, get);
  const isCurrent = useLiveTables(live).status === 'online';
  const [lastCurrent, setLastCurrent] = useState<Instant | null>(null);
  const { clock } = database;
  useEffect(() => {
    if (!isCurrent) return;
    return () => setLastCurrent(clock.now());
  }, [isCurrent, clock]);

  if (socket !== 'offline') return null;
  const offlineText =
    lastCurrent === null
      ? adminTexts.notConnected
      : adminTexts.offline(romeTime(lastCurrent));
  return (
    <p role="alert" className={styles.offline}>
      {isCurrent ? adminTexts.readOnly : offlineText}
    </p>
  );
}
