import { shellTexts } from '../../content/shell-texts.ts';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { WholeNumbers } from '../../ui/whole-numbers.tsx';
import { type OwnBooking, tableAt } from '../own-booking.ts';
import { bookingTexts } from './booking-texts.ts';
import styles from './notices.module.css';

interface PendingMailNoticeProps {
  readonly booking: OwnBooking;
  readonly onRetry: () => void;
  readonly onGiveUp: () => void;
}

/** Shown while a table is booked and its mail may not have arrived. */
export function PendingMailNotice({
  booking,
  onRetry,
  onGiveUp,
}: PendingMailNoticeProps) {
  const texts = [
    bookingTexts.tableBooked(tableAt(booking.table)),
    ...(booking.hold !== 'none' ? [bookingTexts.seesBooking] : []),
    bookingTexts.mailPending(booking.id),
  ];
  return (
    <section role="alert" tabIndex={-1} className={`card ${styles.pending}`}>
      <p>
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
