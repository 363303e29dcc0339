import type { ReactNode, RefObject } from 'react';
import { type TableId, tableKey } from '../../../tables/floor-plan.ts';
import type {
  Deadline,
  TableRecord,
  TableRecords,
} from '../../../tables/records.ts';
import type { Settings } from '../../../tables/settings.ts';
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
  /** The bookings whose records were read after the page knew of them. */
  readonly checkedIds: readonly Deadline[];
  /** Null while they are not known, or may be out of date. */
  readonly records: TableRecords | null;
  /** Null while they are not known, or may be out of date. */
  readonly settings: Settings | null;
  /** Null while server time is not known. */
  readonly now: Instant | null;
  readonly onFree: (table: TableId, record: TableRecord) => void;
  readonly onClose: (attempt: Attempt) => void;
  /** Brings the form back, with what a booking that was freed had. */
  readonly onBookAgain: (attempt: Attempt) => void;
}

/**
 * A summary of each booking until its day has passed, or the visitor frees its
 * table or closes it.
 */
export default function BookingSummaries({
  list,
  bookings,
  freed,
  checkedIds,
  records,
  settings,
  now,
  onFree,
  onClose,
  onBookAgain,
}: BookingSummariesProps): ReactNode {
  function close(attempt: Attempt) {
    onClose(attempt);
    // The button disappears with its summary.
    document.querySelector('h1')?.focus({ preventScroll: true });
  }

  return (
    <div ref={list} className={styles.list}>
      {freed ? (
        <EndNotice
          attempt={freed}
          lostAt={null}
          onBookAgain={() => onBookAgain(freed)}
          onClose={() => close(freed)}
        />
      ) : null}
      {bookings.map((attempt) => (
        <BookingSummary
          key={attempt.id}
          attempt={attempt}
          record={
            records && checkedIds.includes(attempt.id)
              ? (records[tableKey(attempt.request.table)] ?? null)
              : undefined
          }
          settings={settings}
          now={now}
          onFree={onFree}
          onClose={() => close(attempt)}
        />
      ))}
    </div>
  );
}
