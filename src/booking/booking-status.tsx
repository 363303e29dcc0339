import type { Attempt } from './attempt.ts';
import type { BookingView } from './booking-view.ts';
import type { Bookings } from './bookings.ts';
import styles from './notices.module.css';
import { PendingMailNotice } from './notices.tsx';
import { statusText } from './view-texts.ts';

interface BookingStatusProps {
  readonly bookings: Bookings;
  readonly view: BookingView;
}

/** How far a booking is, and the mails that may not have arrived. */
export function BookingStatus({ bookings, view }: BookingStatusProps) {
  const status = statusText(view);
  const renderNotice = (attempt: Attempt) => (
    <PendingMailNotice
      key={attempt.id}
      table={attempt.request.table}
      onRetry={() => void bookings.retryMail(attempt)}
      onGiveUp={() => bookings.forget(attempt)}
    />
  );
  return (
    <>
      {view.pendingMails.map(renderNotice)}
      <p role="status" className={styles.status}>
        {/* An element for each text: a translation by the browser replaces the text nodes. */}
        {status ? (
          <span key={status.text} lang={status.lang}>
            {status.text}
          </span>
        ) : null}
      </p>
    </>
  );
}
