import { type DataSnapshot, onValue, ref, type Unsubscribe } from 'firebase/database';
import type { Connection } from './connection.ts';

/** Server timestamps in ms since the epoch, by table key. */
export type Bookings = Readonly<Record<string, number>>;

interface TablesListener {
  onBookings(bookings: Bookings): void;
  onFailure(error: Error): void;
}

/** Watches all bookings (specification, section 7: read and subscribe the tables node). */
export function watchTables(
  { database }: Pick<Connection, 'database'>,
  { onBookings, onFailure }: TablesListener,
): Unsubscribe {
  return onValue(
    ref(database, 'tables'),
    (snapshot) => onBookings(bookingsIn(snapshot)),
    onFailure,
  );
}

function bookingsIn(snapshot: DataSnapshot): Bookings {
  const bookings: Record<string, number> = {};
  snapshot.forEach((child) => {
    const value: unknown = child.val();
    if (typeof value === 'number') bookings[child.key] = value;
  });
  return bookings;
}
