import { useSyncExternalStore } from 'react';
import { phoneLinkTo, restaurant } from '../content/restaurant.ts';
import type { Table } from '../tables/floor-plan.ts';
import { type Instant, romeTime } from '../time/rome-clock.ts';
import styles from './admin.module.css';
import { bookTexts } from './book-texts.ts';
import { askAbout } from './make-change.ts';
import { wordsOf } from './occupation.ts';
import { bookableFrom, type Seating } from './seating.ts';
import { type StaffContext, shownSeating } from './staff-context.ts';
import { sheetTexts, staffTexts } from './staff-texts.ts';

/** What a waiter does with an occupied table. */
export type SheetChoice = 'seat' | 'free' | 'keep' | 'move';

/**
 * Shows the sheet of an occupied table: who has booked it or sits there, and
 * what can be done with it.
 * @returns what the waiter chose; null if they closed it, or if it was closed
 *   because the table or their access has changed
 */
export async function askSheet(
  context: StaffContext,
  table: Table,
  seating: Seating,
  now: Instant,
): Promise<SheetChoice | null> {
  let choice: SheetChoice | null = null;
  const choices = choicesOf(seating).map((value) => ({
    text: sheetTexts[value],
    onClick: () => {
      choice = value;
    },
  }));
  const details = (
    <SheetDetails {...{ context, table, seating }} openedAt={now} />
  );
  const text = staffTexts.name(table);
  const content = { text, details, choices };
  const answer = await askAbout(context, table, seating, content);
  return answer === null ? null : choice;
}

/** What can be done with a table, the most likely first. */
function choicesOf({ kind, record }: Seating): readonly SheetChoice[] {
  const canSeat =
    restaurant.guestCards && kind !== 'seated' && record.deadline !== null;
  return [
    ...(canSeat ? (['seat'] as const) : []),
    'free',
    // Without a deadline the database cannot know that it is the same booking.
    ...(record.deadline === null ? [] : (['keep'] as const)),
    'move',
  ];
}

interface SheetDetailsProps {
  readonly context: StaffContext;
  readonly table: Table;
  /** As it was when the sheet was opened. */
  readonly seating: Seating;
  readonly openedAt: Instant;
}

/** Who has booked a table or sits there: as it is now. */
function SheetDetails({
  context,
  table,
  seating,
  openedAt,
}: SheetDetailsProps) {
  const { live, cards, database } = context;
  useSyncExternalStore(live.subscribe, live.get);
  useSyncExternalStore(cards.subscribe, cards.get);
  const now = database.clock.now() ?? openedAt;
  const current = shownSeating(context, table, now) ?? seating;
  const { card, number, kind } = current;
  return (
    <>
      <p className={styles.who}>{card?.name || bookTexts.noName}</p>
      <p>
        {wordsOf(current, now).words.join(', ')}
        {number === null ? null : (
          <>
            <br />
            {bookTexts.booked(romeTime(current.record.bookedAt))}
          </>
        )}
      </p>
      {kind === 'otherDay' ? <p>{sheetTexts.laterDay}</p> : null}
      {card?.phone ? (
        <p>
          <a className="button button-quiet" href={phoneLinkTo(card.phone)}>
            {bookTexts.call(card.phone)}
          </a>
        </p>
      ) : null}
      <p>{sheetTexts.bookableFrom(romeTime(bookableFrom(current)))}</p>
    </>
  );
}
