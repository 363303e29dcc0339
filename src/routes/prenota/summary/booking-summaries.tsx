import { type ReactNode, useEffect, useRef, useState } from 'react';
import { summaryTexts } from '../../../content/summary-texts.ts';
import type { BookingRequest } from '../../../domain/booking.ts';
import { BookingSummary } from './booking-summary.tsx';
import { keptSummaries } from './kept-summaries.ts';

interface BookingSummariesProps {
  /** What was booked last on this page. */
  readonly booked: BookingRequest | null;
  /** Whether the visitor has closed the dialog that says so. */
  readonly isTold: boolean;
  readonly onNews: (text: string) => void;
}

/** A summary of each booking of this tab, from the end of its dialog until the visitor closes it. */
export default function BookingSummaries({
  booked,
  isTold,
  onNews,
}: BookingSummariesProps): ReactNode {
  const kept = useRef<readonly BookingRequest[]>(keptSummaries.read() ?? []);
  const [shown, setShown] = useState(kept.current);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!booked || kept.current.includes(booked)) return;
    kept.current = [booked, ...kept.current];
    keptSummaries.write([...kept.current]);
  }, [booked]);

  useEffect(() => {
    if (isTold) setShown(kept.current);
  }, [isTold]);

  const newest = shown[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each booking.
  useEffect(() => {
    if (!booked || newest !== booked) return;
    // It stands above the form, and the visitor was looking at the tables.
    list.current?.scrollIntoView({ block: 'nearest' });
    onNews(summaryTexts.shown);
  }, [booked, newest]);

  function close(request: BookingRequest) {
    kept.current = kept.current.filter((other) => other !== request);
    keptSummaries.write(kept.current.length > 0 ? [...kept.current] : null);
    setShown(kept.current);
    // The button goes away with its summary.
    document.querySelector('h1')?.focus({ preventScroll: true });
  }

  return (
    <div ref={list}>
      {shown.map((request) => (
        <BookingSummary
          key={JSON.stringify(request)}
          request={request}
          onClose={() => close(request)}
        />
      ))}
    </div>
  );
}
