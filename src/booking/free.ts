import { presentMeal } from '../content/meals.ts';
import { tableKey } from '../tables/floor-plan.ts';
import {
  type FoundRecord,
  freeBooking,
  freeTable,
} from '../tables/guest-requests.ts';
import type { LiveValues } from '../tables/live-values.ts';
import { makeDeadline, type TableRecord } from '../tables/records.ts';
import type { Outcome } from '../tables/request.ts';
import { lockOf } from '../tables/table-status.ts';
import type { Meal } from '../time/meals.ts';
import type { Instant } from '../time/rome-clock.ts';
import { CONFIRM } from '../ui/dialogs.ts';
import { book } from './book.ts';
import {
  type BookingAnswer,
  type BookingContext,
  type FreeingOutcome,
  isOnline,
} from './booking-state.ts';
import { type OwnBooking, tableAt } from './own-bookings.ts';
import { laterMealOf, type Press } from './press.ts';
import { type CurrentPlace, removable, standingOf } from './standing.ts';

const outcomes: Readonly<Record<Outcome<true>['status'], FreeingOutcome>> = {
  written: 'freed',
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
  id: string,
): Promise<void> {
  const { dialogs, stored, display, progress } = context;
  const own = stored.find(id)?.booking;
  const found = own && (await placeOf(context, own));
  if (!own || !found) return;
  const table = tableAt(found.place.table);
  const question = {
    kind: 'confirmFreeing',
    table,
    own,
    instead: null,
  } as const;
  if ((await dialogs.ask(question)) !== CONFIRM) return;
  progress.show('freeing');
  const { kind, table: last } = await freePlace(context, own, found.place);
  const freed = { ...own, table: last };
  // Before the alert opens: the summary behind it would say that others have
  // freed the table.
  if (kind === 'freed') stored.remove(id);
  progress.hide();
  await dialogs.alert({ kind, table: tableAt(last), meal: own.meal });
  if (kind === 'freed') display.update({ freed });
}

/** Where a booking is now; null if it is nowhere or not known. */
async function placeOf(
  { database, live }: BookingContext,
  own: OwnBooking,
): Promise<{ place: CurrentPlace; values: LiveValues; now: Instant } | null> {
  const now = await database.clock.current();
  const { values } = live.get();
  const place = standingOf(own, values, now);
  if (!values || now === null || place?.kind !== 'there') return null;
  return { place, values, now };
}

/**
 * Frees a booking where it is, which the staff may have moved since its place
 * was read. If the rules refuse it, they have moved it just now: then once
 * more, where it is by then. If they still do, its record alone.
 * @returns what became of it, and the table where that was
 */
async function freePlace(
  context: BookingContext,
  own: OwnBooking,
  asked: CurrentPlace,
): Promise<{ kind: FreeingOutcome; table: string }> {
  const { database, live, timeouts } = context;
  let { table } = asked;
  if (!isOnline(context)) return { kind: 'freeingOffline', table };
  for (const isAgain of [false, true]) {
    const found = await placeOf(context, own);
    // The restaurant or a person with the link has freed it.
    if (!found) return { kind: isAgain ? 'freed' : 'freeingOffline', table };
    table = found.place.table;
    const at = removable(found.place, found.values, found.now);
    const until = makeDeadline(found.now, timeouts.deadline);
    const { status } = await freeBooking(database, own, at, until, timeouts);
    if (status !== 'refused') return { kind: outcomes[status], table };
    await live.refresh();
  }
  return { kind: await freeOwnRecord(context, own), table };
}

/** Frees the record of a booking that the restaurant still holds. */
async function freeOwnRecord(
  context: BookingContext,
  own: OwnBooking,
): Promise<FreeingOutcome> {
  const found = await placeOf(context, own);
  if (!found) return 'freeingRefused';
  const { recordAt } = removable(found.place, found.values, found.now);
  const record = recordAt === null ? undefined : found.values.records[recordAt];
  if (recordAt === null || !record) return 'freeingRefused';
  const bare = { table: recordAt, record, booking: null };
  const kind = await freeFound(context, bare);
  return kind === 'freed' ? 'recordFreed' : kind;
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
  const question = {
    kind: 'confirmFreeing',
    table,
    own: null,
    instead,
  } as const;
  const answer = await dialogs.ask(question);
  if (answer === 'instead') {
    const bookable = {
      kind: 'book',
      isExpired: false,
      replaced: null,
    } as const;
    await book(context, { ...press, planMeal: instead }, bookable);
    return null;
  }
  if (answer !== CONFIRM) return null;
  progress.show('freeing');
  const key = tableKey(table);
  const kind = await freeRecord(context, key, record, values);
  progress.hide();
  await dialogs.alert({ kind, table, meal: presentMeal(now) });
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
 * Frees a record of now with the booking that the same press made, if the rules
 * let others free that; else the record alone.
 */
async function freeRecord(
  context: BookingContext,
  table: string,
  record: TableRecord,
  values: LiveValues,
): Promise<FreeingOutcome> {
  const booking = bookingOf(values, table, record);
  const bare = { table, record, booking: null };
  let kind = await freeFound(context, { table, record, booking });
  const isBare = booking === null || kind === 'freeingRefused';
  if (booking && isBare) kind = await freeFound(context, bare);
  if (kind !== 'freed' || !isBare) return kind;
  await context.live.refresh();
  const now = context.database.clock.now();
  const after = context.live.get().values;
  const isHeld =
    after && now !== null && lockOf(after, presentMeal(now), table);
  return isHeld ? 'recordFreed' : 'freed';
}

/** The booking whose lock names a record; null if none is known. */
function bookingOf(
  { days }: LiveValues,
  table: string,
  { deadline }: TableRecord,
): FoundRecord['booking'] {
  if (deadline === null) return null;
  for (const [date, day] of Object.entries(days))
    for (const [key, locks] of Object.entries(day)) {
      const lock = locks[table];
      if (lock?.record === deadline)
        return { id: lock.booking, meal: { date, key } };
    }
  return null;
}

async function freeFound(
  context: BookingContext,
  found: FoundRecord,
): Promise<FreeingOutcome> {
  if (!isOnline(context)) return 'freeingOffline';
  const { database, timeouts } = context;
  const now = await database.clock.current();
  if (now === null) return 'freeingOffline';
  const until = makeDeadline(now, timeouts.deadline);
  const { status } = await freeTable(database, found, until, timeouts);
  return outcomes[status];
}
