import { type ReactNode, type RefObject, useId, useState } from 'react';
import { directions } from '../../content/map-links.ts';
import { contactTexts } from '../../content/page-texts.ts';
import { pages } from '../../content/pages.ts';
import { phoneLink, restaurant } from '../../content/restaurant.ts';
import type { LiveValues } from '../../tables/live-values.ts';
import { isBookingOpen } from '../../tables/settings.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { type OwnBooking, tableAt } from '../own-bookings.ts';
import { bookingLink } from '../shared-booking.ts';
import {
  canBeChanged,
  canBeFreed,
  certaintyOf,
  isWish,
  standingOf,
} from '../standing.ts';
import styles from './booking-summary.module.css';
import { AddToCalendar, calendarEntry, lateLink } from './calendar.tsx';
import {
  EndNotice,
  ShareBooking,
  ShareNotice,
  type ShareResult,
} from './summary-parts.tsx';
import { fullName, summaryLines, summaryTexts } from './summary-texts.ts';

const QUIET = 'button button-quiet';

/** How long before the arrival the visitor can say to be late, in ms. */
const LATE_OFFERED_MS = 2 * 60 * 60 * 1_000;

interface SummaryProps {
  readonly booking: OwnBooking;
  /** Null while they are not known, or may be out of date. */
  readonly values: LiveValues | null;
  /** Null while server time is not known. */
  readonly now: Instant | null;
  /** Called with the booking at the table that it has by now. */
  readonly onChange: (booking: OwnBooking) => void;
  readonly onFree: (booking: OwnBooking) => void;
  readonly onClose: () => void;
}

/** What was booked, how certain it is, and what the visitor can do with it. */
export function BookingSummary(props: SummaryProps) {
  const { booking, values, now, onChange, onFree, onClose } = props;
  const id = useId();
  const [shareResult, setShareResult] = useState<ShareResult>(null);
  const standing = standingOf(booking, values, now);
  if (standing && standing.kind !== 'there')
    return (
      <EndNotice booking={booking} ending={standing.kind} onClose={onClose} />
    );
  const table = standing?.table ?? booking.table;
  /** The booking with the table that it has by now. */
  const current = { ...booking, table };
  const isMoved = table !== booking.table;
  const seenAt = now ?? booking.deadline;
  const url = bookingLink(current, new URL(pages.prenota.path, location.href));
  const certainty = certaintyOf(booking, {
    now: seenAt,
    opening: restaurant,
    settings: values?.settings ?? null,
    place: standing,
  });
  const isChanged = certainty.name === 'changed';
  const entry = calendarEntry(current, url, certainty);
  const [route] = directions;
  const title = booking.isShared
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
        {isMoved ? (
          <p role="alert">{summaryTexts.moved(tableAt(table))}</p>
        ) : null}
        <dl>
          {summaryLines(current, isWish(certainty)).map(
            ({ term, text }, index) => (
              <div key={term} id={id + index}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ),
          )}
          {fullName(booking.details) ? (
            <div>
              <dt>{summaryTexts.name}</dt>
              <dd>{fullName(booking.details)}</dd>
            </div>
          ) : null}
        </dl>
      </div>
      <div>
        <p>
          {summaryTexts.number(booking.id)}
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
          {certainty.isToCall ? (
            <a className="button" href={phoneLink}>
              {contactTexts.call}
            </a>
          ) : null}
          {entry ? (
            <AddToCalendar
              entry={entry}
              className={certainty.isToCall ? QUIET : 'button'}
            />
          ) : null}
          {values &&
          standing &&
          isBookingOpen(values.settings) &&
          canBeChanged(booking, seenAt) ? (
            <button
              type="button"
              className={QUIET}
              onClick={() => onChange(current)}
            >
              {summaryTexts.change}
            </button>
          ) : null}
          {values &&
          standing &&
          canBeFreed(standing, values, booking, seenAt) ? (
            <button
              type="button"
              className={QUIET}
              onClick={() => onFree(booking)}
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
            booking={current}
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

interface BookingSummariesProps {
  /** Of the notice of a freed booking, if any, and the summaries. */
  readonly list: RefObject<HTMLDivElement | null>;
  readonly bookings: readonly OwnBooking[];
  readonly freed: OwnBooking | null;
  /** Null while they are not known, or may be out of date. */
  readonly values: LiveValues | null;
  /** Null while server time is not known. */
  readonly now: Instant | null;
  readonly onChange: (booking: OwnBooking) => void;
  readonly onFree: (booking: OwnBooking) => void;
  readonly onClose: (booking: OwnBooking) => Promise<void>;
}

/**
 * A summary of each booking until its day has passed, or the visitor frees its
 * table or closes it.
 */
export default function BookingSummaries({
  list,
  bookings,
  freed,
  values,
  now,
  onChange,
  onFree,
  onClose,
}: BookingSummariesProps): ReactNode {
  async function close(booking: OwnBooking) {
    await onClose(booking);
    // The button may have disappeared with its notice.
    if (document.activeElement === document.body)
      document.querySelector('h1')?.focus({ preventScroll: true });
  }

  return (
    <div ref={list} className={styles.list}>
      {freed ? (
        <EndNotice
          booking={freed}
          ending="freedHere"
          onClose={() => void close(freed)}
        />
      ) : null}
      {bookings.map((booking) => (
        <BookingSummary
          key={booking.id}
          booking={booking}
          values={values}
          now={now}
          onChange={onChange}
          onFree={onFree}
          onClose={() => void close(booking)}
        />
      ))}
    </div>
  );
}
