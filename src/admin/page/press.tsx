import { shellTexts } from '../../content/shell-texts.ts';
import {
  type BookingTexts,
  NO_TEXTS,
  textNames,
} from '../../tables/booking.ts';
import { freeingTexts } from '../../tables/table-texts.ts';
import { isSameMeal } from '../../time/meals.ts';
import { CONFIRM } from '../../ui/dialogs.ts';
import { titleOf } from '../actions/action-texts.ts';
import {
  edit,
  exchange,
  free,
  notCome,
  seat,
  unseat,
} from '../actions/actions.ts';
import { walkIn } from '../actions/new-booking.ts';
import type { Seating } from '../book/book.ts';
import { type Entry, idOf } from '../book/entry.ts';
import { isPresent, mealAt } from '../book/meals.ts';
import { entryWords } from '../book/words.ts';
import { askTexts } from './booking-form.tsx';
import { giveAlso, giveFree, giveNew, moveTo, restore } from './give-table.tsx';
import { sheetTexts } from './page-texts.ts';
import styles from './sheet.module.css';
import { askSheet, ChangedNote } from './sheet.tsx';
import { entryNow, momentOf, type Staff, seatingNow } from './staff.ts';

// What a press of a waiter does. Each works with the booking as it was when the
// press began. None rejects.

/**
 * A free table is occupied or booked after a question, or gets who was to be
 * placed; an occupied one shows its sheet.
 */
export async function pressTable(
  staff: Staff,
  { table, holder }: Seating,
): Promise<void> {
  const { placement } = staff;
  // Of a party on two tables one may stay.
  const isOwn = placement?.kind === 'move' && isSame(holder, placement.entry);
  if (holder && !(isOwn && holder.booking.also))
    return pressEntry(staff, holder);
  staff.place(null);
  if (!placement) return giveNew(staff, table, NO_TEXTS);
  if (placement.kind === 'new') return giveFree(staff, table, placement);
  const { entry, texts, first } = placement;
  if (placement.kind === 'also') return giveAlso(staff, entry, table);
  if (!entry.booking.also) await moveTo(staff, entry, [table], texts);
  else if (!first) staff.place({ ...placement, first: table });
  else if (first === table) await moveTo(staff, entry, [table], texts);
  else await moveTo(staff, entry, [first, table], texts);
}

const isSame = (one: Entry | null, other: Entry) =>
  one !== null && idOf(one) === idOf(other);

/** A press on a booking, which may not be who sits at its table now. */
export async function pressEntry(staff: Staff, entry: Entry): Promise<void> {
  const { placement } = staff;
  if (!placement) return openSheet(staff, entry);
  const [table] = entry.tables;
  if (placement.kind === 'move' && canExchange(staff, placement.entry, entry))
    return exchangeTables(staff, placement.entry, entry);
  if (table) staff.actions.say(sheetTexts.notFree(table));
}

/** Shows the sheet of a booking at its meal. */
export async function showEntry(staff: Staff, entry: Entry): Promise<void> {
  const { meal } = entry.booking;
  staff.showMeal(meal);
  await pressEntry({ ...staff, meal }, entry);
}

/** Shows the sheet of a booking, and does what the waiter chooses. */
async function openSheet(staff: Staff, entry: Entry): Promise<void> {
  const [table] = entry.tables;
  const seating = table ? seatingNow(staff, staff.meal, table) : null;
  const chosen = await askSheet(staff, seating, entry);
  const { perform } = staff.actions;
  switch (chosen) {
    case null:
      return staff.markRead([entry]);
    case 'next':
      return seating?.next ? openSheet(staff, seating.next) : undefined;
    case 'seat': {
      const holder = seating?.holder ?? null;
      const leaving = isSame(holder, entry) ? null : holder;
      const gone = leaving?.booking ?? null;
      return void (await perform(seat(entry, gone, momentOf(staff))));
    }
    case 'unseat':
      return void (await perform(unseat(entry)));
    case 'notCome':
      return void (await perform(notCome(entry, momentOf(staff))));
    case 'free':
      return freeTable(staff, entry);
    case 'edit':
      return editBooking(staff, entry);
    case 'move':
    case 'also':
      return staff.place({ kind: chosen, entry, texts: entry.booking });
    case 'restore':
      return restore(staff, entry);
    case 'seatOthers': {
      if (!table) return;
      const moment = momentOf(staff);
      const others = walkIn(staff.meal, table, NO_TEXTS, moment, true);
      return void (await perform(others));
    }
  }
}

/** Frees a table after a question: requirements, section 8. */
async function freeTable(staff: Staff, entry: Entry): Promise<void> {
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
  await staff.actions.perform(free(entry, momentOf(staff)));
}

/**
 * Changes whatever is known of a booking; another day, or an hour of another
 * meal, moves it there. What was typed stays until it is saved: if a colleague
 * was faster, it is asked again, with what they have written elsewhere.
 */
async function editBooking(staff: Staff, entry: Entry): Promise<void> {
  let seen = entry;
  let typed: Partial<BookingTexts> = {};
  while (true) {
    const { booking } = seen;
    const answer = await askTexts(staff, {
      meal: booking.meal,
      table: entry.tables[0] ?? null,
      text: sheetTexts.confirmEdit(titleOf(entry)),
      legend: sheetTexts.guest,
      initial: { ...booking, ...typed },
      confirm: () => sheetTexts.save,
      hasDay: true,
      note: <ChangedNote {...{ staff, entry: seen }} />,
    });
    if (!answer) return;
    const { texts } = answer;
    const meal = mealAt(answer.meal, texts.time);
    if (!isSameMeal(meal, booking.meal))
      return moveTo({ ...staff, meal }, seen, seen.tables, texts);
    const wanted = edit(seen, texts, momentOf(staff));
    if (await staff.actions.perform(wanted)) return;
    const now = entryNow(staff, seen);
    if (!now || now.kind === 'freed') return;
    const changed = textNames.filter((name) => texts[name] !== booking[name]);
    typed = Object.fromEntries(changed.map((name) => [name, texts[name]]));
    seen = now;
  }
}

/** Exchanges the tables of two bookings after a question. */
async function exchangeTables(
  staff: Staff,
  one: Entry,
  other: Entry,
): Promise<void> {
  const [table] = other.tables;
  if (!table) return;
  const details = [one, other]
    .map((entry) => entryWords(entry, staff.now()).join(', '))
    .map((words) => <p key={words}>{words}</p>);
  const text = sheetTexts.confirmExchange(table);
  if ((await staff.ask({ text, details })) === null) return;
  staff.place(null);
  await staff.actions.perform(exchange(one, other, momentOf(staff)));
}

/** Two bookings of one meal that have their tables. */
function canExchange({ meal, now }: Staff, one: Entry, other: Entry): boolean {
  const [first, second] = [one.booking, other.booking];
  return (
    first.id !== second.id &&
    first.isHeld &&
    second.isHeld &&
    isSameMeal(first.meal, second.meal) &&
    (isSameMeal(first.meal, meal) || isPresent(meal, now()))
  );
}
