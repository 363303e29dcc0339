import type { Table } from '../tables/floor-plan.ts';
import { freeTable } from './free-table.tsx';
import { keepTable } from './keep-table.ts';
import { occupyFreeTable } from './occupy-free-table.tsx';
import { seatExpected } from './seat-expected.ts';
import type { Seating } from './seating.ts';
import { type StaffContext, seatingInView } from './staff-context.ts';
import { changeFailures, occupyFailures, staffTexts } from './staff-texts.ts';
import { askSheet } from './table-sheet.tsx';

/**
 * A waiter's press on a table: a free one is occupied after a question, an
 * occupied one shows its sheet. Both close when the table or the waiter's
 * access changes. Never rejects.
 */
export async function pressTable(
  context: StaffContext,
  table: Table,
): Promise<void> {
  const { database, dialogs } = context;
  const now = await database.clock.current();
  if (database.status.get() !== 'online' || now === null)
    return dialogs.alert({ text: occupyFailures.offline(table) });
  const seating = seatingInView(context, table, now);
  if (!seating) return occupyFreeTable(context, table);
  const choice = await askSheet(context, table, seating, now);
  // It may have been kept, or its card may have arrived, while it was read.
  const current = seatingInView(context, table, now) ?? seating;
  if (choice === 'free') return freeTable(context, table, current);
  if (choice === 'seat') return seatExpected(context, table, current);
  if (choice === 'keep') return keep(context, table, current);
  if (choice === 'move')
    context.chooseTarget({ from: table, seating: current });
}

/** 'Tieni il tavolo' */
export async function keep(
  { database, dialogs, say, access }: StaffContext,
  table: Table,
  { record }: Seating,
): Promise<void> {
  say(staffTexts.keeping, true);
  const outcome = await keepTable(database, table, record);
  if (outcome === 'kept') return say(staffTexts.kept(table));
  say('');
  const text = changeFailures[access.get() ? outcome : 'accessEnded'](table);
  await dialogs.alert({ text });
}
