import {
  type DataSnapshot,
  onValue,
  ref,
  serverTimestamp,
  type Unsubscribe,
} from 'firebase/database';
import { type TableId, tableKey } from '../domain/floor-plan.ts';
import type { Connection } from './connection.ts';
import { PATIENCE, type Patience, readBack, transact } from './transaction.ts';

/** Server timestamps in ms since the epoch, by table key. */
export type Bookings = Readonly<Record<string, number>>;

/**
 * - `booked`: the record stands and is this visitor's
 * - `refused`: somebody was faster, or the zone or online booking was closed; nothing was written
 * - `unreachable`: the database could not be asked, and no record stays
 */
export type BookingOutcome = 'booked' | 'refused' | 'unreachable';

/** `gone`: not the booking that was to be freed any more, or too old to be freed. */
export type FreeingOutcome = 'freed' | 'gone' | 'unreachable';

/** Slack for the error of the measured server clock, in ms. */
const CLOCK_TOLERANCE = 2_000;

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

/**
 * Books a table: writes the server's time as its record (specification, section 4, booking flow).
 * After a lost answer the truth is read back before the visitor is told anything.
 */
export async function bookTable(
  connection: Connection,
  table: TableId,
  patience: Patience = PATIENCE,
): Promise<BookingOutcome> {
  if (!connection.isOnline()) return 'unreachable';
  const record = recordPath(table);
  const sentAt = connection.serverNow();
  // Whether the table is free is for the rules to say, by the server's own clock.
  const outcome = await transact(connection, record, patience, () => serverTimestamp());
  if (outcome !== 'unanswered') return outcome === 'done' ? 'booked' : 'refused';

  const lostAt = connection.serverNow();
  const isOurs = (bookedAt: number) =>
    bookedAt >= sentAt - CLOCK_TOLERANCE && bookedAt <= lostAt + CLOCK_TOLERANCE;
  const bookedAt = await readBack(connection, record, patience);
  if (typeof bookedAt === 'number' && isOurs(bookedAt)) return 'booked';
  if (bookedAt === 'unanswered') void withdrawOnceOnline(connection, record, isOurs);
  return 'unreachable';
}

/**
 * Frees a table (specification, section 4): only the booking that the visitor was asked about, and
 * only while it is less than 5 h old.
 * @param bookedAt the record's server timestamp, in ms since the epoch
 */
export async function freeTable(
  connection: Connection,
  table: TableId,
  bookedAt: number,
  patience: Patience = PATIENCE,
): Promise<FreeingOutcome> {
  if (!connection.isOnline()) return 'unreachable';
  const record = recordPath(table);
  const outcome = await transact(connection, record, patience, removalOf(bookedAt));
  if (outcome !== 'unanswered') return outcome === 'done' ? 'freed' : 'gone';
  const current = await readBack(connection, record, patience);
  return current === bookedAt || current === 'unanswered' ? 'unreachable' : 'freed';
}

/** Takes back a booking whose visitor was told that it failed, should it have been written. */
async function withdrawOnceOnline(
  connection: Connection,
  record: string,
  isOurs: (bookedAt: number) => boolean,
): Promise<void> {
  await connection.whenOnline();
  const bookedAt = await readBack(connection, record, PATIENCE);
  if (typeof bookedAt === 'number' && isOurs(bookedAt)) {
    await transact(connection, record, PATIENCE, removalOf(bookedAt));
  }
}

/** Removes that record only; what is not known yet counts as absent, and the server objects. */
function removalOf(bookedAt: number) {
  return (current: number | null) => (current === null || current === bookedAt ? null : undefined);
}

function recordPath(table: TableId): string {
  return `tables/${tableKey(table)}`;
}

function bookingsIn(snapshot: DataSnapshot): Bookings {
  const bookings: Record<string, number> = {};
  snapshot.forEach((child) => {
    const value: unknown = child.val();
    if (typeof value === 'number') bookings[child.key] = value;
  });
  return bookings;
}
