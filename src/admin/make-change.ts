import type { Table } from '../tables/floor-plan.ts';
import type { DialogContent } from '../ui/dialog.tsx';
import { confirmWhile } from './confirm-while.ts';
import type { Seating } from './seating.ts';
import {
  isSameBooking,
  type StaffContext,
  shownRecord,
} from './staff-context.ts';
import { type Failure, failureText, staffTexts } from './staff-texts.ts';

/** How what goes wrong is said. */
export type FailureText = typeof failureText;

/**
 * Asks about a table. The question closes, and says why, when the table gets
 * another booking or loses the one that it had, and when the waiter's access
 * ends.
 * @param seating the booking that the question is about; null for a free table
 * @returns whether it was confirmed; null if it makes no sense any more
 */
export async function askAbout(
  { dialogs, live, access, say }: StaffContext,
  table: Table,
  seating: Seating | null,
  content: DialogContent,
  textOf: FailureText = failureText,
): Promise<boolean | null> {
  const current = () => shownRecord({ live }, table);
  const shown = seating?.record ?? current() ?? null;
  const failure = (): Failure | null => {
    if (!access.get()) return 'accessEnded';
    const record = current();
    if (record === undefined || (!seating && record === null)) return null;
    if (shown && isSameBooking(shown, record)) return null;
    return seating ? 'gone' : 'taken';
  };
  const isConfirmed = await confirmWhile(
    dialogs,
    content,
    [live, access],
    () => failure() === null,
  );
  const reason = failure();
  if (reason === null) return isConfirmed;
  if (reason === 'gone' && current() === null)
    say(staffTexts.alreadyFreed(table));
  else await dialogs.alert({ text: textOf(reason, table) });
  return null;
}

/**
 * Makes a change to a table, and says what is under way, and what has become of
 * it.
 * @param done what is said after it was made
 * @returns whether it was made
 */
export async function makeChange(
  { access, dialogs, say }: StaffContext,
  table: Table,
  done: string,
  change: () => Promise<'done' | Failure>,
  textOf: FailureText = failureText,
): Promise<boolean> {
  say(staffTexts.underWay(table), true);
  const outcome = await change();
  say(outcome === 'done' ? done : '');
  if (outcome === 'done') return true;
  const failure = access.get() ? outcome : 'accessEnded';
  await dialogs.alert({ text: textOf(failure, table) });
  return false;
}
