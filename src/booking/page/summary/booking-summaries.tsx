import type { ReactNode, RefObject } from 'react';
import type { LiveValues } from '../../../tables/live-values.ts';
import type { Instant } from '../../../time/rome-clock.ts';
import type { OwnBooking } from '../../own-booking.ts';
import styles from './booking-summary.module.css';
import { BookingSummary } from './booking-summary.tsx';
import { EndNotice } from './end-notice.tsx';

interface BookingSummariesProps {
  /** Of the notice of a freed booking, if any, and the summaries. */
  readonly list: RefObject<HTMLDivElement | null>;
  readonly bookings: readonly OwnBooking[];
  readonly freed: OwnBooking | null;
  /** Null while they are not known, or may be out of date. */
  readonly values: LiveValues | null;
  /** Null while server time is not known. */
  readonly now: Instant | null;
  readonly onChange: (booking: OwnBooking) => void;
  readonly onFree: (booking: OwnBooking) => void;
  readonly onClose: (booking: OwnBooking) => Promise<void>;
}

/**
 * A summary of each booking until its day has passed, or the visitor frees its
 * table or closes it.
 */
export default function BookingSummaries({
  list,
  bookings,
  freed,
  values,
  now,
  onChange,
  onFree,
  onClose,
}: BookingSummariesProps): ReactNode {
  async function close(booking: OwnBooking) {
    await onClose(booking);
    // The button may have disappeared with its notice.
    if (document.activeElement === document.body)
      document.querySelector('h1')?.focus({ preventScroll: true });
  }

  return (
    <div ref={list} className={styles.list}>
      {freed ? (
        <EndNotice
          booking={freed}
          ending="freedHere"
          onClose={() => void close(freed)}
        />
      ) : null}
      {bookings.map((booking) => (
        <BookingSummary
          key={booking.id}
          booking={booking}
          values={values}
          now={now}
          onChange={onChange}
          onFree={onFree}
          onClose={() => void close(booking)}
        />
      ))}
    </div>
  );
}
