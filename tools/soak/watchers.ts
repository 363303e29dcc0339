import type { Connection } from '../../src/services/connection.ts';
import { type Bookings, watchTables } from '../../src/services/tables.ts';
import type { Ledger } from './ledger.ts';

/** So long after the last event no page may show anything else than the database holds, in ms. */
const FRESH = 2_000;

/** A page that shows the tables. */
export interface Watcher {
  readonly connection: Connection;
  readonly shown: () => Bookings;
}

export function watch(connection: Connection): Watcher {
  let shown: Bookings = {};
  watchTables(connection, {
    onBookings: (bookings) => {
      shown = bookings;
    },
    onFailure: (error) => {
      throw error;
    },
  });
  return { connection, shown: () => shown };
}

/** The tables that a page shows otherwise than they have been for 2 s. */
export function staleTables({ shown }: Watcher, ledger: Ledger): string[] {
  const truth = ledger.now();
  const bookings = shown();
  const keys = new Set([...Object.keys(truth), ...Object.keys(bookings)]);
  return [...keys].filter(
    (key) => truth[key] !== bookings[key] && performance.now() - ledger.changedAt(key) > FRESH,
  );
}
