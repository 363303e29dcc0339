import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { directions } from '../../../content/map-links.ts';
import { pages } from '../../../content/pages.ts';
import { restaurant } from '../../../content/restaurant.ts';
import { tableKey, tableLabel } from '../../../tables/floor-plan.ts';
import type { LiveValues } from '../../../tables/live-data.ts';
import { BOOKING_WINDOW } from '../../../tables/table-state.ts';
import { type Instant, romeDate } from '../../../time/rome-clock.ts';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { type Attempt, bookingNumber, writtenAt } from '../../attempt.ts';
import { bookingLink } from '../../booking-link.ts';
import { type Place, tableOf, whereaboutsOf } from '../../whereabouts.ts';
import { certaintyOf, isWish } from '../certainty.ts';
import { whenText } from '../when-text.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import styles from './booking-summary.module.css';
import { calendarEntry } from './calendar.ts';
import { EndNotice } from './end-notice.tsx';
import { lateLink } from './late-link.ts';
import {
  ShareBooking,
  ShareNotice,
  type ShareResult,
} from './share-booking.tsx';
import { fullName, summaryLines, summaryTexts } from './summary-texts.ts';

const QUIET = 'button button-quiet';

interface SummaryProps {
  readonly attempt: Attempt;
  /** Null while they are not known, or may be out of date. */
  readonly values: LiveValues | null;
  /** Null while server time is not known. */
  readonly now: Instant | null;
  readonly onFree: (attempt: Attempt) => void;
  readonly onClose: () => void;
}

/** What was booked, how certain it is, and what the visitor can do with it. */
export function BookingSummary(props: SummaryProps) {
  const { attempt, values, now, onFree, onClose } = props;
  const [isFolded, setIsFolded] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const id = useId();
  const [shareResult, setShareResult] = useState<ShareResult>(null);
  const found =
    values && now !== null ? whereaboutsOf(attempt, values, now) : null;
  if (found && found.kind !== 'there')
    return (
      <EndNotice attempt={attempt} ending={found.kind} onClose={onClose} />
    );
  const table = found ? tableOf(found, attempt) : attempt.request.table;
  const request = { ...attempt.request, table };
  /** The booking with the table that it has by now. */
  const current = { ...attempt, request };
  const isMoved = tableKey(table) !== tableKey(attempt.request.table);
  const seenAt = now ?? writtenAt(attempt);
  const url = bookingLink(current, new URL(pages.prenota.path, location.href));
  const certainty = certaintyOf(attempt, {
    now: seenAt,
    opening: restaurant,
    settings: values?.settings ?? null,
  });
  const isChanged = certainty.name === 'changed';
  const entry = calendarEntry(current, url, certainty);
  const [route] = directions;
  const title = attempt.isShared
    ? summaryTexts.sharedTitle
    : summaryTexts.title;

  function fold(isToFold: boolean) {
    flushSync(() => setIsFolded(isToFold));
    // The button that was pressed has disappeared.
    summary.current?.querySelector<HTMLElement>('h2, button')?.focus();
  }

  // What has changed since is in sight.
  if (isFolded && !isChanged)
    return (
      <section ref={summary} data-summary aria-label={title} className="row">
        <span>
          {`${summaryTexts.table} ${tableLabel(table)}, ${whenText(attempt, romeDate(seenAt))}`}
        </span>
        <button type="button" className={QUIET} onClick={() => fold(false)}>
          {summaryTexts.unfold}
        </button>
      </section>
    );
  return (
    // The table, the first line, is part of the name: it tells several
    // summaries apart.
    <section
      ref={summary}
      data-summary
      aria-labelledby={`${id} ${id}0`}
      className={`card ${styles.summary}`}
    >
      <div>
        <h2 id={id} tabIndex={-1} aria-describedby={`${id}certainty`}>
          {title}
        </h2>
        <p
          // What has changed since is read out.
          key={certainty.name}
          role={isChanged ? 'alert' : undefined}
          id={`${id}certainty`}
          className="lead"
        >
          {certainty.text} {certainty.isToCall ? <PhoneLink /> : null}
        </p>
        {isMoved ? <p role="alert">{summaryTexts.moved(table)}</p> : null}
        <dl>
          {summaryLines(request, isWish(certainty)).map(
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
      </div>
      <div>
        <p>
          {summaryTexts.number(bookingNumber(attempt))}
          <br />
          {summaryTexts.change} <PhoneLink />
        </p>
        {certainty.name === 'confirmed' && entry ? (
          <p className="screen-only">{summaryTexts.noMail}</p>
        ) : null}
        <p className="screen-only button-grid">
          {entry ? <AddToCalendar entry={entry} /> : null}
          {found && canBeFreed(found, seenAt) ? (
            <button
              type="button"
              className={QUIET}
              onClick={() => onFree(attempt)}
            >
              {summaryTexts.free}
            </button>
          ) : null}
          <a className={QUIET} href={route.url}>
            {summaryTexts.directions}
          </a>
          <a className={QUIET} href={lateLink(current)}>
            {restaurant.whatsapp === null
              ? summaryTexts.callLate
              : summaryTexts.late}
          </a>
          <ShareBooking
            attempt={current}
            url={url}
            isWish={isWish(certainty)}
            onResult={setShareResult}
          />
        </p>
        <p className={`screen-only ${styles.note}`}>{summaryTexts.shareNote}</p>
        <ShareNotice result={shareResult} url={url} />
        <button
          type="button"
          className={`screen-only tap ${styles.close}`}
          onClick={() => fold(true)}
        >
          {summaryTexts.fold}
        </button>
      </div>
    </section>
  );
}

/** Whether the rules let the visitor free a booking. */
function canBeFreed({ record, mealRecord }: Place, now: Instant): boolean {
  const isRecent = record !== null && now - record.bookedAt < BOOKING_WINDOW;
  return mealRecord !== null || isRecent;
}
