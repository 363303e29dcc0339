import { shellTexts } from '../../content/shell-texts.ts';
import {
  type BookingTexts,
  NO_TEXTS,
  type TextName,
  textNames,
} from '../../tables/booking.ts';
import type { Table } from '../../tables/floor-plan.ts';
import { freeingTexts } from '../../tables/table-texts.ts';
import { isSameMeal, type Meal } from '../../time/meals.ts';
import { CONFIRM } from '../../ui/dialogs.ts';
import type { Place } from '../book/book.ts';
import type { Entry } from '../book/entry.ts';
import { entryWords } from '../book/words.ts';
import { aboutEntry, changeWords } from '../change/change-texts.ts';
import { edit, free, seat, unseat } from '../change/changes.ts';
import { askTexts } from './booking-form.tsx';
import { giveAlso, giveTable, offerExchange, restore } from './move.tsx';
import { giveChosen, mealOfHour, occupy, seatOthers } from './occupy.tsx';
import { sheetTexts } from './shown-texts.ts';
import {
  bookingNow,
  momentOf,
  placeNow,
  requestOf,
  type Staff,
} from './staff.ts';
import styles from './table-sheet.module.css';
import { askSheet, ChangedNote } from './table-sheet.tsx';

// What a press of a waiter does. Each works with the booking as it was when the
// press began. None rejects.

/**
 * A free table is occupied or booked after a question, or gets what was chosen
 * for it; an occupied one shows its sheet.
 */
export async function pressTable(staff: Staff, place: Place): Promise<void> {
  const { chosen, meal } = staff;
  const { table, holder } = place;
  if (holder) return pressEntry(staff, holder);
  staff.choose(null);
  if (!chosen) return occupy(staff, table, NO_TEXTS);
  if (chosen.kind === 'booking') return giveChosen(staff, table, chosen);
  if (chosen.kind === 'also') return giveAlso(staff, chosen.entry, table);
  await giveTable(staff, chosen.entry, table, meal, chosen.texts);
}

/** A press on a booking, which may not be who sits at its table now. */
export async function pressEntry(staff: Staff, entry: Entry): Promise<void> {
  const { chosen } = staff;
  if (!chosen) return openSheet(staff, entry);
  if (chosen.kind === 'move') return offerExchange(staff, chosen.entry, entry);
  const [table] = entry.tables;
  if (table) staff.changes.say(sheetTexts.notFree(table));
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
  const place = table ? placeNow(staff, staff.meal, table) : null;
  const chosen = await askSheet(staff, place, entry);
  const { booking } = entry;
  const { changes } = staff;
  const request = requestOf(entry);
  const { about } = request;
  switch (chosen) {
    case null:
      return staff.markRead([entry]);
    case 'next':
      return place?.next ? openSheet(staff, place.next) : undefined;
    case 'seat': {
      const words = changeWords.seated(about);
      const holder = place?.holder?.booking ?? null;
      const leaving = holder?.id === booking.id ? null : holder;
      const wanted = seat(booking, leaving, momentOf(staff));
      return void (await changes.make({ ...request, ...words }, wanted));
    }
    case 'unseat': {
      const words = changeWords.notSeated(about);
      return void (await changes.make(
        { ...request, ...words },
        unseat(booking),
      ));
    }
    case 'notCome': {
      const words = changeWords.notCome(about);
      const wanted = free(booking, momentOf(staff));
      return void (await changes.make({ ...request, ...words }, wanted));
    }
    case 'free':
      return freeTable(staff, entry);
    case 'edit':
      return editBooking(staff, entry);
    case 'move':
    case 'also':
      return staff.choose({ kind: chosen, entry, texts: booking });
    case 'hold':
    case 'restore':
      return restore(staff, entry);
    case 'seatOthers':
      return table && seatOthers(staff, entry, table);
  }
}

/** Frees a table after a question: requirements, section 8. */
async function freeTable(staff: Staff, entry: Entry): Promise<void> {
  const about = aboutEntry(entry);
  const content = {
    text: freeingTexts.confirm,
    details: (
      <>
        <p className={styles.who}>{about}</p>
        <p>{entryWords(entry, staff.now()).join(', ')}</p>
        <ChangedNote {...{ staff, entry }} />
      </>
    ),
    answers: [
      {
        value: CONFIRM,
        text: shellTexts.confirm,
        isPrimary: true,
        isRemoval: true,
      },
    ],
  } as const;
  if ((await staff.ask(about, content)) === null) return;
  await staff.changes.make(
    { ...requestOf(entry), ...changeWords.freed(about) },
    free(entry.booking, momentOf(staff)),
  );
}

/**
 * Changes whatever is known of a booking. An hour of another meal moves it
 * there, if the waiter says so. What was typed stays until it is saved: if a
 * colleague was faster, it is asked again, with what they have written.
 */
async function editBooking(staff: Staff, entry: Entry): Promise<void> {
  const about = aboutEntry(entry);
  const [table = null] = entry.tables;
  let seen = entry;
  let initial: BookingTexts = entry.booking;
  while (true) {
    const { booking } = seen;
    const typed = await askTexts(staff, {
      about,
      meal: booking.meal,
      table,
      text: sheetTexts.confirmEdit(about),
      legend: sheetTexts.guest,
      initial,
      confirm: () => sheetTexts.save,
      hasDay: true,
      note: <ChangedNote {...{ staff, entry: seen }} />,
    });
    if (!typed) return;
    const { texts } = typed;
    initial = texts;
    const meal = await mealOfHour(staff, typed.meal, texts.time);
    if (meal && !isSameMeal(meal, booking.meal))
      return moveWith(staff, seen, meal, table, texts);
    const request = { ...requestOf(seen), ...changeWords.edited(about) };
    const wanted = edit(booking, texts, momentOf(staff));
    if (meal && (await staff.changes.make(request, wanted))) return;
    const now = bookingNow(staff, seen);
    if (!now || now.kind === 'freed') return;
    initial = withoutOverwriting(texts, booking, now.booking);
    seen = now;
  }
}

/** What was typed, and elsewhere what a colleague has written meanwhile. */
function withoutOverwriting(
  typed: BookingTexts,
  before: BookingTexts,
  now: BookingTexts,
): BookingTexts {
  const textOf = (name: TextName) =>
    typed[name] === before[name] ? now[name] : typed[name];
  return Object.fromEntries(
    textNames.map((name) => [name, textOf(name)]),
  ) as BookingTexts;
}

/** Moves a booking to its table at another meal, or to the next pressed. */
async function moveWith(
  staff: Staff,
  entry: Entry,
  meal: Meal,
  table: Table | null,
  texts: BookingTexts,
): Promise<void> {
  const place = table && placeNow(staff, meal, table);
  const isDone =
    place !== null &&
    place.holder === null &&
    (await giveTable(staff, entry, place.table, meal, texts));
  if (isDone) return;
  staff.showMeal(meal);
  staff.choose({ kind: 'move', entry, texts });
}
