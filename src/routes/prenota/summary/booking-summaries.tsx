import { type ReactNode, useEffect, useRef } from 'react';
import type { Attempt } from '../../../domain/attempt.ts';
import { BookingSummary } from './booking-summary.tsx';

interface BookingSummariesProps {
  /** Confirmed bookings, the newest first. */
  readonly bookings: readonly Attempt[];
  /** Those that the page had already when it was opened. */
  readonly earlier: readonly Attempt[];
  readonly onClose: (attempt: Attempt) => void;
}

/** A summary of each booking, from the end of its dialog until the visitor closes it. */
export default function BookingSummaries({
  bookings,
  earlier,
  onClose,
}: BookingSummariesProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const [newest] = bookings;
  const isNew = newest !== undefined && !earlier.includes(newest);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each booking.
  useEffect(() => {
    if (!isNew) return;
    // It is above the form, and the visitor was looking at the tables.
    list.current?.querySelector('h2')?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'nearest' });
  }, [newest?.deadline]);

  function close(attempt: Attempt) {
    onClose(attempt);
    // The button goes away with its summary.
    document.querySelector('h1')?.focus({ preventScroll: true });
  }

  return (
    <div ref={list}>
      {bookings.map((attempt) => (
        <BookingSummary
          key={attempt.deadline}
          request={attempt.request}
          onClose={() => close(attempt)}
        />
      ))}
    </div>
  );
}
