import type { Chosen } from '../../ui/dialogs.ts';
import { useStore } from '../../ui/use-store.ts';
import { changedText, titleOf } from '../actions/action-texts.ts';
import { isSameButRead } from '../actions/use-actions.ts';
import type { Seating } from '../book/book.ts';
import { arrivalOf, type Entry, idOf, latenessOf } from '../book/entry.ts';
import { isPresent, mealName } from '../book/meals.ts';
import {
  entryWords,
  nameOf,
  peopleWords,
  sheetWords,
  whereWords,
} from '../book/words.ts';
import { sheetTexts } from './page-texts.ts';
import styles from './sheet.module.css';
import { entryNow, type SheetAnswer, type Staff } from './staff.ts';

/**
 * Shows the sheet of a booking: who it is, and what can be done.
 * @returns what the waiter chooses; null if it was closed
 */
export function askSheet(
  staff: Staff,
  seating: Seating | null,
  entry: Entry,
): Promise<Chosen<SheetAnswer>> {
  return staff.ask({
    text: titleOf(entry),
    isSheet: true,
    details: <SheetDetails {...{ staff, seating, entry }} />,
    answers: answersOf(staff, seating, entry).map((answer, index) => ({
      ...answer,
      isPrimary: index === 0,
    })),
  });
}

/** What can be done, the most likely first. */
function answersOf(
  { meal, now }: Staff,
  seating: Seating | null,
  entry: Entry,
): readonly { readonly value: SheetAnswer; readonly text: string }[] {
  const { kind, booking } = entry;
  if (kind === 'freed') return [{ value: 'restore', text: sheetTexts.restore }];
  const isNow = isPresent(meal, now());
  const holder = seating?.holder ?? null;
  const isHolder = holder !== null && idOf(holder) === idOf(entry);
  const next = isHolder ? (seating?.next ?? null) : null;
  const after = next ? entryWords(next, now()).join(', ') : '';
  const hasTable = entry.tables.length > 0;
  const needsTable = kind === 'asks' || !hasTable;
  const isToCome = kind === 'expected' || kind === 'asks';
  const isLater = kind === 'expected' && arrivalOf(entry) > now();
  const answers: readonly (readonly [SheetAnswer, string, boolean])[] = [
    ['restore', sheetTexts.giveTable, needsTable],
    ['seat', sheetTexts.seat, isToCome && isNow && hasTable],
    ['free', sheetTexts.free, true],
    ['notCome', sheetTexts.notCome, latenessOf(entry, now()) !== null],
    ['move', sheetTexts.move, !needsTable],
    ['edit', sheetTexts.edit, true],
    ['also', sheetTexts.also, booking.isHeld && booking.also === null],
    ['unseat', sheetTexts.unseat, kind === 'seated' && booking.time !== ''],
    [
      'seatOthers',
      sheetTexts.walkIn(booking.time),
      isNow && isHolder && isLater,
    ],
    ['next', sheetTexts.next(after), next !== null],
  ];
  return answers
    .filter(([, , applies]) => applies)
    .map(([value, text]) => ({ value, text }));
}

interface SheetDetailsProps {
  readonly staff: Staff;
  readonly seating: Seating | null;
  readonly entry: Entry;
}

/** Who has booked a table or sits there, and what has changed meanwhile. */
function SheetDetails({ staff, seating, entry }: SheetDetailsProps) {
  const now = staff.now();
  const { booking, kind } = entry;
  const next = kind === 'seated' ? seating?.next : null;
  const lines = [
    sheetWords(entry, now).join(', '),
    entry.tables.length !== 1 && whereWords(entry),
    !isPresent(booking.meal, now) &&
      sheetTexts.forMeal(mealName(booking.meal, now)),
    sheetTexts.number(booking.id),
    booking.note && sheetTexts.note(booking.note),
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

/** When a table is needed, and by whom. */
function untilWords(entry: Entry): string {
  const { time, people } = entry.booking;
  const who = [nameOf(entry), people && peopleWords(people)];
  return sheetTexts.until(time, who.filter(Boolean).join(', '));
}

/** What a booking is now, if that has changed since its sheet was opened. */
export function ChangedNote({
  staff,
  entry,
}: Pick<SheetDetailsProps, 'staff' | 'entry'>) {
  useStore(staff.book);
  const now = entryNow(staff, entry)?.booking ?? null;
  if (now && isSameButRead(now, entry.booking)) return null;
  const text = changedText(now, staff.now());
  return <p role="alert">{sheetTexts.meanwhile(text)}</p>;
}

/** Six digits or more, with what people put between two of them. */
const NUMBER = /\+?\d(?:(?:[\s().]{0,2}|[/-])\d){5,}/;

/**
 * Calls the first number in what a guest has typed, which is shown as well if
 * there is more, such as 'ore pasti'.
 */
function PhoneLink({ phone }: { readonly phone: string }) {
  const [number] = NUMBER.exec(phone) ?? [];
  return (
    <>
      {number === phone ? null : <span>{phone}</span>}
      {number ? (
        <a
          className="button button-quiet"
          href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}
        >
          {sheetTexts.call(number)}
        </a>
      ) : null}
    </>
  );
}
