import { shellTexts } from '../../content/shell-texts.ts';
import { capitalised } from '../../content/word-forms.ts';
import { isSameButRead } from '../../tables/booking.ts';
import { freeingTexts } from '../../tables/table-texts.ts';
import { isSameMeal } from '../../time/meals.ts';
import { CONFIRM } from '../../ui/dialogs.ts';
import { useStore } from '../../ui/use-store.ts';
import { titleOf } from '../actions/action-texts.ts';
import { edit, free } from '../actions/actions.ts';
import { changedText } from '../book/changes.ts';
import type { Entry } from '../book/entry.ts';
import { entryWords } from '../book/words.ts';
import { askTexts, type Typed } from './booking-form.tsx';
import { moveTo } from './give-table.tsx';
import { sheetTexts } from './page-texts.ts';
import styles from './sheet.module.css';
import { entryNow, type Staff } from './staff.ts';

// A booking is freed or edited after a question, which says what has changed
// of it meanwhile.

/** Frees a table after a question: requirements, section 8. */
export async function askToFree(staff: Staff, entry: Entry): Promise<void> {
  const details = (
    <>
      <p className={styles.who}>{titleOf(entry)}</p>
      <p>{entryWords(entry, staff.now()).join(', ')}</p>
      <ChangedNote {...{ staff, entry }} />
    </>
  );
  const answer = {
    value: CONFIRM,
    text: shellTexts.confirm,
    isPrimary: true,
    isRemoval: true,
  } as const;
  const question = { text: freeingTexts.confirm, details, answers: [answer] };
  if ((await staff.ask(question)) === null) return;
  await staff.actions.perform(free(entry, staff.moment()));
}

/**
 * Changes whatever is known of a booking; another day, or an hour of another
 * meal, moves it there. What was typed stays until it is saved: if the booking
 * has changed meanwhile, it is asked again, with what it is by then elsewhere.
 */
export async function editBooking(
  staff: Staff,
  entry: Entry,
  typed: Typed = {},
): Promise<void> {
  const { booking, tables } = entry;
  const answer = await askTexts(staff, {
    meal: booking.meal,
    tables,
    booking,
    typed,
    text: sheetTexts.confirmEdit(titleOf(entry)),
    confirm: () => sheetTexts.save,
    hasDay: true,
    note: <ChangedNote {...{ staff, entry }} />,
  });
  if (!answer) return;
  const { meal, texts } = answer;
  const isSaved = isSameMeal(meal, booking.meal)
    ? await staff.actions.perform(edit(entry, texts, staff.moment()))
    : await moveTo({ ...staff, meal }, entry, tables, texts);
  const now = entryNow(staff, entry);
  if (!isSaved && now && now.kind !== 'freed')
    await editBooking(staff, now, answer.typed);
}

/** What a booking is now; null if it was only read since, or is not known. */
export function changedSince(staff: Staff, entry: Entry): Entry | null {
  const now = entryNow(staff, entry);
  return now && !isSameButRead(now.booking, entry.booking) ? now : null;
}

/** What a booking is now, if that has changed since its sheet was opened. */
export function ChangedNote({
  staff,
  entry,
}: {
  readonly staff: Staff;
  readonly entry: Entry;
}) {
  useStore(staff.book);
  const now = changedSince(staff, entry);
  if (!now) return null;
  const text = changedText(entry.booking, now.booking, staff.now());
  return (
    <p role="alert" className="remark">
      {capitalised(text)}
    </p>
  );
}
