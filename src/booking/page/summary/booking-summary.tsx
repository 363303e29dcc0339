import { useId, useState } from 'react';
import { directions } from '../../../content/map-links.ts';
import { pages } from '../../../content/pages.ts';
import { restaurant } from '../../../content/restaurant.ts';
import { tableKey } from '../../../tables/floor-plan.ts';
import type { LiveValues } from '../../../tables/live-data.ts';
import { BOOKING_WINDOW } from '../../../tables/table-state.ts';
import type { Instant } from '../../../time/rome-clock.ts';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { type Attempt, bookingNumber, writtenAt } from '../../attempt.ts';
import { bookingLink } from '../../booking-link.ts';
import { type Place, tableOf, whereaboutsOf } from '../../whereabouts.ts';
import { certaintyOf, isWish } from '../certainty.ts';
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

/** How long before the arrival the visitor can say to be late, in ms. */
const LATE_OFFERED_MS = 2 * 60 * 60 * 1_000;

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

  return (
    // The table, the first line, is part of the name: it tells several
    // summaries apart.
    <section
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
          {certainty.isToCall ? null : (
            <>
              <br />
              <PhoneLink />
            </>
          )}
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
          {entry && entry.start - seenAt < LATE_OFFERED_MS ? (
            <a className={QUIET} href={lateLink(current)}>
              {restaurant.whatsapp === null
                ? summaryTexts.callLate
                : summaryTexts.late}
            </a>
          ) : null}
          <ShareBooking
            attempt={current}
            url={url}
            isWish={isWish(certainty)}
            onResult={setShareResult}
          />
        </p>
        <p className={`screen-only ${styles.note}`}>{summaryTexts.shareNote}</p>
        <ShareNotice result={shareResult} url={url} />
      </div>
    </section>
  );
}

/** Whether the rules let the visitor free a booking. */
function canBeFreed({ record, mealRecord }: Place, now: Instant): boolean {
  const isRecent = record !== null && now - record.bookedAt < BOOKING_WINDOW;
  return mealRecord !== null || isRecent;
}
