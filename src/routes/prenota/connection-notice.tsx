import { phoneLink, restaurant } from '../../content/restaurant.ts';
import type { LiveData } from './use-live-data.ts';

/** Says what the floor plan cannot: that it is on its way, cannot be had, or may be out of date. */
export function ConnectionNotice({ live }: { live: LiveData }) {
  const { connection, settings, bookings } = live;
  const parts = [settings, bookings];
  if (parts.some(({ status }) => status === 'failed')) {
    return <Notice text="La pianta dei tavoli non è disponibile." />;
  }
  const isComplete = parts.every(({ status }) => status === 'ready');
  if (connection === 'offline') {
    return (
      <Notice
        text={
          isComplete
            ? 'La connessione è assente: la pianta dei tavoli potrebbe non essere aggiornata.'
            : 'Non riusciamo a collegarci, quindi non possiamo mostrarti i tavoli.'
        }
      />
    );
  }
  return isComplete ? null : <p>Stiamo caricando i tavoli…</p>;
}

function Notice({ text }: { text: string }) {
  return (
    <p role="alert">
      {text} Per prenotare chiamaci al numero: <a href={phoneLink}>{restaurant.phone}</a>
    </p>
  );
}
