import logo from '#restaurant/pictures/logo.svg?raw';
import { longDate } from '../../content/opening-texts.ts';
import { restaurant } from '../../content/restaurant.ts';
import { tableLabel } from '../../tables/floor-plan.ts';
import { tableTexts } from '../../tables/table-texts.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { Ornament } from '../../ui/ornament.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { dayOf, type OwnBooking, tableAt } from '../own-booking.ts';
import { certaintyOf } from './certainty.ts';
import styles from './confirmation.module.css';

interface ConfirmationProps {
  readonly booking: OwnBooking;
  /** Server time. */
  readonly now: Instant;
}

/**
 * What the dialog shows below the requirements' sentence: how certain the
 * booking is, the restaurant's drawing, the table, the day and the time.
 */
export function Confirmation({ booking, now }: ConfirmationProps) {
  const table = tableAt(booking.table);
  const certainty = certaintyOf(booking, {
    now,
    opening: restaurant,
    settings: null,
    place: null,
  });
  const when = [longDate(dayOf(booking)), booking.details.time];
  return (
    <>
      <p>
        {certainty.text} {certainty.isToCall ? <PhoneLink /> : null}
      </p>
      <div className={styles.ticket}>
        <Ornament svg={logo} className={styles.drawing} />
        <p>
          <strong>{`${tableTexts.table} ${tableLabel(table)}`}</strong>
          <br />
          {table.zone}
          <br />
          {when.filter(Boolean).join(', ')}
        </p>
      </div>
    </>
  );
}
