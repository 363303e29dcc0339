import type { Database } from '../services/database.ts';
import { TIMEOUTS } from '../services/timeouts.ts';
import { type TableId, tableKey } from '../tables/floor-plan.ts';
import type { LiveTables } from '../tables/live-tables.ts';
import { makeStaffDeadline, type TableRecord } from '../tables/records.ts';
import { removeRecord } from '../tables/table-record.ts';
import { tableState } from '../tables/table-state.ts';
import { freeingTexts } from '../tables/table-texts.ts';
import type { Instant } from '../time/rome-clock.ts';
import type { DialogContent } from '../ui/dialog.tsx';
import type { Dialogs } from '../ui/dialogs.ts';
import type { Access } from './access.ts';
import { confirmWhile } from './confirm-while.ts';
import type { Say } from './message.tsx';
import { occupationOf } from './occupation.ts';
import { occupyTable } from './occupy-table.ts';
import { freeFailures, occupyFailures, staffTexts } from './staff-texts.ts';

/** What the page gives to a press on a table. */
export interface StaffContext {
  readonly database: Database;
  readonly live: Pick<LiveTables, 'get' | 'subscribe'>;
  readonly access: Access;
  readonly dialogs: Dialogs<DialogContent>;
  /** The deadlines of the records that this page has written. */
  readonly ownDeadlines: number[];
  readonly say: Say;
}

/**
 * A waiter's press on a table: it occupies a free one and frees an occupied
 * one, after a question, which closes when the table or the waiter's access
 * changes. Never rejects.
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
  return occupy(context, table, record);
}

/**
 * A walk-in: the record of a booking, without consent, mail, row or summary.
 */
async function occupy(
  context: StaffContext,
  table: TableId,
  record: TableRecord | null,
): Promise<void> {
  const { database, live, access, dialogs, ownDeadlines, say } = context;
  const text = staffTexts.confirmOccupying(table);
  const isTaken = () => {
    const time = bookedAtIn(live, table);
    return typeof time === 'number' && time !== record?.bookedAt;
  };
  // Measured while the question is read: the device may have slept.
  void database.clock.measure();
  const isConfirmed = await confirmWhile(
    dialogs,
    { text },
    [live, access],
    () => access.get() && !isTaken(),
  );
  if (!access.get())
    return dialogs.alert({ text: occupyFailures.accessEnded(table) });
  if (isTaken()) return dialogs.alert({ text: occupyFailures.taken(table) });
  if (!isConfirmed) return;
  const now = await database.clock.current();
  if (now === null)
    return dialogs.alert({ text: occupyFailures.offline(table) });
  say(staffTexts.occupying, true);
  const deadline = makeStaffDeadline(now, TIMEOUTS.deadline);
  ownDeadlines.push(deadline);
  const outcome = await occupyTable(database, table, deadline);
  if (outcome === 'occupied') return say(staffTexts.nowOccupied(table));
  say('');
  const failure =
    outcome === 'refused' && !access.get() ? 'accessEnded' : outcome;
  await dialogs.alert({ text: occupyFailures[failure](table) });
}

/** Frees a table, however old its record, if that is still the one shown. */
async function free(
  context: StaffContext,
  table: TableId,
  { bookedAt }: TableRecord,
  now: Instant,
): Promise<void> {
  const { database, live, access, dialogs, say } = context;
  const isExpired = tableState(bookedAt, now) === 'expired';
  const details = (
    <p>
      {staffTexts.occupiedSince(table, occupationOf(bookedAt, now, false))}
      {isExpired ? ` ${staffTexts.bookableAgain}` : ''}
    </p>
  );
  const isChanged = () => {
    const current = bookedAtIn(live, table);
    return current !== undefined && current !== bookedAt;
  };
  const isConfirmed = await confirmWhile(
    dialogs,
    { text: freeingTexts.confirm, details },
    [live, access],
    () => access.get() && !isChanged(),
  );
  if (!access.get()) return dialogs.alert({ text: freeFailures.accessEnded });
  if (isChanged()) {
    if (bookedAtIn(live, table) === null)
      return say(staffTexts.alreadyFreed(table));
    return dialogs.alert({ text: freeFailures.freeingGone });
  }
  if (!isConfirmed) return;
  say(staffTexts.freeing, true);
  const outcome = await removeRecord(database, table, bookedAt);
  if (outcome === 'freed') return say(freeingTexts.freed);
  say('');
  const failure =
    outcome === 'freeingRefused' && !access.get() ? 'accessEnded' : outcome;
  await dialogs.alert({ text: freeFailures[failure] });
}

/** When a table was booked; null without a record, undefined if not known. */
function bookedAtIn(
  { get }: StaffContext['live'],
  table: TableId,
): Instant | null | undefined {
  const { records } = get();
  if (records.status !== 'ready') return undefined;
  return records.value[tableKey(table)]?.bookedAt ?? null;
}
