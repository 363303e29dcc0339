import { tablesOf } from '../../tables/booking.ts';
import type { Change } from '../../tables/change.ts';
import { tableByKey } from '../../tables/floor-plan.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { type Book, entriesAt } from '../book/book.ts';
import type { BookStore } from '../book/book-store.ts';
import { takenBy } from './change-texts.ts';

/** After this time a change of others has arrived by the socket, in ms. */
const ARRIVAL_MS = 1_500;

/**
 * Why the rules have refused a change, as soon as the book says it: another
 * booking has got the table.
 * @returns null if it does not say so in time
 */
export async function whyRefused(
  book: BookStore,
  change: Change,
  now: Instant,
): Promise<string | null> {
  const reason = () => reasonIn(book.get(), change, now);
  if (reason() !== null) return reason();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(end, ARRIVAL_MS);
    const unsubscribe = book.subscribe(() => {
      if (reason() !== null) end();
    });
    function end(): void {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    }
  });
  return reason();
}

function reasonIn(
  book: Book | null,
  { bookings }: Change,
  now: Instant,
): string | null {
  if (!book) return null;
  const ids = bookings.map(({ after }) => after.id);
  for (const { after } of bookings.filter(({ after: each }) => each.isHeld)) {
    const holder = entriesAt(book, after.meal, now).find(
      ({ booking }) =>
        booking.isHeld &&
        !ids.includes(booking.id) &&
        tablesOf(booking).some((key) => tablesOf(after).includes(key)),
    );
    const key = tablesOf(after).find(
      (each) => holder && tablesOf(holder.booking).includes(each),
    );
    const table = key === undefined ? undefined : tableByKey(key);
    if (holder && table) return takenBy(table, holder, now);
  }
  return null;
}
