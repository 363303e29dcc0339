import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type Attempt,
  hasLapsed,
  type TableRecord,
  type TableRecords,
} from '../../../domain/attempt.ts';
import { type TableId, tableKey } from '../../../domain/floor-plan.ts';
import { tableState } from '../../../domain/table-state.ts';
import { BookingSummary, EndNotice } from './booking-summary.tsx';

interface BookingSummariesProps {
  /** Confirmed bookings, the newest first. */
  readonly bookings: readonly Attempt[];
  /** The booking whose table the visitor has just freed. */
  readonly freed: Attempt | null;
  /** The deadlines of the bookings that were known when the page was opened. */
  readonly earlierDeadlines: readonly number[];
  /** Null while they are not known, or may be out of date. */
  readonly records: TableRecords | null;
  /** Server time, ms since the epoch. */
  readonly now: number;
  readonly onFree: (table: TableId, record: TableRecord) => void;
  readonly onClose: (attempt: Attempt) => void;
}

/** A summary of each booking until its day has passed, or the visitor frees its table or closes it. */
export default function BookingSummaries(props: BookingSummariesProps): ReactNode {
  const { bookings, freed, earlierDeadlines, records, now, onFree } = props;
  const list = useRef<HTMLDivElement>(null);
  const [newest] = bookings;
  const isNew = newest && !earlierDeadlines.includes(newest.deadline);
  const latest = freed ?? (isNew ? newest : null);
  // The live data may still be older than a booking that was made on this page: it counts as lost
  // only after its record was read once.
  const [readDeadlines, setReadDeadlines] = useState(earlierDeadlines);
  const recordOf = ({ request }: Attempt) => records?.[tableKey(request.table)] ?? null;
  const unread = bookings.find(
    (attempt) =>
      recordOf(attempt)?.deadline === attempt.deadline && !readDeadlines.includes(attempt.deadline),
  );
  if (unread) setReadDeadlines([...readDeadlines, unread.deadline]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each booking.
  useEffect(() => {
    if (!latest) return;
    // It is above the form, and the visitor was looking at the tables.
    list.current?.querySelector('h2')?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'nearest' });
  }, [latest?.deadline]);

  function close(attempt: Attempt) {
    props.onClose(attempt);
    // The button disappears with its summary.
    document.querySelector('h1')?.focus({ preventScroll: true });
  }

  function render(attempt: Attempt): ReactNode {
    const { request, deadline } = attempt;
    const record = recordOf(attempt);
    const onClose = () => close(attempt);
    if (records && readDeadlines.includes(deadline) && hasLapsed(deadline, record, now)) {
      return <EndNotice key={deadline} attempt={attempt} isFreed={false} onClose={onClose} />;
    }
    const isFreeable =
      record?.deadline === deadline && tableState(record.bookedAt, now) === 'booked';
    return (
      <BookingSummary
        key={deadline}
        request={request}
        onFree={isFreeable ? () => onFree(request.table, record) : null}
        onClose={onClose}
      />
    );
  }

  return (
    <div ref={list}>
      {freed ? <EndNotice attempt={freed} isFreed onClose={() => close(freed)} /> : null}
      {bookings.map(render)}
    </div>
  );
}
