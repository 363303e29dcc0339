import { useId } from 'react';
import { directions } from '../../content/map-links.ts';
import { contactTexts } from '../../content/page-texts.ts';
import { pages } from '../../content/pages.ts';
import { phoneLink, restaurant } from '../../content/restaurant.ts';
import { fullName } from '../../tables/booking.ts';
import { bookingLink } from '../../tables/booking-link.ts';
import { isStorable } from '../../tables/meal-years.ts';
import { isBookingOpen } from '../../tables/settings.ts';
import type { LiveView } from '../../tables/use-live-tables.ts';
import { type Instant, romeDate } from '../../time/rome-clock.ts';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { WholeNumbers } from '../../ui/whole-numbers.tsx';
import { isPartyTooLarge } from '../details.ts';
import type { OwnBooking } from '../own-bookings.ts';
import {
  type Certainty,
  canBeChanged,
  canBeFreed,
  certaintyOf,
  isWish,
  standingOf,
} from '../standing.ts';
import styles from './booking-summary.module.css';
import { AddToCalendar, calendarEntry, lateLink } from './calendar.tsx';
import { EndNotice, ShareBooking, ShareLink } from './summary-parts.tsx';
import {
  atText,
  movedText,
  summaryLines,
  summaryTexts,
} from './summary-texts.ts';

const QUIET = 'button button-quiet';

/** How long before the arrival the visitor can say to be late, in ms. */
const LATE_OFFERED_MS = 2 * 60 * 60 * 1_000;

interface SummaryProps {
  readonly own: OwnBooking;
  readonly live: LiveView;
  readonly onChange: (own: OwnBooking) => void;
  readonly onFree: (own: OwnBooking) => void;
  readonly onClose: (own: OwnBooking) => void;
}

/**
 * What was booked, how certain it is, and what the visitor can do with it, until
 * its day has passed, or it is closed.
 */
export function BookingSummary(props: SummaryProps) {
  const { own, live, onClose } = props;
  const { booking, seenAt } = own;
  const id = useId();
  const now = live.now ?? seenAt ?? booking.rev;
  const today = romeDate(now);
  const standing = standingOf(own, live, live.now);
  if (standing !== 'there')
    return (
      <EndNotice
        {...{ booking, standing, today }}
        onClose={() => onClose(own)}
      />
    );
  const isCurrent = live.status === 'current';
  const isOutage = live.status === 'stale' || live.status === 'unreadable';
  const settings = (isCurrent && live.values?.settings) || null;
  const certainty = certaintyOf(own, { now, opening: restaurant, settings });
  const isChanged = certainty.name === 'changed';
  const moved = movedText(booking, own.movedBy, today);
  const name = fullName(booking);
  const { readAt } = booking;
  const page = new URL(pages.prenota.path, location.href);
  return (
    // Table and number are part of the name: they tell several summaries apart.
    <section
      data-summary
      aria-labelledby={`${id} ${id}table ${id}number`}
      className={`card ${styles.summary}`}
    >
      <div>
        <h2 id={id} tabIndex={-1} aria-describedby={`${id}certainty`}>
          {summaryTexts.title}
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
        {moved ? (
          <p key={moved} role="alert">
            <WholeNumbers text={moved} />
          </p>
        ) : null}
        <dl>
          {summaryLines(booking, isWish(certainty)).map(({ term, text }) => (
            <div
              key={term}
              id={
                term.startsWith(summaryTexts.table) ? `${id}table` : undefined
              }
            >
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          {name ? (
            <div>
              <dt>{summaryTexts.name}</dt>
              <dd>{name}</dd>
            </div>
          ) : null}
        </dl>
      </div>
      <div>
        <SummaryButtons {...props} certainty={certainty} now={now} />
        <SummaryLinks {...props} certainty={certainty} now={now} />
        <p>
          <span id={`${id}number`}>{summaryTexts.number(booking.id)}</span>
        </p>
        {!isOutage && readAt !== null ? (
          <p>{summaryTexts.read(atText(readAt, today))}</p>
        ) : null}
        {isOutage && seenAt !== null ? (
          <p>{summaryTexts.lastSeen(atText(seenAt, today))}</p>
        ) : null}
        {certainty.name === 'confirmed' ? (
          <p className="screen-only">{summaryTexts.noMail}</p>
        ) : null}
        {isStorable(booking.meal) ? (
          <ShareLink url={bookingLink(booking, page)} />
        ) : null}
      </div>
    </section>
  );
}

interface ActionsProps extends SummaryProps {
  readonly certainty: Certainty;
  readonly now: Instant;
}

/** How the visitor changes or cancels a booking, or calls first. */
function SummaryButtons({
  own,
  live,
  certainty: { isToCall },
  now,
  onChange,
  onFree,
}: ActionsProps) {
  const { booking } = own;
  const values = live.status === 'current' ? live.values : null;
  return (
    <>
      {isToCall ? (
        <p className={`screen-only button-grid ${styles.call}`}>
          <a className="button" href={phoneLink}>
            {contactTexts.call}
          </a>
        </p>
      ) : null}
      <p className="screen-only button-grid">
        {values &&
        isBookingOpen(values.settings) &&
        canBeChanged(booking, now) &&
        !isPartyTooLarge(booking.people) ? (
          <button
            type="button"
            className={isToCall ? QUIET : 'button'}
            onClick={() => onChange(own)}
          >
            {summaryTexts.change}
          </button>
        ) : null}
        {values && canBeFreed(booking, values, now) ? (
          <button type="button" className={QUIET} onClick={() => onFree(own)}>
            {summaryTexts.free}
          </button>
        ) : null}
      </p>
    </>
  );
}

/** What else a booking is good for: calendar, way, sharing, a call. */
function SummaryLinks({ own: { booking }, certainty, now }: ActionsProps) {
  const entry = calendarEntry(booking, certainty);
  const [route] = directions;
  const { whatsapp } = restaurant;
  const isSoon = entry !== null && entry.start - now < LATE_OFFERED_MS;
  return (
    <p className={`screen-only ${styles.links}`}>
      {entry ? <AddToCalendar entry={entry} /> : null}
      <a className="tap" href={route.url}>
        {summaryTexts.directions}
      </a>
      <ShareBooking booking={booking} isWish={isWish(certainty)} />
      {isSoon && whatsapp !== null ? (
        <a className="tap" href={lateLink(booking, whatsapp)}>
          {summaryTexts.late}
        </a>
      ) : null}
      {certainty.isToCall ? null : (
        <a className="tap" href={phoneLink}>
          {contactTexts.call}
        </a>
      )}
    </p>
  );
}
