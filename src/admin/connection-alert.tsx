import { useState, useSyncExternalStore } from 'react';
import type { Database } from '../services/database.ts';
import type { LiveTables } from '../tables/live-tables.ts';
import { type Connection, useConnection } from '../tables/use-connection.ts';
import { useLiveTables } from '../tables/use-live-tables.ts';
import { romeTime } from '../time/rome-clock.ts';
import { PassingButton } from './passing-button.tsx';
import styles from './service-bar.module.css';
import { serviceTexts } from './service-texts.ts';

/**
 * Says that nothing can be changed without a socket, how old what the page
 * shows is, and offers another try.
 */
export function ConnectionAlert({
  database,
  live,
}: {
  readonly database: Database;
  readonly live: LiveTables;
}) {
  const { subscribe, get } = database.status;
  const hasSocket = useSyncExternalStore(subscribe, get) !== 'offline';
  const data = useLiveTables(live);
  const isKnown =
    data.settings.status === 'ready' && data.records.status === 'ready';
  const connection = useConnection(
    data,
    isKnown && database.clock.now() !== null,
  );
  const [isTrying, setIsTrying] = useState(false);

  async function tryAgain(): Promise<void> {
    setIsTrying(true);
    if (connection === 'current') database.reconnect();
    await live.lookAgain();
    setIsTrying(false);
  }

  const receivedAt = live.receivedAt();
  const time = receivedAt === null ? null : romeTime(receivedAt);
  const text = textOf(connection, hasSocket && !isTrying, time);
  if (text === null) return null;
  return (
    <div className={styles.offline}>
      <p role="alert">{text}</p>
      <PassingButton
        className="button button-quiet"
        aria-busy={isTrying}
        onClick={() => void tryAgain()}
      >
        {serviceTexts.retry}
      </PassingButton>
    </div>
  );
}

/**
 * @param hasSocket whether tables can be changed
 * @param time of the last data; null before any
 * @returns null if there is nothing to say
 */
function textOf(
  connection: Connection,
  hasSocket: boolean,
  time: string | null,
): string | null {
  switch (connection) {
    case 'unreachable':
      return serviceTexts.notConnected;
    case 'stale':
      return time ? serviceTexts.stale(time) : serviceTexts.notConnected;
    case 'looking':
      return hasSocket || !time ? null : serviceTexts.looking(time);
    case 'current':
      return hasSocket ? null : serviceTexts.readOnly;
    default:
      return null;
  }
}
