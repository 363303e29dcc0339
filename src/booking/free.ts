import type { TableId } from '../tables/floor-plan.ts';
import { removeOrphan } from '../tables/guest-card.ts';
import type { TableRecord } from '../tables/records.ts';
import { removeRecord } from '../tables/table-record.ts';
import type { BookingContext } from './booking-context.ts';

/**
 * Frees a table after a question.
 * @param record the table's record as shown
 */
export async function free(
  context: BookingContext,
  table: TableId,
  { bookedAt, deadline }: TableRecord,
): Promise<void> {
  const { database, dialogs, stored, display, progress, timeouts } = context;
  const own = deadline === null ? undefined : stored.find(deadline);
  const isOwn = own !== undefined;
  if (!(await dialogs.confirm({ kind: 'confirmFreeing', table, isOwn })))
    return;
  progress.show('freeing');
  const kind = await removeRecord(database, table, bookedAt, timeouts);
  if (kind === 'freed') void removeOrphan(database, table, timeouts);
  const freed = own && kind === 'freed' ? own.attempt : null;
  // Before the alert opens: the summary behind it would say that the table was
  // taken by others.
  if (freed) stored.remove(freed.id);
  progress.show('dialog');
  await dialogs.alert({ kind, table });
  if (freed) display.update({ freed });
}
