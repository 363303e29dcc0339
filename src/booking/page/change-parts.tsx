import { useFocusOnNew } from '../../ui/use-focus-on-new.ts';
import { WholeNumbers } from '../../ui/whole-numbers.tsx';
import type { OwnBooking } from '../own-bookings.ts';
import { bookingWords } from '../standing.ts';
import styles from './booking-block.module.css';
import { bookingTexts } from './booking-texts.ts';

interface ChangeNoticeProps {
  /** Null without one. */
  readonly changed: OwnBooking | null;
  /** yyyy-mm-dd */
  readonly today: string;
}

/** Says which booking is being changed. */
export function ChangeNotice({ changed, today }: ChangeNoticeProps) {
  const booking = changed?.booking;
  const list = useFocusOnNew(booking ? [booking.id] : []);
  const words = booking ? bookingWords(booking, today) : '';
  return (
    <div ref={list} className={styles.change}>
      {booking ? (
        <div className="card">
          <h2 tabIndex={-1}>{bookingTexts.changeTitle}</h2>
          <p key={words}>
            <WholeNumbers text={bookingTexts.changing(booking.id, words)} />
          </p>
        </div>
      ) : null}
    </div>
  );
}

interface ChangeButtonsProps {
  /** To change what was typed, at the same table. */
  readonly onSave: () => void;
  readonly onEnd: () => void;
}

/** At the foot of the window while form and plan of a change are in it. */
export function ChangeButtons({ onSave, onEnd }: ChangeButtonsProps) {
  return (
    <div className={styles.changeButtons}>
      <p className="button-grid">
        <button type="button" className="button" onClick={onSave}>
          {bookingTexts.save}
        </button>
        <button type="button" className="button button-quiet" onClick={onEnd}>
          {bookingTexts.keepAsIs}
        </button>
      </p>
    </div>
  );
}
