import { useId, useState } from 'react';
import { directions } from '../../content/map-links.ts';
import { pages } from '../../content/pages.ts';
import { findTable, floorPlan, type TableId } from '../../tables/floor-plan.ts';
import type { TableRecord } from '../../tables/records.ts';
import {
  isBookingOpen,
  isZoneOpen,
  type Settings,
} from '../../tables/settings.ts';
import { tableState } from '../../tables/table-state.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { PhoneLink } from '../../ui/phone-link.tsx';
import {
  type Attempt,
  bookingNumber,
  hasLapsed,
  isRecordOf,
  writtenAt,
} from '../attempt.ts';
import { isForLaterDay } from '../details.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { bookingLink } from './booking-link.ts';
import styles from './booking-summary.module.css';
import { calendarEntry } from './calendar.ts';
import { EndNotice } from './end-notice.tsx';
import { lateLink } from './late-link.ts';
import {
  ShareBooking,
  ShareNotice,
  type ShareResult,
} from './share-booking.tsx';
import {
  certaintyOf,
  fullName,
  summaryLines,
  summaryTexts,
} from './summary-texts.ts';

const QUIET = 'button button-quiet';

interface SummaryProps {
  readonly attempt: Attempt;
  /**
   * The table's record; undefined while it is not known, or may be out of date.
   */
  readonly record: TableRecord | null | undefined;
  /** Null while they are not known, or may be out of date. */
  readonly settings: Settings | null;
  /** Null while server time is not known. */
  readonly now: Instant | null;
  readonly onFree: (table: TableId, record: TableRecord) => void;
  readonly onClose: () => void;
}

/** What was booked, how certain it is, and what the visitor can do with it. */
export function BookingSummary(props: SummaryProps) {
  const { attempt, record, settings, now, onFree, onClose } = props;
  const { request } = attempt;
  const id = useId();
  const [shareResult, setShareResult] = useState<ShareResult>(null);
  const isReadable = record !== undefined && now !== null;
  if (isReadable && hasLapsed(attempt, record, now)) {
    return <EndNotice attempt={attempt} lostAt={now} onClose={onClose} />;
  }
  const canBeFreed =
    isReadable &&
    isRecordOf(attempt, record) &&
    tableState(record.bookedAt, now) === 'booked';
  const seenAt = now ?? writtenAt(attempt);
  const url = bookingLink(attempt, new URL(pages.prenota.path, location.href));
  const entry = calendarEntry(attempt, url, seenAt);
  const certainty = certaintyOf(attempt, seenAt);
  const closing = closingText(request.table, settings);
  const [route] = directions;
  return (
    // The table, the first line, is part of the name: it tells several
    // summaries apart.
    <section
      data-summary
      aria-labelledby={`${id} ${id}0`}
      className={`card ${styles.summary}`}
    >
      <h2 id={id} tabIndex={-1} aria-describedby={`${id}certainty`}>
        {summaryTexts.title}
      </h2>
      <p id={`${id}certainty`} className="lead">
        {certainty.text} {certainty.isToCall ? <PhoneLink /> : null}
      </p>
      {closing ? (
        <p role="alert" className="remark">
          <span key={closing}>{closing}</span> <PhoneLink />
        </p>
      ) : null}
      <dl>
        {summaryLines(request, isForLaterDay(request.details, seenAt)).map(
          ({ term, text }, index) => (
            <div key={term} id={id + index}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ),
        )}
        {fullName(request.details) ? (
          <div>
            <dt>{summaryTexts.name}</dt>
            <dd>{fullName(request.details)}</dd>
          </div>
        ) : null}
      </dl>
      <p>
        {summaryTexts.number(bookingNumber(attempt))}
        <br />
        {summaryTexts.change} <PhoneLink />
      </p>
      <p className="screen-only button-grid">
        {entry ? <AddToCalendar entry={entry} /> : null}
        <ShareBooking attempt={attempt} url={url} onResult={setShareResult} />
        <a className={QUIET} href={route.url}>
          {summaryTexts.directions}
        </a>
        <a className={QUIET} href={lateLink(attempt)}>
          {summaryTexts.late}
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
      <ShareNotice result={shareResult} url={url} />
    </section>
  );
}

/**
 * What was closed or taken away after a table was booked; null if nothing was.
 */
function closingText(table: TableId, settings: Settings | null): string | null {
  if (settings && !isBookingOpen(settings)) return summaryTexts.bookingClosed;
  const zone = floorPlan.find(({ name }) => name === table.zone);
  if (!zone || !findTable(table)) return summaryTexts.tableGone;
  const isOpen = !settings || isZoneOpen(zone, settings);
  return isOpen ? null : summaryTexts.zoneClosed(table.zone);
}
