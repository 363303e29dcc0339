import type { Instant } from '../time/rome-clock.ts';
import {
  type Booking,
  isSameButRead,
  mealPath,
  storedNote,
  storedTexts,
  tablesOf,
} from './booking.ts';
import { isStorable } from './meal-years.ts';
import type { TableRecords } from './records.ts';
import {
  bookingPath,
  entryPath,
  lockPath,
  notePath,
  type PathValues,
  recordPath,
  SERVER_TIME,
  visitorPath,
} from './request.ts';

// What a change is, what it writes, and what it has become. `change.ts` makes it.

/** What a booking was, and what it shall be. */
export interface BookingChange {
  /** As it was seen when the press began; null: it is new. */
  readonly before: Booking | null;
  readonly after: Booking;
}

/** What one request changes, all of it or nothing. */
export interface Change {
  readonly bookings: readonly BookingChange[];
  /** The records of now that go, by table key, as they were seen. */
  readonly records: TableRecords;
}

/**
 * The values that a change writes, by path: each booking whole; locks, note and
 * a record of now only where they differ. Locks are removed before others are
 * written.
 */
export function pathValuesOf(
  { bookings, records }: Change,
  until: Instant,
): PathValues {
  const values: Record<string, unknown> = {};
  for (const table of Object.keys(records)) values[recordPath(table)] = null;
  for (const { before } of bookings)
    for (const path of lockPathsOf(before)) values[path] = null;
  for (const each of bookings) {
    const { after } = each;
    const record = newRecord(each);
    if (record !== null && after.table !== null)
      values[recordPath(after.table)] = {
        '.value': SERVER_TIME,
        '.priority': record,
      };
    const [first] = lockPathsOf(after);
    for (const path of lockPathsOf(after)) {
      // The record is at the first table alone.
      const isNamed = record !== null && path === first;
      if (needsLock(each, path))
        values[path] = { booking: after.id, ...(isNamed && { record }) };
      else delete values[path];
    }
    if (isStorable(after.meal)) Object.assign(values, entryOf(each, until));
  }
  return values;
}

/** The priority of the record of now that a change writes; null without. */
const newRecord = ({ before, after }: BookingChange): Instant | null =>
  after.record === (before?.record ?? null) ? null : after.record;

/** The locks that a booking has. */
export function lockPathsOf(booking: Booking | null): readonly string[] {
  if (!booking?.isHeld || !isStorable(booking.meal)) return [];
  return tablesOf(booking).map((table) => lockPath(booking.meal, table));
}

/**
 * A lock is written where the booking had none, and again where it names a
 * record. It names only one that is written with it: from then on no stranger
 * can free guests who have moved or sit.
 */
function needsLock(each: BookingChange, path: string): boolean {
  const { before, after } = each;
  const isSeatedNow = after.seatedAt !== null && before?.seatedAt === null;
  const hasMoved =
    before !== null && tablesOf(before).join() !== tablesOf(after).join();
  const isNew = !lockPathsOf(before).includes(path);
  return isNew || isSeatedNow || hasMoved || newRecord(each) !== null;
}

/** What lies under the booking's number, as far as it differs. */
function entryOf({ before, after }: BookingChange, until: Instant): PathValues {
  const { id, secret, note } = after;
  return {
    [bookingPath(after)]: storedBooking({ before, after }, until),
    [`${entryPath(id)}/meal`]: mealPath(after.meal),
    ...(!before && { [`${entryPath(id)}/secret`]: secret }),
    ...(before?.hasVisitorMark && { [visitorPath(id)]: null }),
    ...(note !== (before?.note ?? '') && { [notePath(id)]: storedNote(note) }),
  };
}

/** A booking as the database holds it. */
function storedBooking({ before, after }: BookingChange, until: Instant) {
  const { table, also, record, seatedAt, readAt, freed } = after;
  // Its guest's freeing has the database's own time; the staff, who have read
  // it, put back the one that it had.
  const isNow = freed?.by === 'guest' && readAt === null;
  return {
    meal: mealPath(after.meal),
    ...(table !== null && { table }),
    ...(also !== null && { also }),
    ...(after.isHeld && { held: true }),
    ...(record !== null && { record }),
    ...storedTexts(after),
    rev: SERVER_TIME,
    until,
    ...(before && { seen: before.rev }),
    ...(seatedAt !== null && { seatedAt }),
    ...(readAt !== null && { readAt }),
    ...(freed && { freed: { ...freed, ...(isNow && { at: SERVER_TIME }) } }),
  };
}

// What a change has become, by what its bookings are now.

/** A stranger's mark leaves the revision as it was. */
export const hasChanged = (
  before: Booking | null,
  now: Booking | null,
): boolean =>
  before?.rev !== now?.rev || before?.hasVisitorMark !== now?.hasVisitorMark;

/**
 * Whether a booking that was changed meanwhile is all that a change has asked
 * for: then it was written before, or a colleague has done the same.
 */
export function isAsWanted(
  { before, after }: BookingChange,
  now: Booking | null,
): boolean {
  if (!before || !now) return now !== null;
  const [was, is] = [contentOf(before), contentOf(now)];
  const asked = Object.entries(contentOf(after)).filter(
    ([name, value]) => value !== was[name],
  );
  return asked.length > 0 && asked.every(([name, value]) => value === is[name]);
}

/** What a change may ask for, as it is stored. */
function contentOf({
  rev,
  until,
  readAt,
  hasVisitorMark,
  ...state
}: Booking): Readonly<Record<string, unknown>> {
  return {
    ...state,
    ...storedTexts(state),
    note: storedNote(state.note),
    meal: mealPath(state.meal),
    // Two devices write different times for the same press.
    seatedAt: state.seatedAt !== null,
    freed: state.freed?.by,
  };
}

/**
 * The same change of a booking that was only read meanwhile; null if more of it
 * has changed.
 */
export function rebased(wanted: Change, now: Booking | null): Change | null {
  const isOnlyRead = ({ before }: BookingChange) =>
    before?.id === now?.id && before && now && isSameButRead(before, now);
  if (!wanted.bookings.some(isOnlyRead)) return null;
  const bookings = wanted.bookings.map((each) =>
    isOnlyRead(each) ? { ...each, before: now } : each,
  );
  return { ...wanted, bookings };
}
