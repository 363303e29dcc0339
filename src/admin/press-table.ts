import type { Table } from '../tables/floor-plan.ts';
import { keep, seatExpected } from './change-booking.ts';
import { freeTable } from './free-table.tsx';
import { occupyFreeTable } from './occupy-free-table.tsx';
import { type StaffContext, shownSeating } from './staff-context.ts';
import { failureText } from './staff-texts.ts';
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
    return dialogs.alert({ text: failureText('offline', table) });
  const seating = shownSeating(context, table, now);
  if (!seating) return occupyFreeTable(context, table);
  const choice = await askSheet(context, table, seating, now);
  // It may have been kept, or its card may have arrived, while it was read.
  const current = shownSeating(context, table, now) ?? seating;
  if (choice === 'free') return freeTable(context, table, current, now);
  if (choice === 'seat') return seatExpected(context, table, current);
  if (choice === 'keep') return keep(context, table, current);
  if (choice === 'move')
    context.chooseTarget({ from: table, seating: current });
}
