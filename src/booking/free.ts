import { presentMeal } from '../content/meals.ts';
import type { Booking } from '../tables/booking.ts';
import { type ChangeOutcome, change } from '../tables/change.ts';
import { tableKey } from '../tables/floor-plan.ts';
import { type FoundRecord, freeTable } from '../tables/free-table.ts';
import type { LiveValues } from '../tables/live-values.ts';
import { makeDeadline, type TableRecord } from '../tables/records.ts';
import type { Unwritten } from '../tables/request.ts';
import { lockOf, locksOf } from '../tables/table-status.ts';
import type { Meal } from '../time/meals.ts';
import type { Instant } from '../time/rome-clock.ts';
import { CONFIRM } from '../ui/dialogs.ts';
import { book } from './book.ts';
import {
  type BookingAnswer,
  type BookingContext,
  type Connection,
  type FreeingOutcome,
  isOnline,
} from './booking-state.ts';
import { afterReading, type OwnBooking, tableAt } from './own-bookings.ts';
import { laterMealOf, type Press } from './press.ts';
import { ownRecords } from './standing.ts';

const failures: Readonly<Record<Unwritten, FreeingOutcome>> = {
  refused: 'freeingRefused',
  late: 'freeingOffline',
  offline: 'freeingOffline',
  unknown: 'freeingUnknown',
};

/**
 * Frees a booking of this device, after a question: all that it wrote, wherever
 * the staff have moved it.
 */
export async function freeOwn(
  context: BookingContext,
  own: OwnBooking,
): Promise<void> {
  const { database, dialogs, display, stored, progress } = context;
  const { id } = own.booking;
  const table = tableAt(own.booking.table ?? '');
  const question = { kind: 'confirmFreeing', table, own } as const;
  if ((await dialogs.ask({ ...question, instead: null })) !== CONFIRM) return;
  progress.show('freeing');
  const outcome = await freeBooking(context, own.booking);
  const latest = stored.find(id);
  const [written] = outcome.status === 'done' ? outcome.bookings : [];
  // Before the alert opens: the summary behind it says the same.
  if (written && latest)
    stored.save({
      ...afterReading(latest, written, database.clock.now()),
      movedBy: null,
    });
  progress.hide();
  const { status } = outcome;
  const kind =
    status === 'done' || status === 'changed' ? 'freed' : failures[status];
  const { meal } = own.booking;
  await dialogs.alert({ kind, table, meal });
  if (kind === 'freed') display.update({ freedHere: id });
}

/** How often a freeing is tried if the staff change the booking meanwhile. */
const MOST_TRIES = 3;

/**
 * Frees a booking, as it is by now: its guest does not come, whatever the staff
 * have made of it meanwhile.
 */
async function freeBooking(
  connection: Connection,
  asked: Booking,
): Promise<ChangeOutcome> {
  const { database, live, timeouts } = connection;
  let outcome: ChangeOutcome = { status: 'changed', now: asked };
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const before = outcome.status === 'changed' ? outcome.now : null;
    // Another person with the link, or the restaurant, has freed it.
    if (!before || before.freed) return outcome;
    const now = await database.clock.current();
    const { values } = live.get();
    if (!isOnline(connection) || !values || now === null)
      return { status: 'offline' };
    const freed = { at: now, by: 'guest' } as const;
    const after = { ...before, isHeld: false, readAt: null, freed };
    const wanted = {
      bookings: [{ before, after }],
      records: ownRecords(before, values, now),
    };
    const until = makeDeadline(now, timeouts.deadline);
    outcome = await change(database, wanted, until, timeouts);
  }
  return outcome;
}

/**
 * Frees the table of another visitor's booking of now, after a question, which
 * offers to book the table for another meal instead if the form asks for one
 * for which it is free.
 * @param record as shown
 * @returns how the visitor would rather go on; null otherwise
 */
export async function freeOther(
  context: BookingContext,
  press: Press,
  record: TableRecord,
): Promise<BookingAnswer | null> {
  const { database, dialogs, live, progress } = context;
  const { table } = press;
  const { values } = live.get();
  const now = database.clock.now();
  if (!values || now === null) return null;
  const instead = insteadOf(press, values, now);
  const question = { kind: 'confirmFreeing', table, own: null } as const;
  const answer = await dialogs.ask({ ...question, instead });
  if (answer === 'instead') {
    const bookable = { kind: 'book', isExpired: false, before: null } as const;
    const way = await book(context, { ...press, planMeal: instead }, bookable);
    return way === 'again' ? null : way;
  }
  if (answer !== CONFIRM) return null;
  progress.show('freeing');
  const meal = presentMeal(now);
  const kind = await freeRecord(context, tableKey(table), record, meal);
  progress.hide();
  await dialogs.alert({ kind, table, meal });
  return null;
}

/** The meal of the form, if the table is free then. */
function insteadOf(
  { table, form }: Press,
  values: LiveValues,
  now: Instant,
): Meal | null {
  const later = laterMealOf(form.details, now);
  const isFree =
    later !== null &&
    later.date in values.days &&
    lockOf(values, later, tableKey(table)) === null;
  return isFree ? later : null;
}

/**
 * Frees a record of now with the booking of the present meal that the same
 * press made, if the rules let others free that; else the record alone.
 */
async function freeRecord(
  connection: Connection,
  table: string,
  record: TableRecord,
  meal: Meal,
): Promise<FreeingOutcome> {
  const { live } = connection;
  const { values } = live.get();
  const booking = values && bookingOf(values, meal, table, record);
  const bare = { table, record, booking: null };
  const first = await freeFound(connection, { table, record, booking });
  const isRefused = booking && first === 'freeingRefused';
  const kind = isRefused ? await freeFound(connection, bare) : first;
  if (kind !== 'freed') return kind;
  await live.refresh();
  const after = live.get().values;
  return after && lockOf(after, meal, table) ? 'recordFreed' : 'freed';
}

/** The booking whose lock of a meal names a record; null without one. */
function bookingOf(
  values: LiveValues,
  meal: Meal,
  table: string,
  { deadline }: TableRecord,
): FoundRecord['booking'] {
  const locks = locksOf(values, meal) ?? {};
  const lock = locks[table];
  if (!lock || deadline === null || lock.record !== deadline) return null;
  const id = lock.booking;
  const tables = Object.keys(locks).filter((key) => locks[key]?.booking === id);
  return { id, meal, tables };
}

async function freeFound(
  connection: Connection,
  found: FoundRecord,
): Promise<FreeingOutcome> {
  if (!isOnline(connection)) return 'freeingOffline';
  const { database, timeouts } = connection;
  const now = await database.clock.current();
  if (now === null) return 'freeingOffline';
  const until = makeDeadline(now, timeouts.deadline);
  const outcome = await freeTable(database, found, until, timeouts);
  return outcome === 'written' ? 'freed' : failures[outcome];
}
