import { type ReactNode, useEffect, useRef } from 'react';
import { type TableId, tableKey } from '../../tables/floor-plan.ts';
import type { TableRecord, TableRecords } from '../../tables/records.ts';
import type { Instant } from '../../time/rome-clock.ts';
import type { Attempt, AttemptId } from '../attempt.ts';
import { BookingSummary, EndNotice } from './booking-summary.tsx';

interface BookingSummariesProps {
  readonly bookings: readonly Attempt[];
  readonly freed: Attempt | null;
  /** The bookings that were known when the page was opened. */
  readonly earlierIds: readonly AttemptId[];
  /** The bookings whose records were read after the page knew of them. */
  readonly checkedIds: readonly AttemptId[];
  /** Null while they are not known, or may be out of date. */
  readonly records: TableRecords | null;
  /** Null while server time is not known. */
  readonly now: Instant | null;
  readonly onFree: (table: TableId, record: TableRecord) => void;
  readonly onClose: (attempt: Attempt) => void;
}

/** A summary of each booking until its day has passed, or the visitor frees its table or closes it. */
export default function BookingSummaries(
  props: BookingSummariesProps,
): ReactNode {
  const { bookings, freed, earlierIds, checkedIds, records, now, onFree } =
    props;
  const list = useRef<HTMLDivElement>(null);
  const [newest] = bookings;
  const isNew = newest && !earlierIds.includes(newest.id);
  const latest = freed ?? (isNew ? newest : null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each booking.
  useEffect(() => {
    if (!latest) return;
    // It is above the form, and the visitor was looking at the tables.
    list.current?.querySelector('h2')?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'nearest' });
  }, [latest?.id]);

  function close(attempt: Attempt) {
    props.onClose(attempt);
    // The button disappears with its summary.
    document.querySelector('h1')?.focus({ preventScroll: true });
  }

  return (
    <div ref={list}>
      {freed ? (
        <EndNotice attempt={freed} isFreed onClose={() => close(freed)} />
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
          now={now}
          onFree={onFree}
          onClose={() => close(attempt)}
        />
      ))}
    </div>
  );
}
