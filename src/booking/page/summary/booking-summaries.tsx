import type { ReactNode, RefObject } from 'react';
import type { LiveValues } from '../../../tables/live-data.ts';
import type { Instant } from '../../../time/rome-clock.ts';
import type { Attempt } from '../../attempt.ts';
import styles from './booking-summary.module.css';
import { BookingSummary } from './booking-summary.tsx';
import { EndNotice } from './end-notice.tsx';

interface BookingSummariesProps {
  /** Of the notice of a freed booking, if any, and the summaries. */
  readonly list: RefObject<HTMLDivElement | null>;
  readonly bookings: readonly Attempt[];
  readonly freed: Attempt | null;
  /** Null while they are not known, or may be out of date. */
  readonly values: LiveValues | null;
  /** When the values were received, server time; null before. */
  readonly receivedAt: Instant | null;
  /** Null while server time is not known. */
  readonly now: Instant | null;
  readonly onFree: (attempt: Attempt) => void;
  readonly onClose: (attempt: Attempt) => Promise<void>;
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
  receivedAt,
  now,
  onFree,
  onClose,
}: BookingSummariesProps): ReactNode {
  async function close(attempt: Attempt) {
    await onClose(attempt);
    // The button may have disappeared with its notice.
    if (document.activeElement === document.body)
      document.querySelector('h1')?.focus({ preventScroll: true });
  }

  return (
    <div ref={list} className={styles.list}>
      {freed ? (
        <EndNotice
          attempt={freed}
          ending="freedHere"
          onClose={() => void close(freed)}
        />
      ) : null}
      {bookings.map((attempt) => (
        <BookingSummary
          key={attempt.id}
          attempt={attempt}
          values={isYounger(receivedAt, attempt) ? values : null}
          now={now}
          onFree={onFree}
          onClose={() => void close(attempt)}
        />
      ))}
    </div>
  );
}

/**
 * Whether the values were received after a booking was written: older ones say
 * nothing of it. Another tab may have booked.
 */
function isYounger(receivedAt: Instant | null, attempt: Attempt): boolean {
  return receivedAt !== null && receivedAt >= (attempt.bookedAt ?? 0);
}
