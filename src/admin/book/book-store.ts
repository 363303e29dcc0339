import type { Store } from '../../services/store.ts';
import type { LiveBookings } from '../../tables/live-bookings.ts';
import type { LiveTables } from '../../tables/live-tables.ts';
import { type Book, makeBook } from './book.ts';

/** The book as it is now; null before the tables are known. */
export type BookStore = Store<Book | null>;

/** The book of the live tables and the live bookings. */
export function makeBookStore(
  live: Pick<LiveTables, 'get' | 'subscribe'>,
  bookings: Pick<LiveBookings, 'get' | 'subscribe'>,
): BookStore {
  let from: readonly unknown[] = [];
  let book: Book | null = null;
  return {
    get() {
      const { values } = live.get();
      const known = bookings.get();
      // It is made once for all that read it.
      if (values === from[0] && known === from[1]) return book;
      from = [values, known];
      book = values && makeBook(values, known);
      return book;
    },
    subscribe(listener) {
      const unsubscribes = [live, bookings].map(({ subscribe }) =>
        subscribe(listener),
      );
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe();
      };
    },
  };
}
