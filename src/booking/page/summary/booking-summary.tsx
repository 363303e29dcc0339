import { useId, useState } from 'react';
import { directions } from '../../../content/map-links.ts';
import { isLaterMeal, presentMeal } from '../../../content/meals.ts';
import { contactTexts } from '../../../content/page-texts.ts';
import { pages } from '../../../content/pages.ts';
import { phoneLink, restaurant } from '../../../content/restaurant.ts';
import type { LiveValues } from '../../../tables/live-values.ts';
import { isBookingOpen } from '../../../tables/settings.ts';
import type { Instant } from '../../../time/rome-clock.ts';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { type OwnBooking, tableAt } from '../../own-booking.ts';
import { bookingLink } from '../../shared-booking.ts';
import { type Place, removable, standingOf } from '../../standing.ts';
import { certaintyOf, isWish } from '../certainty.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import styles from './booking-summary.module.css';
import { type CalendarEntry, calendarEntry } from './calendar.ts';
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
  const standing =
    values && now !== null ? standingOf(booking, values, now) : null;
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
          canBeChanged(booking, entry, seenAt) ? (
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

/** Whether a guest can change a booking: until its hour or its meal begins. */
function canBeChanged(
  { meal, hold }: OwnBooking,
  entry: CalendarEntry | null,
  now: Instant,
): boolean {
  if (hold === 'none') return false;
  return entry ? now < entry.start : isLaterMeal(meal, presentMeal(now));
}

/** Whether the rules let the visitor free a booking. */
function canBeFreed(
  place: Place,
  values: LiveValues,
  { hold }: OwnBooking,
  now: Instant,
): boolean {
  return hold !== 'none' || removable(place, values, now).recordAt !== null;
}
