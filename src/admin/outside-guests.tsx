import { useSyncExternalStore } from 'react';
import { phoneLinkTo } from '../content/restaurant.ts';
import type { Database } from '../services/database.ts';
import type { Store } from '../services/store.ts';
import { floorPlan, tableKey, tableLabel } from '../tables/floor-plan.ts';
import type { LiveTables } from '../tables/live-tables.ts';
import { useLiveTables } from '../tables/use-live-tables.ts';
import styles from './admin.module.css';
import { bookTexts } from './book-texts.ts';
import type { GuestCards } from './guest-cards.ts';
import { wordsOf } from './occupation.ts';
import { seatingsOf } from './seating.ts';
import { sheetTexts } from './staff-texts.ts';

interface OutsideGuestsProps {
  /** The setting that closes a zone. */
  readonly setting: string;
  readonly database: Pick<Database, 'clock'>;
  readonly live: LiveTables;
  readonly cards: Store<GuestCards>;
}

/** Who has booked or sits in the zone that is to be closed, as when it rains. */
export function OutsideGuests({
  setting,
  database,
  live,
  cards,
}: OutsideGuestsProps) {
  const { records } = useLiveTables(live);
  const guests = useSyncExternalStore(cards.subscribe, cards.get);
  const now = database.clock.now();
  if (records.status !== 'ready' || now === null) return null;
  const seatings = seatingsOf(records.value, guests, now);
  const outside = floorPlan
    .filter((zone) => zone.setting?.key === setting)
    .flatMap(({ tables }) => tables)
    .flatMap((table) => {
      const seating = seatings[tableKey(table)];
      return seating ? [{ table, seating }] : [];
    });
  if (outside.length === 0) return null;
  return (
    <>
      <p>{sheetTexts.outside(outside.length)}</p>
      <ul className={styles.outside}>
        {outside.map(({ table, seating }) => (
          <li key={tableKey(table)}>
            {`${tableLabel(table)}: ${wordsOf(seating, now).words.join(', ')} `}
            {seating.card?.phone ? (
              <a
                className="tap"
                href={phoneLinkTo(seating.card.phone)}
                aria-label={bookTexts.call(seating.card.phone)}
              >
                {seating.card.phone}
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
