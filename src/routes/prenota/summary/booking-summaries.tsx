import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type Attempt,
  hasLapsed,
  type TableRecord,
  type TableRecords,
} from '../../../domain/attempt.ts';
import { type TableId, tableKey } from '../../../domain/floor-plan.ts';
import { tableState } from '../../../domain/table-state.ts';
import { BookingSummary } from './booking-summary.tsx';
import { FreedNotice } from './freed-notice.tsx';
import { LostNotice } from './lost-notice.tsx';

interface BookingSummariesProps {
  /** Confirmed bookings, the newest first. */
  readonly bookings: readonly Attempt[];
  /** The booking whose table the visitor has just freed. */
  readonly freed: Attempt | null;
  /** The deadlines of those that the page had already when it was opened. */
  readonly earlier: readonly number[];
  /** Null while they are not known, or may be out of date. */
  readonly records: TableRecords | null;
  /** Server time, ms since the epoch. */
  readonly now: number;
  readonly onFree: (table: TableId, record: TableRecord) => void;
  readonly onClose: (attempt: Attempt) => void;
}

/** A summary of each booking until its day has passed, or the visitor frees its table or closes it. */
export default function BookingSummaries(props: BookingSummariesProps): ReactNode {
  const { bookings, freed, earlier, records, now, onFree } = props;
  const list = useRef<HTMLDivElement>(null);
  const [newest] = bookings;
  const shown = freed ?? (newest && !earlier.includes(newest.deadline) ? newest : null);
  // What the page shows may still be older than a booking that was made on it.
  const [seen, setSeen] = useState(earlier);
  const recordOf = ({ request }: Attempt) => records?.[tableKey(request.table)] ?? null;
  const found = bookings.find(
    (attempt) =>
      recordOf(attempt)?.deadline === attempt.deadline && !seen.includes(attempt.deadline),
  );
  if (found) setSeen([...seen, found.deadline]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each booking.
  useEffect(() => {
    if (!shown) return;
    // It is above the form, and the visitor was looking at the tables.
    list.current?.querySelector('h2')?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'nearest' });
  }, [shown?.deadline]);

  function close(attempt: Attempt) {
    props.onClose(attempt);
    // The button goes away with its summary.
    document.querySelector('h1')?.focus({ preventScroll: true });
  }

  function render(attempt: Attempt): ReactNode {
    const { request, deadline } = attempt;
    const record = recordOf(attempt);
    const onClose = () => close(attempt);
    if (records && seen.includes(deadline) && hasLapsed(deadline, record, now)) {
      return <LostNotice key={deadline} request={request} onClose={onClose} />;
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
      {freed ? <FreedNotice attempt={freed} onClose={() => close(freed)} /> : null}
      {bookings.map(render)}
    </div>
  );
}
