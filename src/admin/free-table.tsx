import type { Table } from '../tables/floor-plan.ts';
import { tableKey } from '../tables/floor-plan.ts';
import { lostText } from '../tables/lost-texts.ts';
import { removeRecord } from '../tables/table-record.ts';
import { freeingTexts } from '../tables/table-texts.ts';
import styles from './admin.module.css';
import { confirmWhile } from './confirm-while.ts';
import { removeCard } from './guest-cards.ts';
import { occupationOf } from './occupation.ts';
import type { Seating } from './seating.ts';
import { recordInView, type StaffContext } from './staff-context.ts';
import { freeFailures, sheetTexts, staffTexts } from './staff-texts.ts';

/**
 * Frees a table after a question, however old its record, if that is still the
 * one shown. Its card goes right after. It can be taken back.
 */
export async function freeTable(
  context: StaffContext,
  table: Table,
  seating: Seating,
): Promise<void> {
  const { database, live, access, dialogs, say } = context;
  const { bookedAt, deadline } = seating.record;
  const now = await database.clock.current();
  if (now === null) return dialogs.alert({ text: freeFailures.freeingOffline });
  const { card, number } = seating;
  const details = (
    <>
      <p className={styles.who}>{staffTexts.name(table)}</p>
      <p>{occupationOf(seating, now, false).words.join(', ')}</p>
      {number === null ? null : (
        <p>
          {sheetTexts.guestReads(
            lostText({ date: card?.date ?? '', time: card?.time ?? '' }, now),
          )}
        </p>
      )}
    </>
  );
  const isChanged = () => {
    const current = recordInView(context, table);
    return current !== undefined && current?.bookedAt !== bookedAt;
  };
  const isConfirmed = await confirmWhile(
    dialogs,
    { text: freeingTexts.confirm, details, isRemoval: true },
    [live, access],
    () => access.get() && !isChanged(),
  );
  if (!access.get()) return dialogs.alert({ text: freeFailures.accessEnded });
  if (isChanged()) {
    if (recordInView(context, table) === null)
      return say(staffTexts.alreadyFreed(table));
    return dialogs.alert({ text: freeFailures.freeingGone });
  }
  if (!isConfirmed) return;
  say(staffTexts.freeing, true);
  const outcome = await removeRecord(database, table, bookedAt);
  if (outcome === 'freed') {
    say(freeingTexts.freed);
    // Before it can be taken back, which writes the card again.
    if (deadline !== null)
      await removeCard(database, tableKey(table), deadline);
    return context.offerUndo({ table, seating, movedTo: null });
  }
  say('');
  const failure =
    outcome === 'freeingRefused' && !access.get() ? 'accessEnded' : outcome;
  await dialogs.alert({ text: freeFailures[failure] });
}
