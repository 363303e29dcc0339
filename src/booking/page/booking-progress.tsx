import { useEffect } from 'react';
import { useFocusOnNew } from '../../ui/use-focus-on-new.ts';
import { type BookingState, NO_BOOKINGS } from '../booking-state.ts';
import type { Bookings } from '../bookings.ts';
import type { OwnBooking } from '../own-booking.ts';
import styles from './notices.module.css';
import { PendingMailNotice } from './pending-mail-notice.tsx';
import { statusText } from './status-texts.ts';

interface BookingProgressProps {
  readonly bookings: Bookings;
  readonly shown: BookingState;
}

/** How far a booking is, and the mails that may not have arrived. */
export function BookingProgress({ bookings, shown }: BookingProgressProps) {
  const status = statusText(shown);
  const isOpen = shown !== NO_BOOKINGS;
  const ids = shown.pendingMails.map(({ id }) => id);
  const notices = useFocusOnNew(isOpen ? ids : null);

  // After a reload they may be below the window.
  useEffect(() => {
    if (!isOpen) return;
    const [notice] = notices.current?.children ?? [];
    notice?.scrollIntoView({ block: 'nearest' });
  }, [notices, isOpen]);

  const renderNotice = (booking: OwnBooking) => (
    <PendingMailNotice
      key={booking.id}
      booking={booking}
      onRetry={() => void bookings.retryMail(booking)}
      onGiveUp={() => void bookings.forget(booking)}
    />
  );
  return (
    <>
      <div ref={notices}>{shown.pendingMails.map(renderNotice)}</div>
      <div className={styles.status} data-empty={!status}>
        <p role="status">
          {/* An element for each text: a translation by the browser replaces the
              text nodes. */}
          {status ? (
            <span key={status.text} lang={status.lang}>
              {status.text}
            </span>
          ) : null}
        </p>
        <p aria-live="polite">
          {status?.italian ? (
            <span key={status.italian}>{status.italian}</span>
          ) : null}
        </p>
      </div>
    </>
  );
}
