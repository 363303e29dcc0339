import styles from './booking-form.module.css';
import { sheetTexts } from './page-texts.ts';

/** How many walk-ins can be seated by one press. */
export const FEW = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

/** Seats walk-ins, by one press on how many they are. */
export function SeatNow({
  onSeat,
}: {
  readonly onSeat: (people: string) => void;
}) {
  return (
    <div className={styles.few}>
      <span>{sheetTexts.howMany}</span>
      {FEW.map((people) => (
        <button
          key={people}
          type="button"
          className="button button-quiet"
          aria-label={sheetTexts.seatFew(people)}
          onClick={() => onSeat(people)}
        >
          {people}
        </button>
      ))}
    </div>
  );
}
