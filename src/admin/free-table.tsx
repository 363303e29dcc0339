import { type Table, tableKey } from '../tables/floor-plan.ts';
import { lostText } from '../tables/lost-texts.ts';
import { type RemovalOutcome, removeRecord } from '../tables/table-record.ts';
import { freeingTexts } from '../tables/table-texts.ts';
import type { Instant } from '../time/rome-clock.ts';
import styles from './admin.module.css';
import { removeCard } from './guest-cards.ts';
import { askAbout, makeChange } from './make-change.ts';
import { wordsOf } from './occupation.ts';
import type { Seating } from './seating.ts';
import { type StaffContext, shownRecord } from './staff-context.ts';
import {
  type Failure,
  freeingFailureText,
  sheetTexts,
  staffTexts,
} from './staff-texts.ts';

const outcomes: Readonly<Record<RemovalOutcome, 'done' | Failure>> = {
  freed: 'done',
  freeingGone: 'gone',
  freeingRefused: 'refused',
  freeingOffline: 'offline',
  freeingUnknown: 'unknown',
};

/**
 * Frees a table after a question, however old its record, if that is still of
 * the booking that was shown. Its card goes right after. It can be taken back.
 */
export async function freeTable(
  context: StaffContext,
  table: Table,
  seating: Seating,
  now: Instant,
): Promise<void> {
  const { database } = context;
  const { card, number } = seating;
  const { date = '', time = '' } = card ?? {};
  const details = (
    <>
      <p className={styles.who}>{staffTexts.name(table)}</p>
      <p>{wordsOf(seating, now).words.join(', ')}</p>
      {number === null ? null : (
        <p>{sheetTexts.guestReads(lostText({ date, time }, now))}</p>
      )}
    </>
  );
  const question = { text: freeingTexts.confirm, details, isRemoval: true };
  const textOf = freeingFailureText;
  if (!(await askAbout(context, table, seating, question, textOf))) return;
  const { bookedAt, deadline } = shownRecord(context, table) ?? seating.record;
  const remove = async () =>
    outcomes[await removeRecord(database, table, bookedAt)];
  const done = freeingTexts.freed;
  if (!(await makeChange(context, table, done, remove, textOf))) return;
  // Before it can be taken back, which writes the card again.
  if (deadline !== null) await removeCard(database, tableKey(table), deadline);
  context.offerUndo({ table, seating, movedTo: null });
}
