import { shellTexts } from '../../content/shell-texts.ts';
import type { Table } from '../../tables/floor-plan.ts';
import { NO_TEXTS } from '../../tables/guest-card.ts';
import { freeingTexts } from '../../tables/table-texts.ts';
import { CONFIRM } from '../../ui/dialogs.ts';
import { useStore } from '../../ui/use-store.ts';
import { type Entry, idOf } from '../book/entry.ts';
import { isPresent, mealName } from '../book/meal.ts';
import type { Place } from '../book/places.ts';
import {
  entryWords,
  nameOf,
  numberOfEntry,
  sheetWords,
  wordsOfBook,
} from '../book/words.ts';
import type { Wanted } from '../change/change.ts';
import {
  type ChangeWords,
  changeWords,
  tableName,
} from '../change/change-texts.ts';
import { edit, free, seat, unseat } from '../change/changes.ts';
import { ofTables } from '../change/use-changes.ts';
import type { SheetAnswer } from './ask.ts';
import { askTexts } from './booking-form.tsx';
import { giveTable, isLater, occupy, restore, seatOthers } from './occupy.tsx';
import { PhoneLink } from './phone-link.tsx';
import { sheetTexts, shownTexts } from './shown-texts.ts';
import { entryNow, newDeadline, placeNow, type Staff } from './staff.ts';
import styles from './table-sheet.module.css';

/**
 * A waiter's press on a table: a free one is occupied or booked after a
 * question, or gets what was chosen for it; an occupied one shows its sheet.
 * Never rejects.
 */
export async function pressTable(staff: Staff, table: Table): Promise<void> {
  const { chosen } = staff;
  const place = placeNow(staff, table);
  if (!place) return;
  if (place.holder) return pressEntry(staff, place.holder);
  staff.choose(null);
  return chosen?.kind === 'move'
    ? giveTable(staff, chosen.entry, place)
    : occupy(staff, table, chosen?.texts ?? NO_TEXTS);
}

/** A press on a booking, which may not be who sits at its table now. */
export async function pressEntry(staff: Staff, entry: Entry): Promise<void> {
  const { table } = entry;
  if (staff.chosen) return staff.changes.say(shownTexts.notFree(table));
  const next = placeNow(staff, table)?.next;
  staff.markSeen(next ? [entry, next] : [entry]);
  return openSheet(staff, entry);
}

/**
 * Shows the sheet of a booking, or of guests who sit, and does what the waiter
 * chooses. It closes when they have lost the table, or the waiter their access.
 */
async function openSheet(staff: Staff, entry: Entry): Promise<void> {
  const { table } = entry;
  const place = placeNow(staff, table);
  if (!place) return;
  const chosen = await staff.ask(
    tableName(table),
    {
      text: tableName(table),
      isSheet: true,
      details: <SheetDetails {...{ staff, place, entry }} />,
      answers: answersOf(staff, place, entry).map((answer, index) => ({
        ...answer,
        isPrimary: index === 0,
      })),
    },
    () => entryNow(staff, entry) !== null,
  );
  const [current, placed] = [entryNow(staff, entry), placeNow(staff, table)];
  if (!current || !placed) return;
  if (chosen === 'seat')
    return change(
      staff,
      table,
      seat(placed, current, newDeadline(staff)),
      changeWords.seated(table),
    );
  if (chosen === 'unseat')
    return change(staff, table, unseat(current), changeWords.notSeated(table));
  if (chosen === 'free') return freeTable(staff, current);
  if (chosen === 'edit') return editBooking(staff, current);
  if (chosen === 'move') return staff.choose({ kind: 'move', entry: current });
  if (chosen === 'restore') return restore(staff, current);
  if (chosen === 'seatOthers') return seatOthers(staff, current);
  if (chosen === 'next' && place.next) return openSheet(staff, place.next);
}

