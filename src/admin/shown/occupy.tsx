import { type Table, tableKey } from '../../tables/floor-plan.ts';
import type { DialogContent } from '../../ui/dialog.tsx';
import { arrivalOf, type Place } from '../book/book.ts';
import { isPresent, mealName } from '../book/meal.ts';
import { entryWords } from '../book/words.ts';
import { changeTexts, failureText, tableName } from '../change/change-texts.ts';
import { book, NO_TEXTS, walkIn } from '../change/changes.ts';
import type { Draft } from '../change/draft.ts';
import { BookingForm, type Typed } from './booking-form.tsx';
import { sheetTexts } from './shown-texts.ts';
import {
  hasCards,
  newDeadline,
  placeNow,
  type StaffContext,
} from './staff-context.ts';

/**
 * Asks who comes: without an hour at the present meal they sit down now. What
 * was typed is kept until it has a table.
 */
export async function occupy(
  context: StaffContext,
  { table, meal }: Place,
  draft: Draft | null = null,
): Promise<void> {
  const { ask, access, drafts } = context;
  const id = draft?.id ?? context.now();
  let typed: Typed = {
    texts: draft?.texts ?? NO_TEXTS,
    hasUnfinishedTime: false,
  };
  let objection: string | null = null;
  const isFree = () => !placeNow(context, table)?.holder;
  while (true) {
    const answer = await ask.confirm(
      questionOf(context, table, typed, objection, (next) => {
        typed = next;
        drafts.keep({ id, meal, texts: next.texts });
      }),
      () => access.get() && isFree(),
    );
    if (answer === null) {
      const failure = access.get() ? 'changed' : 'accessEnded';
      return ask.alert(failureText(failure, tableName(table)));
    }
    if (!answer) return;
    if (!typed.hasUnfinishedTime) break;
    objection = sheetTexts.unfinishedTime;
  }
  const isDone = await save(context, table, typed);
  if (isDone) drafts.discard(id);
}

function questionOf(
  { meal, now }: StaffContext,
  table: Table,
  { texts }: Typed,
  objection: string | null,
  onChange: (typed: Typed) => void,
): DialogContent {
  const isNow = isPresent(meal, now());
  return {
    text: isNow
      ? sheetTexts.confirmWalkIn(table)
      : sheetTexts.confirmBooking(table, mealName(meal, now())),
    fields: hasCards() ? (
      <BookingForm
        legend={isNow ? sheetTexts.walkInOrBooking : sheetTexts.guest}
        initial={texts}
        now={now()}
        {...{ table, meal, objection, onChange }}
      />
    ) : null,
  };
}

async function save(
  context: StaffContext,
  table: Table,
  { texts }: Typed,
): Promise<boolean> {
  const { meal, now, changes } = context;
  const [known, place] = [context.book(), placeNow(context, table)];
  if (!known || !place) return false;
  const deadline = newDeadline(context);
  const isWalkIn = isPresent(meal, now()) && texts.time === '';
  return changes.make({
    about: tableName(table),
    locks: [tableKey(table)],
    change: isWalkIn
      ? walkIn(known, place, deadline, texts)
      : book(known, place, deadline, texts),
    done: isWalkIn
      ? changeTexts.walkIn(table)
      : changeTexts.booked(table, mealName(meal, now())),
    undo: changeTexts.undo.remove,
  });
}

/** Guests sit down until others come, whose booking stays. */
export async function seatOthers(
  context: StaffContext,
  { table, holder }: Place,
): Promise<void> {
  if (!holder) return;
  const { ask, access } = context;
  const isSame = () =>
    placeNow(context, table)?.holder?.booking === holder.booking;
  const details = (
    <p>{sheetTexts.until(entryWords(holder, context.now()).join(', '))}</p>
  );
  const answer = await ask.confirm(
    { text: sheetTexts.confirmWalkIn(table), details },
    () => access.get() && isSame(),
  );
  if (answer === null) {
    const failure = access.get() ? 'changed' : 'accessEnded';
    return ask.alert(failureText(failure, tableName(table)));
  }
  if (!answer) return;
  await save(context, table, { texts: NO_TEXTS, hasUnfinishedTime: false });
}

/** Whether others may sit at a table before its guests come. */
export const isLater = (place: Place, now: number): boolean =>
  place.holder?.kind === 'expected' && arrivalOf(place.holder) > now;
