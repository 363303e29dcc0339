import { useId } from 'react';
import { directions } from '../../content/map-links.ts';
import { contactTexts } from '../../content/page-texts.ts';
import { mailLink, phoneLink } from '../../content/restaurant.ts';
import type { TableId } from '../../tables/floor-plan.ts';
import type { TableRecord } from '../../tables/records.ts';
import { tableState } from '../../tables/table-state.ts';
import type { Instant } from '../../time/rome-clock.ts';
import {
  type Attempt,
  bookingNumber,
  hasLapsed,
  isRecordOf,
} from '../attempt.ts';
import { bookingTexts } from '../booking-texts.ts';
import { isForLaterDay } from '../details.ts';
import styles from './booking-summary.module.css';
import { calendarFile } from './calendar.ts';
import { summaryLines, summaryTexts } from './summary-texts.ts';

const QUIET = 'button button-quiet';

interface SummaryProps {
  readonly attempt: Attempt;
  /** The table's record; undefined while it is not known, or may be out of date. */
  readonly record: TableRecord | null | undefined;
  /** Null while server time is not known. */
  readonly now: Instant | null;
  readonly onFree: (table: TableId, record: TableRecord) => void;
  readonly onClose: () => void;
}

/** What was booked, and what the visitor can do with it. */
export function BookingSummary(props: SummaryProps) {
  const { attempt, record, now, onFree, onClose } = props;
  const { request } = attempt;
  const id = useId();
  const isReadable = record !== undefined && now !== null;
  const canBeFreed =
    isReadable &&
    isRecordOf(attempt, record) &&
    tableState(record.bookedAt, now) === 'booked';
  if (isReadable && hasLapsed(attempt, record, now)) {
    return <EndNotice attempt={attempt} isFreed={false} onClose={onClose} />;
  }
  const calendar = calendarFile(request, Date.now());
  const [route] = directions;
  const isWish = now !== null && isForLaterDay(request.details, now);
  return (
    // The table, the first line, is part of the name: it tells several summaries apart.
    <section
      data-summary
      aria-labelledby={`${id} ${id}0`}
      className={`card ${styles.summary}`}
    >
      <h2 id={id} tabIndex={-1}>
        {summaryTexts.title}
      </h2>
      {isWish ? (
        <p>{bookingTexts.awaitConfirmation(request.details.date)}</p>
      ) : null}
      <dl>
        {summaryLines(request, isWish).map(({ term, text }, index) => (
          <div key={term} id={id + index}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="actions screen-only">
        {calendar ? (
          <a
            className="button"
            href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}`}
            download="prenotazione.ics"
          >
            {summaryTexts.calendar}
          </a>
        ) : null}
        <a className={QUIET} href={route.url}>
          {summaryTexts.directions}
        </a>
        <a className={QUIET} href={phoneLink}>
          {contactTexts.call}
        </a>
        {canBeFreed ? (
          <button
            type="button"
            className={QUIET}
            onClick={() => onFree(request.table, record)}
          >
            {summaryTexts.free}
          </button>
        ) : null}
        <button type="button" className={QUIET} onClick={onClose}>
          {summaryTexts.close}
        </button>
      </p>
    </section>
  );
}

interface EndNoticeProps {
  readonly attempt: Attempt;
  /** Whether the visitor has freed the table; else others have freed or booked it. */
  readonly isFreed: boolean;
  readonly onClose: () => void;
}

/** In place of a summary whose booking has ended. The restaurant still has its mail. */
export function EndNotice({ attempt, isFreed, onClose }: EndNoticeProps) {
  const id = useId();
  const { table } = attempt.request;
  return (
    <section
      data-summary
      aria-labelledby={id}
      className={`card ${styles.summary} ${styles.notice}`}
    >
      <h2 id={id} tabIndex={-1}>
        {isFreed
          ? summaryTexts.freedTitle(table)
          : summaryTexts.lostTitle(table)}
      </h2>
      <p>{isFreed ? summaryTexts.freedText : summaryTexts.lostText}</p>
      <p className="actions screen-only">
        <a className="button" href={phoneLink}>
          {contactTexts.call}
        </a>
        {isFreed ? (
          <a className={QUIET} href={cancellationLink(attempt)}>
            {contactTexts.mail}
          </a>
        ) : null}
        <button type="button" className={QUIET} onClick={onClose}>
          {summaryTexts.closeNotice}
        </button>
      </p>
    </section>
  );
}

/** `mailto:` link with a mail that cancels a booking. */
function cancellationLink(attempt: Attempt): string {
  const subject = encodeURIComponent(
    summaryTexts.cancelSubject(bookingNumber(attempt)),
  );
  const lines = summaryLines(attempt.request).map(
    ({ term, text }) => `${term}: ${text}`,
  );
  const body = encodeURIComponent(
    [summaryTexts.cancelBody, '', ...lines, ''].join('\r\n'),
  );
  return `${mailLink}?subject=${subject}&body=${body}`;
}
