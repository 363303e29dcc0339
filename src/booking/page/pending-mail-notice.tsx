import { restaurant } from '../../content/restaurant.ts';
import { shellTexts } from '../../content/shell-texts.ts';
import { type Instant, romeDate } from '../../time/rome-clock.ts';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { WholeNumbers } from '../../ui/whole-numbers.tsx';
import type { OwnBooking } from '../own-bookings.ts';
import { bookingWords, certaintyOf, isWish } from '../standing.ts';
import { bookingTexts } from './booking-texts.ts';
import styles from './notices.module.css';

interface PendingMailNoticeProps {
  readonly own: OwnBooking;
  /** Server time. */
  readonly now: Instant;
  readonly onRetry: () => void;
  readonly onGiveUp: () => void;
}

/** Shown while a table is booked and its mail may not have arrived. */
export function PendingMailNotice({
  own,
  now,
  onRetry,
  onGiveUp,
}: PendingMailNoticeProps) {
  const { request } = own;
  const certainty = certaintyOf(own, {
    now,
    opening: restaurant,
    settings: null,
  });
  const words = bookingWords(own.booking, romeDate(now));
  const failures = request?.failures ?? 0;
  const texts = [
    isWish(certainty) ? bookingTexts.asked(words) : bookingTexts.booked(words),
    ...(failures > 1 ? [bookingTexts.failures(failures)] : []),
    bookingTexts.mailPending(failures),
  ];
  return (
    <section role="alert" tabIndex={-1} className={`card ${styles.pending}`}>
      {/* An element for each text: a translation by the browser replaces the
          text nodes. */}
      <p key={failures}>
        <WholeNumbers text={texts.join(' ')} /> <PhoneLink />
      </p>
      <p className="button-grid">
        <button type="button" className="button" onClick={onRetry}>
          {shellTexts.retry}
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={onGiveUp}
        >
          {bookingTexts.called}
        </button>
      </p>
    </section>
  );
}
