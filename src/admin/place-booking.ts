import { restaurant } from '../content/restaurant.ts';
import type { Database } from '../services/database.ts';
import { TIMEOUTS, type Timeouts } from '../services/timeouts.ts';
import { type TableId, tableKey } from '../tables/floor-plan.ts';
import type { GuestCard } from '../tables/guest-card.ts';
import {
  type Deadline,
  makeDeadline,
  makeStaffDeadline,
} from '../tables/records.ts';
import { removeRecord } from '../tables/table-record.ts';
import { tableState } from '../tables/table-state.ts';
import type { Instant } from '../time/rome-clock.ts';
import { changeCard, emptyCard, removeCard } from './guest-cards.ts';
import type { Seating } from './seating.ts';
import { writeBooking } from './write-booking.ts';

/**
 * - `taken`: the table is not free any more
 * - `refused`: by the database; the account may not be an admin any more
 * - `offline`: nothing was written
 * - `unknown`: it could not be read; the plan shows it later
 */
export type PlaceFailure = 'taken' | 'refused' | 'offline' | 'unknown';

/**
 * Writes a booking that exists on a free table: first its card, which lets the
 * rules accept the record with the booking's own deadline, then the record. So
 * its guest's device still knows it. Without the card a write that arrives late
 * is refused. Never rejects.
 */
export async function placeBooking(
  database: Database,
  table: TableId,
  booking: Seating,
  timeouts: Timeouts = TIMEOUTS,
): Promise<'done' | PlaceFailure> {
  const now = await database.clock.current();
  if (database.status.get() !== 'online' || now === null) return 'offline';
  const deadline = deadlineOf(booking, now, timeouts);
  const withdraw = await putCard(database, table, booking);
  const isFree = (bookedAt: number | null) =>
    tableState(bookedAt, now) === 'free';
  const outcome = await writeBooking(
    database,
    table,
    deadline,
    isFree,
    timeouts,
  );
  if (outcome !== 'done') await withdraw();
  return outcome === 'replaced' ? 'taken' : outcome;
}

/** Without cards the rules only accept a new deadline. */
function deadlineOf(
  { record: { deadline }, number }: Seating,
  now: Instant,
  timeouts: Timeouts,
): Deadline | null {
  if (restaurant.guestCards || deadline === null) return deadline;
  const make = number === null ? makeStaffDeadline : makeDeadline;
  return make(now, timeouts.deadline);
}

/**
 * Writes the card of a booking.
 * @returns puts back what was there, if it is still that of the booking
 */
async function putCard(
  database: Database,
  table: TableId,
  booking: Seating,
): Promise<() => Promise<unknown>> {
  const card = cardFor(booking);
  if (!card) return async () => {};
  const key = tableKey(table);
  let replaced: GuestCard | null = null;
  await changeCard(database, key, (current) => {
    replaced = current;
    return card;
  });
  return () =>
    changeCard(database, key, (current) =>
      current === null || current.booking === card.booking
        ? replaced
        : undefined,
    );
}

/** Null for a record without a deadline, which has no card. */
function cardFor({ card, record, kind, since }: Seating): GuestCard | null {
  if (card || record.deadline === null) return card;
  const seatedAt = kind === 'seated' ? since : null;
  return { ...emptyCard(record.deadline), seatedAt };
}

/** `both`: it is on the new table, and the old one could not be freed. */
export type MoveOutcome = 'done' | 'both' | PlaceFailure;

/** Moves a booking to a free table. Never rejects. */
export async function moveBooking(
  database: Database,
  booking: Seating,
  { from, to }: { readonly from: TableId; readonly to: TableId },
  timeouts: Timeouts = TIMEOUTS,
): Promise<MoveOutcome> {
  const outcome = await placeBooking(database, to, booking, timeouts);
  if (outcome !== 'done') return outcome;
  const { bookedAt, deadline } = booking.record;
  const removal = await removeRecord(database, from, bookedAt, timeouts);
  if (removal !== 'freed') return 'both';
  if (deadline !== null) await removeCard(database, tableKey(from), deadline);
  return 'done';
}
