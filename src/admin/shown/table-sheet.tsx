import { useSyncExternalStore } from 'react';
import { tableKey } from '../../tables/floor-plan.ts';
import { freeingTexts } from '../../tables/table-texts.ts';
import type { DialogContent } from '../../ui/dialog.tsx';
import type { Entry, Place } from '../book/book.ts';
import { isPresent, mealName } from '../book/meal.ts';
import {
  entryWords,
  nameOf,
  numberOfEntry,
  wordsOfBook,
} from '../book/words.ts';
import {
  changeTexts,
  failureText,
  freeingFailureText,
  tableName,
} from '../change/change-texts.ts';
import { edit, free, seat, unseat } from '../change/changes.ts';
import type { Choice } from './ask.ts';
import { BookingForm, type Typed } from './booking-form.tsx';
import { isLater, seatOthers } from './occupy.tsx';
import { PhoneLink } from './phone-link.tsx';
import { sheetTexts, shownTexts } from './shown-texts.ts';
import {
  entryNow,
  hasCards,
  newDeadline,
  placeNow,
  type StaffContext,
} from './staff-context.ts';
import styles from './table-sheet.module.css';

/** What a waiter does with a booking. */
type SheetChoice =
  | 'seat'
  | 'unseat'
  | 'free'
  | 'move'
  | 'edit'
  | 'seatOthers'
  | 'next';

/**
 * Shows the sheet of a booking, or of guests who sit, and does what the waiter
 * chooses. It closes when they have lost the table, or the waiter their access.
 */
export async function openSheet(
  context: StaffContext,
  place: Place,
  entry: Entry,
): Promise<void> {
  const choice = await context.ask.choose(
    {
      text: tableName(entry.table),
      details: <SheetDetails {...{ context, place, entry }} />,
    },
    choicesOf(context, place, entry),
    () => context.access.get() && entryNow(context, entry) !== null,
  );
  const current = entryNow(context, entry);
  if (!current || !context.access.get()) return sayWhy(context, entry);
  if (choice === 'seat') return seatGuests(context, current);
  if (choice === 'unseat') return unseatGuests(context, current);
  if (choice === 'free') return freeTable(context, current);
  if (choice === 'edit') return editBooking(context, current);
  if (choice === 'move') context.setPick({ kind: 'move', entry: current });
  if (choice === 'seatOthers') return seatOthers(context, place);
  if (choice === 'next' && place.next)
    return openSheet(context, { ...place, next: null }, place.next);
}

/** What can be done, the most likely first. */
function choicesOf(
  { meal, now }: StaffContext,
  place: Place,
  { kind, card }: Entry,
): readonly Choice<SheetChoice>[] {
  const isNow = isPresent(meal, now());
  const isExpected = kind === 'expected';
  const wasBooked = card !== null && (card.time !== '' || card.token !== '');
  const { next } = place;
  const choices: readonly (Choice<SheetChoice> | false)[] = [
    isExpected && isNow && { value: 'seat', text: sheetTexts.seat },
    { value: 'free', text: sheetTexts.free },
    { value: 'move', text: sheetTexts.move },
    card !== null && hasCards() && { value: 'edit', text: sheetTexts.edit },
    !isExpected && wasBooked && { value: 'unseat', text: sheetTexts.unseat },
    isNow &&
      isLater(place, now()) && {
        value: 'seatOthers',
        text: sheetTexts.walkIn(place.holder?.card?.time ?? ''),
      },
    next !== null && {
      value: 'next',
      text: sheetTexts.next(entryWords(next, now()).join(', ')),
    },
  ];
  return choices.filter((choice) => choice !== false);
}

function sayWhy(
  { ask, access, changes }: StaffContext,
  { table }: Entry,
): Promise<void> | void {
  if (access.get())
    return changes.say(failureText('changed', tableName(table)));
  return ask.alert(failureText('accessEnded', tableName(table)));
}

interface SheetDetailsProps {
  readonly context: StaffContext;
  readonly place: Place;
  readonly entry: Entry;
}

