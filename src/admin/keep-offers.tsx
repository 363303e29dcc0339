import { floorPlan, type Table, tableKey } from '../tables/floor-plan.ts';
import { type Instant, romeTime } from '../time/rome-clock.ts';
import styles from './admin.module.css';
import { PassingButton } from './passing-button.tsx';
import {
  bookableFrom,
  needsKeeping,
  type Seating,
  type Seatings,
} from './seating.ts';
import { sheetTexts } from './staff-texts.ts';

/** Offers to keep tables whose guests come later than others may book them. */
export function KeepOffers({
  seatings,
  now,
  onKeep,
}: {
  readonly seatings: Seatings;
  readonly now: Instant;
  readonly onKeep: (table: Table, seating: Seating) => void;
}) {
  const offers = floorPlan
    .flatMap(({ tables }) => tables)
    .flatMap((table) => {
      const seating = seatings[tableKey(table)];
      return seating && needsKeeping(seating, now) ? [{ table, seating }] : [];
    });
  return (
    <div role="status">
      {offers.map(({ table, seating }) => {
        const { time = '', name = '' } = seating.card ?? {};
        const from = romeTime(bookableFrom(seating));
        return (
          <p key={tableKey(table)} className={`card ${styles.offer}`}>
            <span>
              {sheetTexts.offerKeeping(table, `${time} ${name}`.trim(), from)}
            </span>
            <PassingButton
              className="button"
              nextFocus={table}
              onClick={() => onKeep(table, seating)}
            >
              {sheetTexts.keepLabel(table)}
            </PassingButton>
          </p>
        );
      })}
    </div>
  );
}
