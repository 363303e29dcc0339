import { fullName } from '../../tables/booking.ts';
import { type TableId, tableKey, tableLabel } from '../../tables/floor-plan.ts';
import type { Meal } from '../../time/meals.ts';
import { type Instant, romeTime } from '../../time/rome-clock.ts';
import { type Book, seatingsAt } from '../book/book.ts';
import type { Entry } from '../book/entry.ts';
import { entryWords, wordsOfBook } from '../book/words.ts';

/**
 * Who has a table that is wanted; empty if all are free, or it is not known.
 * @param keys of the tables
 * @param ids of the bookings that are to get them
 */
export function takenWords(
  book: Book | null,
  meal: Meal,
  keys: readonly string[],
  ids: readonly string[],
  now: Instant,
): string {
  const taken = (book ? seatingsAt(book, meal, now) : []).find(
    ({ table, holder }) =>
      holder &&
      keys.includes(tableKey(table)) &&
      !ids.includes(holder.booking.id),
  );
  return taken?.holder ? takenText(taken.table, taken.holder, now) : '';
}

function takenText(table: TableId, holder: Entry, now: Instant): string {
  const label = tableLabel(table);
  const { booking, kind } = holder;
  if (kind !== 'seated')
    return `il tavolo ${label} ora è di ${entryWords(holder, now).join(', ')}.`;
  const { people, seatedAt } = booking;
  const words = [
    fullName(booking),
    people && `in ${people}`,
    seatedAt !== null && wordsOfBook.since(romeTime(seatedAt)),
  ].filter(Boolean);
  return `al tavolo ${label} ora siedono ${words.join(', ')}.`;
}
