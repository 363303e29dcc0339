import type { Database } from '../services/database.ts';
import { TIMEOUTS } from '../services/timeouts.ts';
import type { TableId } from '../tables/floor-plan.ts';
import { makeDeadline, type TableRecord } from '../tables/records.ts';
import { removeRecord } from '../tables/table-record.ts';
import { tableState } from '../tables/table-state.ts';
import type { Instant } from '../time/rome-clock.ts';
import type { DialogContent } from '../ui/dialog.tsx';
import type { Dialogs } from '../ui/dialogs.ts';
import type { Say } from './message.tsx';
import { occupationOf } from './occupation.ts';
import { occupyTable } from './occupy-table.ts';
import { freeFailures, occupyFailures, staffTexts } from './staff-texts.ts';

/** What the page gives to a press on a table. */
export interface StaffContext {
  readonly database: Database;
  readonly dialogs: Dialogs<DialogContent>;
  /** The deadlines of the records that this page has written. */
  readonly ownDeadlines: number[];
  readonly say: Say;
}

/**
 * A waiter's press on a table: it occupies a free one and frees an occupied
 * one, after a question. Never rejects.
 * @param record the table's record as shown
 */
export async function pressTable(
  context: StaffContext,
  table: TableId,
  record: TableRecord | null,
): Promise<void> {
  const { database, dialogs } = context;
  const now = await database.clock.current();
  if (database.status.get() !== 'online' || now === null)
    return dialogs.alert({ text: occupyFailures.offline(table) });
  if (record && tableState(record.bookedAt, now) !== 'free')
    return free(context, table, record, now);
  return occupy(context, table);
}

/**
 * A walk-in: the record of a booking, without consent, mail, row or summary.
 */
async function occupy(
  { database, dialogs, ownDeadlines, say }: StaffContext,
  table: TableId,
): Promise<void> {
  const text = staffTexts.confirmOccupying(table);
  // Measured while the question is read: the device may have slept.
  void database.clock.measure();
  if (!(await dialogs.confirm({ text }))) return;
  const now = await database.clock.current();
  if (now === null)
    return dialogs.alert({ text: occupyFailures.offline(table) });
  say(staffTexts.occupying, true);
  const deadline = makeDeadline(now, TIMEOUTS.deadline);
  ownDeadlines.push(deadline);
  const outcome = await occupyTable(database, table, deadline);
  if (outcome === 'occupied') return say(staffTexts.nowOccupied(table));
  say('');
  await dialogs.alert({ text: occupyFailures[outcome](table) });
}

/** Frees a table, however old its record, if that is still the one shown. */
async function free(
  { database, dialogs, say }: StaffContext,
  table: TableId,
  { bookedAt }: TableRecord,
  now: Instant,
): Promise<void> {
  const isExpired = tableState(bookedAt, now) === 'expired';
  const details = (
    <p>
      {staffTexts.occupiedSince(table, occupationOf(bookedAt, now, false))}
      {isExpired ? ` ${staffTexts.bookableAgain}` : ''}
    </p>
  );
  const text = staffTexts.confirmFreeing;
  if (!(await dialogs.confirm({ text, details }))) return;
  say(staffTexts.freeing, true);
  const outcome = await removeRecord(database, table, bookedAt);
  if (outcome === 'freed') return say(staffTexts.freed);
  say('');
  await dialogs.alert({ text: freeFailures[outcome] });
}
