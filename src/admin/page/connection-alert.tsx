import { useState } from 'react';
import { shellTexts } from '../../content/shell-texts.ts';
import type { LiveTables } from '../../tables/followed.ts';
import type { LiveData } from '../../tables/live-values.ts';
import { romeTime } from '../../time/rome-clock.ts';
import styles from './connection-alert.module.css';
import { PassingButton } from './passing-button.tsx';

const texts = {
  stale: (time: string) =>
    `Non c’è connessione: tavoli e interruttori sono quelli delle ${time}, e per ora non si possono cambiare.`,
  notConnected: 'Non c’è connessione: riproviamo da soli.',
  unreadable: 'Il database non lascia leggere i tavoli: riproviamo da soli.',
} as const;

interface ConnectionAlertProps {
  readonly live: LiveTables;
  readonly view: Pick<LiveData, 'status' | 'receivedAt'>;
}

/** Says that what the page shows may be old, and offers another try. */
export function ConnectionAlert({
  live,
  view: { status, receivedAt },
}: ConnectionAlertProps) {
  const [isTrying, setIsTrying] = useState(false);

  async function tryAgain(): Promise<void> {
    setIsTrying(true);
    await live.lookAgain();
    setIsTrying(false);
  }

  const isUnreadable = status === 'unreadable';
  const isOld = status === 'stale' || (isTrying && status === 'checking');
  if (!isUnreadable && !isOld) return null;
  const old =
    receivedAt === null
      ? texts.notConnected
      : texts.stale(romeTime(receivedAt));
  return (
    <div className={styles.alert}>
      <p role="alert">{isUnreadable ? texts.unreadable : old}</p>
      <PassingButton
        className="button button-quiet"
        aria-busy={isTrying}
        onClick={() => {
          if (!isTrying) void tryAgain();
        }}
      >
        {shellTexts.retry}
      </PassingButton>
    </div>
  );
}
