import { TIMEOUTS, type Timeouts } from '../services/timeouts.ts';
import type { Instant } from '../time/rome-clock.ts';
import { type Booking, type BookingKey, parseBooking } from './booking.ts';
import {
  type BookingChange,
  type Change,
  hasChanged,
  isAsWanted,
  pathValuesOf,
  rebased,
} from './booking-change.ts';
import { isStorable } from './meal-years.ts';
import {
  bookingPath,
  notePath,
  type RestDatabase,
  readPublic,
  send,
  settle,
  type Unwritten,
  visitorPath,
} from './request.ts';

// The one way to change bookings, for guests and staff: each press says what a
// booking shall be, and what it was when the press began. The rules refuse a
// change of what is no longer so.

/**
 * - `done`: the bookings as they are now, in the order of the change
 * - `changed`: nothing was done, since a booking is no longer what it was; null:
 *   it is gone
 */
export type ChangeOutcome =
  | { readonly status: 'done'; readonly bookings: readonly Booking[] }
  | { readonly status: 'changed'; readonly now: Booking | null }
  | { readonly status: Unwritten };

type Final = Exclude<ChangeOutcome, { readonly status: Unwritten }>;

/**
 * Makes a change by one request, all of it or nothing; again if a booking was
 * only read meanwhile. Never rejects.
 * @param until the deadline, server time
 */
export async function change(
  database: RestDatabase,
  wanted: Change,
  until: Instant,
  timeouts: Timeouts = TIMEOUTS,
): Promise<ChangeOutcome> {
  const request = {
    values: pathValuesOf(wanted, until),
    until,
    written: (body: Readonly<Record<string, unknown>>) =>
      writtenIn(wanted, body),
    read: () => readChange(database, wanted, until, timeouts),
  };
  const outcome = outcomeOf(await send(database, request, timeouts));
  const again = outcome.status === 'changed' && rebased(wanted, outcome.now);
  return again ? change(database, again, until, timeouts) : outcome;
}

/** Finds out what became of a change that was sent before. Never rejects. */
export async function findOutcome(
  database: RestDatabase,
  wanted: Change,
  until: Instant,
  timeouts: Timeouts = TIMEOUTS,
): Promise<ChangeOutcome> {
  const read = () => readChange(database, wanted, until, timeouts);
  const found = await settle(database, { until, read }, false, timeouts);
  const outcome = outcomeOf(found);
  const isAsBefore =
    outcome.status === 'changed' && rebased(wanted, outcome.now);
  return isAsBefore ? { status: 'late' } : outcome;
}

const outcomeOf = (found: Final | Unwritten): ChangeOutcome =>
  typeof found === 'string' ? { status: found } : found;

/** Reads what became of a change; see `WriteRequest`. */
async function readChange(
  database: RestDatabase,
  wanted: Change,
  until: Instant,
  timeouts: Timeouts,
): Promise<Final | 'unwritten' | null> {
  if (wanted.bookings.length === 0)
    return areRecordsGone(database, wanted, timeouts);
  const found = await Promise.all(
    wanted.bookings.map((each) => readAfter(database, each, timeouts)),
  );
  if (found.includes(null)) return null;
  const bookings = found.map((each) => (each === 'absent' ? null : each));
  const nowOf = (index: number) => bookings[index] ?? null;
  const isWritten =
    bookings.some((booking) => booking?.until === until) ||
    wanted.bookings.every((each, index) => isAsWanted(each, nowOf(index)));
  if (isWritten)
    return {
      status: 'done',
      bookings: bookings.filter((each) => each !== null),
    };
  const index = wanted.bookings.findIndex(({ before }, position) =>
    hasChanged(before, nowOf(position)),
  );
  return index < 0 ? 'unwritten' : { status: 'changed', now: nowOf(index) };
}