/** Who has booked a table or sits there: as it is now. */
function SheetDetails({ context, place, entry }: SheetDetailsProps) {
  useSyncExternalStore(context.subscribe, context.book);
  const now = context.now();
  const current = entryNow(context, entry) ?? entry;
  const { card, kind } = current;
  const number = numberOfEntry(current);
  const next = kind === 'seated' ? place.next : null;
  return (
    <>
      <p className={styles.who}>{nameOf(current) || wordsOfBook.noName}</p>
      <p>{entryWords(current, now).join(', ')}</p>
      {isPresent(current.meal, now) ? null : (
        <p>{sheetTexts.forMeal(mealName(current.meal, now))}</p>
      )}
      {number === null ? null : <p>{shownTexts.number(number)}</p>}
      {card?.note ? <p>{shownTexts.note(card.note)}</p> : null}
      {next ? (
        <p>{sheetTexts.until(entryWords(next, now).join(', '))}</p>
      ) : null}
      {card?.phone ? (
        <p>
          <PhoneLink
            className="button button-quiet"
            name=""
            phone={card.phone}
          />
        </p>
      ) : null}
    </>
  );
}

async function seatGuests(context: StaffContext, entry: Entry): Promise<void> {
  const { table } = entry;
  const [known, place] = [context.book(), placeNow(context, table)];
  if (!known || !place) return;
  await context.changes.make({
    about: tableName(table),
    locks: [tableKey(table)],
    change: seat(known, place, entry, newDeadline(context)),
    done: changeTexts.seated(table),
    undo: changeTexts.undo.notSeated,
  });
}

async function unseatGuests(
  context: StaffContext,
  entry: Entry,
): Promise<void> {
  const { table } = entry;
  const known = context.book();
  if (!known) return;
  await context.changes.make({
    about: tableName(table),
    locks: [tableKey(table)],
    change: unseat(known, entry),
    done: changeTexts.notSeated(table),
    undo: changeTexts.undo.seated,
  });
}

/** Frees a table after a question: requirements, section 8. */
async function freeTable(context: StaffContext, entry: Entry): Promise<void> {
  const { table } = entry;
  const answer = await askAbout(context, entry, {
    text: freeingTexts.confirm,
    isRemoval: true,
    details: (
      <>
        <p className={styles.who}>{tableName(table)}</p>
        <p>{entryWords(entry, context.now()).join(', ')}</p>
      </>
    ),
  });
  const [known, current] = [context.book(), entryNow(context, entry)];
  if (!answer || !known || !current) return;
  await context.changes.make({
    about: tableName(table),
    locks: [tableKey(table)],
    change: free(known, current),
    done: changeTexts.freed,
    undo: changeTexts.undo.putBack(table),
    textOf: freeingFailureText,
  });
}

/** Changes whatever is known of a booking. */
async function editBooking(context: StaffContext, entry: Entry): Promise<void> {
  const { table, meal, card } = entry;
  if (!card) return;
  const { time, people, name, phone, note } = card;
  let typed: Typed = {
    texts: { time, people, name, phone, note },
    hasUnfinishedTime: false,
  };
  let objection: string | null = null;
  while (true) {
    const answer = await askAbout(context, entry, {
      text: sheetTexts.confirmEdit(table),
      fields: (
        <BookingForm
          legend={sheetTexts.guest}
          initial={typed.texts}
          now={context.now()}
          onChange={(next) => {
            typed = next;
          }}
          {...{ table, meal, objection }}
        />
      ),
    });
    if (!answer) return;
    if (!typed.hasUnfinishedTime) break;
    objection = sheetTexts.unfinishedTime;
  }
  const [known, current] = [context.book(), entryNow(context, entry)];
  if (!known || !current) return;
  await context.changes.make({
    about: tableName(table),
    locks: [tableKey(table)],
    change: edit(known, current, typed.texts),
    done: changeTexts.edited(table),
    undo: changeTexts.undo.asBefore,
  });
}

/** Asks about a booking, as long as it has its table. */
async function askAbout(
  context: StaffContext,
  entry: Entry,
  content: DialogContent,
): Promise<boolean | null> {
  const answer = await context.ask.confirm(
    content,
    () => context.access.get() && entryNow(context, entry) !== null,
  );
  if (answer === null) await sayWhy(context, entry);
  return answer;
}
