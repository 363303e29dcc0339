import { phoneLink, restaurant } from '../../content/restaurant.ts';
import { isBookingOpen } from '../../domain/settings.ts';
import type { LiveView } from '../../services/live-data.ts';

/**
 * Says that the floor plan is being fetched, cannot be had, or may be out of date; nothing of a plan
 * that is not to be seen.
 */
export function ConnectionNotice({ live }: { live: LiveView }) {
  const { status, settings, records } = live;
  if (settings.status === 'ready' && !isBookingOpen(settings.value)) return null;
  const parts = [settings, records];
  if (parts.some((part) => part.status === 'failed')) {
    return <Notice text="La pianta dei tavoli non è disponibile." />;
  }
  const isComplete = parts.every((part) => part.status === 'ready');
  if (status === 'offline') {
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
      <span key={text}>{text}</span> Per prenotare chiamaci al numero:{' '}
      <a href={phoneLink}>{restaurant.phone}</a>
    </p>
  );
}
