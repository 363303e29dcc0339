import { useState } from 'react';
import type { Database } from '../../services/database.ts';
import type { LiveTables } from '../../tables/live-tables.ts';
import type { LiveData, LiveStatus } from '../../tables/live-values.ts';
import { romeTime } from '../../time/rome-clock.ts';
import { useStore } from '../../ui/use-store.ts';
import { PassingButton } from '../shown/passing-button.tsx';
import styles from './connection-alert.module.css';

const texts = {
  stale: (time: string) =>
    `Non c’è connessione: tavoli e interruttori sono quelli delle ${time}, e per ora non si possono cambiare.`,
  checking: (time: string) =>
    `Guardiamo se tavoli e interruttori sono ancora quelli delle ${time}…`,
  notConnected: 'Non c’è connessione: riproviamo da soli.',
  unreadable: 'Il database non lascia leggere i tavoli: riproviamo da soli.',
  retry: 'Riprova',
} as const;

interface ConnectionAlertProps {
  readonly database: Database;
  readonly live: LiveTables;
  readonly view: Pick<LiveData, 'status' | 'receivedAt'>;
}

/** Says that what the page shows may be old, and offers another try. */
export function ConnectionAlert({
  database,
  live,
  view: { status, receivedAt },
}: ConnectionAlertProps) {
  const hasSocket = useStore(database.status) !== 'offline';
  const [isTrying, setIsTrying] = useState(false);

  async function tryAgain(): Promise<void> {
    setIsTrying(true);
    await live.lookAgain();
    setIsTrying(false);
  }

  const time = receivedAt === null ? null : romeTime(receivedAt);
  const text = textOf(status, hasSocket && !isTrying, time);
  if (text === null) return null;
  return (
    <div className={styles.alert}>
      <p role="alert">{text}</p>
      <PassingButton
        className="button button-quiet"
        aria-busy={isTrying}
        onClick={() => {
          if (!isTrying) void tryAgain();
        }}
      >
        {texts.retry}
      </PassingButton>
    </div>
  );
}

/**
 * @param isShort whether a check is not worth a word
 * @param time of the last data; null before any
 * @returns null if there is nothing to say
 */
function textOf(
  status: LiveStatus,
  isShort: boolean,
  time: string | null,
): string | null {
  if (status === 'unreadable') return texts.unreadable;
  if (status === 'stale')
    return time === null ? texts.notConnected : texts.stale(time);
  if (status !== 'checking' || isShort || time === null) return null;
  return texts.checking(time);
}
