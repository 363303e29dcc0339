import logo from '#restaurant/pictures/logo.svg?raw';
import { longDate } from '../../content/opening-texts.ts';
import { restaurant } from '../../content/restaurant.ts';
import { tableLabel } from '../../tables/floor-plan.ts';
import { tableTexts } from '../../tables/table-texts.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { Ornament } from '../../ui/ornament.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { type Attempt, dayOf } from '../attempt.ts';
import { certaintyOf } from './certainty.ts';
import styles from './confirmation.module.css';

interface ConfirmationProps {
  readonly attempt: Attempt;
  /** Server time. */
  readonly now: Instant;
}

/**
 * What the dialog shows below the requirements' sentence: how certain the
 * booking is, the restaurant's drawing, the table, the day and the time.
 */
export function Confirmation({ attempt, now }: ConfirmationProps) {
  const { table, details } = attempt.request;
  const certainty = certaintyOf(attempt, {
    now,
    opening: restaurant,
    settings: null,
  });
  const when = [longDate(dayOf(attempt)), details.time];
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
