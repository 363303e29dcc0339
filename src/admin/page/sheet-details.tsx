import type { Seating } from '../book/book.ts';
import type { Entry } from '../book/entry.ts';
import { phoneIn } from '../book/guest-message.ts';
import { isPresent, mealName } from '../book/meals.ts';
import { nameOf, peopleWords, sheetWords, whereWords } from '../book/words.ts';
import { ChangedNote } from './change-booking.tsx';
import { sheetTexts as texts } from './page-texts.ts';
import styles from './sheet.module.css';
import type { Staff } from './staff.ts';

interface SheetDetailsProps {
  readonly staff: Staff;
  readonly entry: Entry;
  readonly seating: Seating | null;
  /** As it was when its first sheet was opened. */
  readonly opened: Entry;
}

/** Who has booked a table or sits there, and what has changed meanwhile. */
export function SheetDetails({
  staff,
  seating,
  opened,
  entry,
}: SheetDetailsProps) {
  const now = staff.now();
  const { booking, kind } = entry;
  const next = kind === 'seated' ? seating?.next : null;
  const lines = [
    sheetWords(entry, now).join(', '),
    entry.tables.length !== 1 && whereWords(entry),
    !isPresent(booking.meal, now) && texts.forMeal(mealName(booking.meal, now)),
    texts.number(booking.id),
    booking.note && texts.note(booking.note),
    next && untilWords(next),
  ].filter(Boolean);
  return (
    <>
      <p className={styles.who}>{nameOf(entry)}</p>
      <ChangedNote {...{ staff, entry: opened }} />
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
  return texts.until(time, who.filter(Boolean).join(', '));
}

/**
 * Calls the first number in what a guest has typed, which is shown as well if
 * there is more, such as 'ore pasti'.
 */
function PhoneLink({ phone }: { readonly phone: string }) {
  const found = phoneIn(phone);
  return (
    <>
      {found?.number === phone ? null : <span>{phone}</span>}
      {found ? (
        <a className="button button-quiet" href={`tel:${found.dialled}`}>
          {texts.call(found.number)}
        </a>
      ) : null}
    </>
  );
}
