import { useId } from 'react';
import { directions } from '../../../content/map-links.ts';
import { phoneLink } from '../../../content/restaurant.ts';
import { summaryTexts } from '../../../content/summary-texts.ts';
import type { BookingRequest } from '../../../domain/booking.ts';
import styles from './booking-summary.module.css';
import { calendarFile } from './calendar.ts';
import { summaryLines } from './summary-lines.ts';

interface BookingSummaryProps {
  readonly request: BookingRequest;
  /** Null where its table cannot be freed now. */
  readonly onFree: (() => void) | null;
  readonly onClose: () => void;
}

/** What was booked, and what one does with it. */
export function BookingSummary({ request, onFree, onClose }: BookingSummaryProps) {
  const id = useId();
  const calendar = calendarFile(request, Date.now());
  const [route] = directions;

  // Its table is part of its name, by which several are told apart.
  return (
    <section data-summary aria-labelledby={`${id} ${id}table`} className={`card ${styles.summary}`}>
      <h2 id={id} tabIndex={-1}>
        {summaryTexts.title}
      </h2>
      <dl>
        {summaryLines(request).map(({ term, text }, index) => (
          <div key={term} id={index === 0 ? `${id}table` : undefined}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="actions screen-only">
        {calendar === null ? null : (
          <a
            className="button"
            href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}`}
            download="prenotazione.ics"
          >
            {summaryTexts.calendar}
          </a>
        )}
        <a className="button button-quiet" href={route.url}>
          {summaryTexts.directions}
        </a>
        <a className="button button-quiet" href={phoneLink}>
          {summaryTexts.call}
        </a>
        {onFree ? (
          <button type="button" className="button button-quiet" onClick={onFree}>
            {summaryTexts.free}
          </button>
        ) : null}
        <button type="button" className="button button-quiet" onClick={onClose}>
          {summaryTexts.close}
        </button>
      </p>
    </section>
  );
}
