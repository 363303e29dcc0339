import { useEffect, useRef } from 'react';
import { WholeNumbers } from '../../components/whole-numbers.tsx';
import { bookingTexts } from '../../content/booking-texts.ts';
import { phoneLink, restaurant } from '../../content/restaurant.ts';
import { shellTexts } from '../../content/shell-texts.ts';
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
        Il tavolo <WholeNumbers text={tableLabel(table)} /> {bookingTexts.mailPending(table)}{' '}
        <a href={phoneLink}>{restaurant.phone}</a>
      </p>
      <p className="actions">
        <button type="button" className="button" onClick={onRetry}>
          {shellTexts.retry}
        </button>
        <button type="button" className="button button-quiet" onClick={onGiveUp}>
          {bookingTexts.called}
        </button>
      </p>
    </section>
  );
}
