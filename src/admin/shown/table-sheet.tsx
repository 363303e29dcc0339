import type { Chosen } from '../../ui/dialogs.ts';
import { useStore } from '../../ui/use-store.ts';
import type { Place } from '../book/book.ts';
import { type Entry, idOf, latenessOf } from '../book/entry.ts';
import { isPresent, mealName } from '../book/meals.ts';
import { entryWords, nameOf, sheetWords, whereWords } from '../book/words.ts';
import { aboutEntry, changedText } from '../change/change-texts.ts';
import { isSameButRead } from '../change/changes.ts';
import type { SheetAnswer } from './ask.ts';
import { isLater, untilWords } from './occupy.tsx';
import { PhoneLink } from './phone-link.tsx';
import { sheetTexts, shownTexts } from './shown-texts.ts';
import { bookingNow, type Staff } from './staff.ts';
import styles from './table-sheet.module.css';

/**
 * Shows the sheet of a booking: who it is, and what can be done.
 * @returns what the waiter chooses; null if it was closed
 */
export function askSheet(
  staff: Staff,
  place: Place | null,
  entry: Entry,
): Promise<Chosen<SheetAnswer>> {
  const about = aboutEntry(entry);
  return staff.ask(about, {
    text: about,
    isSheet: true,
    details: <SheetDetails {...{ staff, place, entry }} />,
    answers: answersOf(staff, place, entry).map((answer, index) => ({
      ...answer,
      isPrimary: index === 0,
    })),
  });
}

/** What can be done, the most likely first. */
function answersOf(
  { meal, now }: Staff,
  place: Place | null,
  entry: Entry,
): readonly { readonly value: SheetAnswer; readonly text: string }[] {
  const { kind, booking } = entry;
  if (kind === 'freed') return [{ value: 'restore', text: sheetTexts.restore }];
  const isNow = isPresent(meal, now());
  const holder = place?.holder ?? null;
  const isHolder = holder !== null && idOf(holder) === idOf(entry);
  const next = isHolder ? (place?.next ?? null) : null;
  const after = next ? entryWords(next, now()).join(', ') : '';
  const hasTable = entry.tables.length > 0;
  const needsTable = kind === 'asks' || !hasTable;
  const canSeat = (kind === 'expected' || kind === 'asks') && isNow && hasTable;
  const answers: readonly (readonly [SheetAnswer, string, boolean])[] = [
    ['hold', sheetTexts.hold, needsTable],
    ['seat', sheetTexts.seat, canSeat],
    ['free', sheetTexts.free, true],
    ['notCome', sheetTexts.notCome, latenessOf(entry, now()) !== null],
    ['move', sheetTexts.move, !needsTable],
    ['edit', sheetTexts.edit, true],
    ['also', sheetTexts.also, booking.isHeld && booking.also === null],
    ['unseat', sheetTexts.unseat, kind === 'seated' && booking.time !== ''],
    [
      'seatOthers',
      sheetTexts.walkIn(booking.time),
      isNow && isHolder && isLater(entry, now()),
    ],
    ['next', sheetTexts.next(after), next !== null],
  ];
  return answers
    .filter(([, , applies]) => applies)
    .map(([value, text]) => ({ value, text }));
}

interface SheetDetailsProps {
  readonly staff: Staff;
  readonly place: Place | null;
  readonly entry: Entry;
}

/** Who has booked a table or sits there, and what has changed meanwhile. */
function SheetDetails({ staff, place, entry }: SheetDetailsProps) {
  useStore(staff.book);
  const now = staff.now();
  const { booking, kind } = entry;
  const next = kind === 'seated' ? place?.next : null;
  const lines = [
    sheetWords(entry, now).join(', '),
    entry.tables.length !== 1 && whereWords(entry),
    !isPresent(booking.meal, now) &&
      sheetTexts.forMeal(mealName(booking.meal, now)),
    shownTexts.number(booking.id),
    booking.note && shownTexts.note(booking.note),
    next && untilWords(next),
  ].filter(Boolean);
  return (
    <>
      <p className={styles.who}>{nameOf(entry)}</p>
      <ChangedNote {...{ staff, entry }} />
      {lines.map((line) => (
        <p key={`${line}`}>{line}</p>
      ))}
      {booking.phone ? (
        <p className={styles.phones}>
          <PhoneLink phone={booking.phone} />
        </p>
      ) : null}
    </>
  );
}

/** What a booking is now, if that has changed since its sheet was opened. */
export function ChangedNote({
  staff,
  entry,
}: Pick<SheetDetailsProps, 'staff' | 'entry'>) {
  useStore(staff.book);
  const now = bookingNow(staff, entry)?.booking ?? null;
  if (now && isSameButRead(now, entry.booking)) return null;
  const text = changedText(entry.booking, now, staff.now());
  return <p role="alert">{sheetTexts.meanwhile(text)}</p>;
}
