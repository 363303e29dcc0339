import { type Table, tableKey } from '../../tables/floor-plan.ts';
import type { Place } from '../book/book.ts';
import { changeTexts, tableName } from '../change/change-texts.ts';
import { put } from '../change/changes.ts';
import { occupy } from './occupy.tsx';
import { shownTexts } from './shown-texts.ts';
import {
  type Chosen,
  newDeadline,
  placeNow,
  type StaffContext,
} from './staff-context.ts';
import { openSheet } from './table-sheet.tsx';

/**
 * A waiter's press on a table: a free one is occupied or booked after a
 * question, or gets what was chosen for it; an occupied one shows its sheet.
 * Never rejects.
 */
export async function pressTable(
  context: StaffContext,
  table: Table,
  pick: Chosen | null,
): Promise<void> {
  const place = placeNow(context, table);
  if (!place) return;
  if (pick && place.holder)
    return context.changes.say(shownTexts.notFree(table));
  context.setPick(null);
  if (pick?.kind === 'move') return void movePicked(context, pick, place);
  if (place.holder) return openSheet(context, place, place.holder);
  return occupy(context, place, pick?.draft ?? null);
}

function movePicked(
  context: StaffContext,
  { entry }: Extract<Chosen, { kind: 'move' }>,
  place: Place,
): Promise<boolean> {
  const known = context.book();
  if (!known) return Promise.resolve(false);
  const isFreed = entry.kind === 'freed';
  const { table } = place;
  return context.changes.make({
    about: tableName(table),
    locks: [tableKey(entry.table), tableKey(table)],
    change: put(known, entry, place, newDeadline(context)),
    done: isFreed
      ? changeTexts.restored(table)
      : changeTexts.moved(entry.table, table),
    undo: isFreed
      ? changeTexts.undo.remove
      : changeTexts.undo.putBack(entry.table),
  });
}