/** What a booking that was to be changed is by now. */
async function readAfter(
  database: RestDatabase,
  { before, after }: BookingChange,
  timeouts: Timeouts,
): Promise<Booking | 'absent' | null> {
  const found = await readCurrent(database, after, timeouts);
  if (!isStorable(after.meal) && found === 'absent') return before ?? found;
  const isNoted = after.note !== (before?.note ?? '');
  if (found === null || found === 'absent' || !isNoted) return found;
  const options = { timeout: timeouts.answer };
  const note = await database.read(notePath(after.id), options);
  const text = typeof note?.body === 'string' ? note.body : '';
  return note?.status === 200 ? { ...found, note: text } : null;
}

/**
 * Reads what a booking is by now, but its note; one whose date the rules do not
 * know is its record of now alone. Never rejects.
 * @returns see `readBooking`
 */
export async function readCurrent(
  database: Pick<RestDatabase, 'read'>,
  booking: Booking,
  timeouts: Timeouts = TIMEOUTS,
): Promise<Booking | 'absent' | null> {
  if (isStorable(booking.meal)) {
    const found = await readBooking(database, booking, timeouts);
    const { note } = booking;
    return typeof found === 'object' && found ? { ...found, note } : found;
  }
  const values = await readPublic(database, timeouts);
  if (!values) return null;
  const isThere = Object.values(values.records).some(
    ({ deadline }) => deadline !== null && deadline === booking.record,
  );
  return isThere === (booking.freed === null) ? booking : 'absent';
}

/**
 * Reads a booking. Never rejects.
 * @returns `absent` if it is not there, or has another secret; null if it cannot
 *   be read
 */
export async function readBooking(
  database: Pick<RestDatabase, 'read'>,
  key: BookingKey,
  timeouts: Timeouts = TIMEOUTS,
): Promise<Booking | 'absent' | null> {
  const options = { timeout: timeouts.answer };
  const [booking, visitor] = await Promise.all([
    database.read(bookingPath(key), options),
    database.read(visitorPath(key.id), options),
  ]);
  if (booking?.status === 200 && booking.body !== null)
    return visitor?.status === 200
      ? parseBooking(key, booking.body, visitor.body)
      : null;
  const isRefused = booking?.status === 401 || booking?.status === 200;
  // App Check refuses, too: then nothing can be read.
  const isSure = isRefused && (await readPublic(database, timeouts)) !== null;
  return isSure ? 'absent' : null;
}

/** Whether records of now are there no more, as they were seen. */
async function areRecordsGone(
  database: RestDatabase,
  { records }: Change,
  timeouts: Timeouts,
): Promise<Final | 'unwritten' | null> {
  const values = await readPublic(database, timeouts);
  const areGone = Object.entries(records).every(
    ([table, { bookedAt }]) => values?.records[table]?.bookedAt !== bookedAt,
  );
  return values && (areGone ? { status: 'done', bookings: [] } : 'unwritten');
}

/**
 * What takes a change back: what it has written becomes what was before. A new
 * booking is freed by the staff. Records of now are not brought back: the locks
 * hold.
 * @param written the bookings as the change has left them
 */
export function inverseOf(
  { bookings }: Change,
  written: readonly Booking[],
): Change {
  const changes = written.map((now, index): BookingChange => {
    const before = bookings[index]?.before;
    const freed = { at: now.rev, by: 'staff' } as const;
    const gone = { ...now, isHeld: false, seatedAt: null, freed };
    // What the staff take back they have read.
    const back = before && { ...before, readAt: now.readAt };
    return { before: now, after: back ?? gone };
  });
  return { bookings: changes, records: {} };
}

/** The bookings in the database's answer; null if it does not say them. */
function writtenIn(
  { bookings }: Change,
  body: Readonly<Record<string, unknown>>,
): Final | null {
  const found = bookings.map(({ after }) =>
    isStorable(after.meal)
      ? parseBooking(after, body[bookingPath(after)], null, after.note)
      : after,
  );
  return found.includes(null)
    ? null
    : { status: 'done', bookings: found.filter((each) => each !== null) };
}
