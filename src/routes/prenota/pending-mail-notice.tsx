import { useEffect, useRef } from 'react';
import { WholeNumbers } from '../../components/whole-numbers.tsx';
import { phoneLink, restaurant } from '../../content/restaurant.ts';
import type { BookingRequest } from '../../domain/booking.ts';
import { tableLabel } from '../../domain/floor-plan.ts';
import styles from './notices.module.css';

interface PendingMailNoticeProps {
  readonly request: BookingRequest;
  readonly onRetry: () => void;
  readonly onGiveUp: () => void;
}

/** Stays while a table is booked and the restaurant may not know for whom. */
export function PendingMailNotice({ request, onRetry, onGiveUp }: PendingMailNoticeProps) {
  const { table } = request;
  const notice = useRef<HTMLElement>(null);
  // It is above the form, and the visitor was looking at the tables.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={notice} role="alert" className={`card ${styles.pending}`}>
      <p>
        Il tavolo <WholeNumbers text={tableLabel(table)} /> nella zona {table.zone} è prenotato, ma
        la richiesta con i tuoi dati potrebbe non essere arrivata al ristorante. Riprova, oppure
        chiamaci al numero: <a href={phoneLink}>{restaurant.phone}</a>
      </p>
      <p className="actions">
        <button type="button" className="button" onClick={onRetry}>
          Riprova
        </button>
        <button type="button" className="button button-quiet" onClick={onGiveUp}>
          Ho già chiamato
        </button>
      </p>
    </section>
  );
}