/** Changes a table of which the wanted values are those of one entry. */
async function change(
  { changes }: Staff,
  table: Table,
  wanted: Wanted,
  words: ChangeWords,
): Promise<void> {
  await changes.make({ ...ofTables(table), wanted, ...words });
}

/** What can be done, the most likely first. */
function answersOf(
  { meal, now }: Staff,
  { holder, next }: Place,
  entry: Entry,
): readonly { readonly value: SheetAnswer; readonly text: string }[] {
  const { kind, card } = entry;
  const isNow = isPresent(meal, now());
  const isHolder = holder !== null && idOf(holder) === idOf(entry);
  const wasBooked = card !== null && (card.time !== '' || card.token !== '');
  if (kind === 'freed') return [{ value: 'restore', text: sheetTexts.restore }];
  const until = card?.time ?? '';
  const after = next ? entryWords(next, now()).join(', ') : '';
  const answers: readonly (readonly [SheetAnswer, string, boolean])[] = [
    ['seat', sheetTexts.seat, kind === 'expected' && isNow],
    ['free', sheetTexts.free, true],
    ['move', sheetTexts.move, true],
    ['edit', sheetTexts.edit, card !== null],
    ['unseat', sheetTexts.unseat, kind === 'seated' && wasBooked],
    [
      'seatOthers',
      sheetTexts.walkIn(until),
      isNow && isHolder && isLater(entry, now()),
    ],
    ['next', sheetTexts.next(after), isHolder && next !== null],
  ];
  return answers
    .filter(([, , applies]) => applies)
    .map(([value, text]) => ({ value, text }));
}

interface SheetDetailsProps {
  readonly staff: Staff;
  readonly place: Place;
  readonly entry: Entry;
}

/** Who has booked a table or sits there: as it is now. */
function SheetDetails({ staff, place, entry }: SheetDetailsProps) {
  useStore({ get: staff.book, subscribe: staff.subscribe });
  const now = staff.now();
  const current = entryNow(staff, entry) ?? entry;
  const { card, kind } = current;
  const number = numberOfEntry(current);
  const next = kind === 'seated' ? place.next : null;
  const lines = [
    sheetWords(current, now).join(', '),
    !isPresent(current.meal, now) &&
      sheetTexts.forMeal(mealName(current.meal, now)),
    number !== null && shownTexts.number(number),
    card?.note && shownTexts.note(card.note),
    next && sheetTexts.until(entryWords(next, now).join(', ')),
  ].filter(Boolean);
  return (
    <>
      <p className={styles.who}>{nameOf(current) || wordsOfBook.noName}</p>
      {lines.map((line) => (
        <p key={`${line}`}>{line}</p>
      ))}
      {card?.phone ? (
        <p className={styles.phones}>
          <PhoneLink phone={card.phone} />
        </p>
      ) : null}
    </>
  );
}

/** Frees a table after a question: requirements, section 8. */
async function freeTable(staff: Staff, entry: Entry): Promise<void> {
  const { table } = entry;
  const content = {
    text: freeingTexts.confirm,
    details: (
      <>
        <p className={styles.who}>{tableName(table)}</p>
        <p>{entryWords(entry, staff.now()).join(', ')}</p>
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
  const isStillSo = () => entryNow(staff, entry) !== null;
  const answer = await staff.ask(tableName(table), content, isStillSo);
  const current = entryNow(staff, entry);
  if (answer && current)
    await change(staff, table, free(current), changeWords.freed(table));
}

/** Changes whatever is known of a booking. */
async function editBooking(staff: Staff, entry: Entry): Promise<void> {
  const { table, card } = entry;
  if (!card) return;
  const texts = await askTexts(staff, {
    table,
    text: sheetTexts.confirmEdit(table),
    legend: sheetTexts.guest,
    initial: card,
    isStillSo: () => entryNow(staff, entry) !== null,
  });
  const current = entryNow(staff, entry);
  if (texts && current)
    await change(staff, table, edit(current, texts), changeWords.edited(table));
}
