import type { ReactNode } from 'react';
import { directions } from '../../../content/map-links.ts';
import { contactTexts } from '../../../content/page-texts.ts';
import { mailLink, phoneLink } from '../../../content/restaurant.ts';
import { summaryLines, summaryTexts } from '../../../content/summary-texts.ts';
import { type Attempt, bookingNumber } from '../../../domain/attempt.ts';
import type { BookingRequest } from '../../../domain/booking.ts';
import { tableLabel } from '../../../domain/floor-plan.ts';
import styles from './booking-summary.module.css';
import { calendarFile } from './calendar.ts';

const QUIET = 'button button-quiet';

interface SummaryProps {
  readonly request: BookingRequest;
  /** Null if the table cannot be freed now. */
  readonly onFree: (() => void) | null;
  readonly onClose: () => void;
}

/** What was booked, and what the visitor can do with it. */
export function BookingSummary({ request, onFree, onClose }: SummaryProps) {
  const calendar = calendarFile(request, Date.now());
  const [route] = directions;
  // The table tells several summaries apart.
  const label = `${summaryTexts.title} ${summaryTexts.table} ${tableLabel(request.table)}`;
  return (
    <Card title={summaryTexts.title} label={label}>
      <dl>
        {summaryLines(request).map(({ term, text }) => (
          <div key={term}>
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
        {onFree ? (
          <button type="button" className={QUIET} onClick={onFree}>
            {summaryTexts.free}
          </button>
        ) : null}
        <button type="button" className={QUIET} onClick={onClose}>
          {summaryTexts.close}
        </button>
      </p>
    </Card>
  );
}

interface NoticeProps {
  readonly attempt: Attempt;
  readonly onClose: () => void;
}

/** After the visitor has freed the table: the restaurant still has the mail of the booking. */
export function FreedNotice({ attempt, onClose }: NoticeProps) {
  const { request } = attempt;
  const lines = summaryLines(request).map(({ term, text }) => `${term}: ${text}`);
  const subject = encodeURIComponent(summaryTexts.cancelSubject(bookingNumber(attempt)));
  const body = encodeURIComponent([summaryTexts.cancelBody, '', ...lines, ''].join('\r\n'));
  return (
    <Notice
      title={summaryTexts.freedTitle(request.table)}
      text={summaryTexts.freedText}
      onClose={onClose}
    >
      <a className={QUIET} href={`${mailLink}?subject=${subject}&body=${body}`}>
        {contactTexts.mail}
      </a>
    </Notice>
  );
}

/** In place of a summary whose table was freed or booked by others. */
export function LostNotice({ attempt, onClose }: NoticeProps) {
  const title = summaryTexts.lostTitle(attempt.request.table);
  return <Notice title={title} text={summaryTexts.lostText} onClose={onClose} />;
}

interface CardProps {
  readonly title: string;
  readonly children?: ReactNode;
}

interface NoticeCardProps extends CardProps {
  readonly text: string;
  readonly onClose: () => void;
}

function Notice({ title, text, onClose, children }: NoticeCardProps) {
  return (
    <Card title={title} className={styles.notice}>
      <p>{text}</p>
      <p className="actions screen-only">
        <a className="button" href={phoneLink}>
          {contactTexts.call}
        </a>
        {children}
        <button type="button" className={QUIET} onClick={onClose}>
          {summaryTexts.closeNotice}
        </button>
      </p>
    </Card>
  );
}

interface LabelledCardProps extends CardProps {
  readonly label?: string;
  readonly className?: string | undefined;
}

function Card({ title, label = title, className = '', children }: LabelledCardProps) {
  return (
    <section data-summary aria-label={label} className={`card ${styles.summary} ${className}`}>
      <h2 tabIndex={-1}>{title}</h2>
      {children}
    </section>
  );
}
