import { useEffect } from 'react';
import { useFocusOnNew } from '../../ui/use-focus-on-new.ts';
import type { Attempt } from '../attempt.ts';
import { type BookingState, NO_BOOKINGS } from '../booking-state.ts';
import type { Bookings } from '../bookings.ts';
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
  const ids = shown.pendingMails.map(({ id }) => String(id));
  const notices = useFocusOnNew(isOpen ? ids : null);

  // After a reload they may be below the window.
  useEffect(() => {
    if (!isOpen) return;
    const [notice] = notices.current?.children ?? [];
    notice?.scrollIntoView({ block: 'nearest' });
  }, [notices, isOpen]);

  const renderNotice = (attempt: Attempt) => (
    <PendingMailNotice
      key={attempt.id}
      attempt={attempt}
      onRetry={() => void bookings.retryMail(attempt)}
      onGiveUp={() => void bookings.forget(attempt)}
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
