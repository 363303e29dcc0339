import { TIMEOUTS, type Timeouts } from '../services/timeouts.ts';
import type { Instant } from '../time/rome-clock.ts';
import { type Booking, bookingIn, storedTexts, tablesOf } from './booking.ts';
import { makeDeadline, type TableRecord } from './records.ts';
import {
  bookingPath,
  type Changes,
  lockPath,
  type RestDatabase,
  readValues,
  recordPath,
  SERVER_TIME,
  send,
} from './request.ts';

// What the staff change: each press says what a booking shall be, and what it
// was when the press began. The rules refuse a change of what is no longer so.

/** The rules accept a change of the staff for this long, in ms. */
const LIFETIME_MS = 15_000;

/** What a booking was, and what it shall be. */
export interface BookingChange {
  /** As the waiter saw it when the press began; null: it is new. */
  readonly before: Booking | null;
  readonly after: Booking;
}

export interface Change {
  readonly bookings: readonly BookingChange[];
  /** The records of now that go, by table key, as they were seen. */
  readonly records: Readonly<Record<string, TableRecord>>;
}

/**
 * - `done`: the bookings as they are now, in the order of the change
 * - `changed`: nothing was done, since the first booking of `now` is no longer
 *   what it was; null: it is gone
 * - `refused`, `late`, `offline`: nothing was done
 * - `unknown`: there was no answer, and it cannot be read what became of it
 */
export type ChangeOutcome =
  | { readonly status: 'done'; readonly bookings: readonly Booking[] }
  | { readonly status: 'changed'; readonly now: Booking | null }
  | { readonly status: 'refused' | 'late' | 'offline' | 'unknown' };

/** Makes a change by one request, all of it or nothing. Never rejects. */
export async function change(
  database: RestDatabase,
  wanted: Change,
  timeouts: Timeouts = TIMEOUTS,
): Promise<ChangeOutcome> {
  const now = await database.clock.current();
  if (now === null) return { status: 'offline' };
  // Its random part tells it from a colleague's change of the same moment.
  const until = makeDeadline(now, LIFETIME_MS);
  const last: { found: readonly (Booking | null)[] | null } = { found: null };
  async function read() {
    last.found = await readBookings(database, wanted, timeouts);
    if (!last.found) return null;
    const ours = last.found.filter((booking) => booking?.until === until);
    const isOurs =
      wanted.bookings.length > 0
        ? ours.length === last.found.length
        : await areRecordsGone(database, wanted, timeouts);
    return isOurs
      ? { written: ours.filter((booking) => booking !== null) }
      : 'unwritten';
  }
  const request = {
    changes: changesOf(wanted, until),
    until,
    written: (body: Readonly<Record<string, unknown>>) =>
      writtenIn(wanted, body),
    read,
  };
  const outcome = await send<readonly Booking[]>(database, request, timeouts);
  if (outcome.status === 'written')
    return { status: 'done', bookings: outcome.value };
  const { status } = outcome;
  const changed = changedSince(wanted, last.found);
  return status !== 'unknown' && changed !== undefined
    ? { status: 'changed', now: changed }
    : { status };
}

/**
 * The first booking that is not as it was seen, as it is now; undefined if all
 * are.
 */
function changedSince(
  { bookings }: Change,
  found: readonly (Booking | null)[] | null,
): Booking | null | undefined {
  if (!found) return undefined;
  const index = bookings.findIndex(
    ({ before }, place) => before?.rev !== found[place]?.rev,
  );
  return index < 0 ? undefined : (found[index] ?? null);
}

/** Whether records of now are there no more, as they were seen. */
async function areRecordsGone(
  database: RestDatabase,
  { records }: Change,
  timeouts: Timeouts,
): Promise<boolean> {
  const values = await readValues(database, [], timeouts);
  return (
    values !== null &&
    Object.entries(records).every(
      ([table, { bookedAt }]) => values.records[table]?.bookedAt !== bookedAt,
    )
  );
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
  const back = bookings.flatMap(({ before }, index): BookingChange[] => {
    const now = written[index];
    return now
      ? [{ before: now, after: before ?? withdrawn(now, bookings) }]
      : [];
  });
  return { bookings: back, records: {} };
}

/** A booking that was new, taken back: it was moved here, or was never made. */
function withdrawn(
  booking: Booking,
  bookings: readonly BookingChange[],
): Booking {
  const origin = bookings.find(
    ({ before }) => before?.id === booking.id,
  )?.before;
  const gone = { ...booking, isHeld: false, seatedAt: null };
  return origin
    ? { ...gone, movedTo: origin.meal }
    : { ...gone, freed: { at: booking.rev, by: 'staff' } };
}

/** The values by path. Locks are removed before others are written. */
function changesOf({ bookings, records }: Change, until: Instant): Changes {
  const values: Record<string, unknown> = {};
  for (const table of Object.keys(records)) values[recordPath(table)] = null;
  for (const { before } of bookings)
    for (const path of lockPathsOf(before)) values[path] = null;
  for (const each of bookings) {
    for (const path of lockPathsOf(each.after)) {
      if (needsLock(each, path)) values[path] = { booking: each.after.id };
      else delete values[path];
    }
    values[bookingPath(each.after.meal, each.after.id)] = storedBooking(
      each,
      until,
    );
  }
  return values;
}

function lockPathsOf(booking: Booking | null): readonly string[] {
  if (!booking?.isHeld) return [];
  return tablesOf(booking).map((table) => lockPath(booking.meal, table));
}

/**
 * A lock is written where the booking had none. With guests who sit down it is
 * written without the record: from then on no visitor can free it.
 */
function needsLock({ before, after }: BookingChange, path: string): boolean {
  const isSeatedNow = after.seatedAt !== null && before?.seatedAt === null;
  const hasMoved =
    before !== null && tablesOf(before).join() !== tablesOf(after).join();
  return isSeatedNow || hasMoved || !lockPathsOf(before).includes(path);
}

/** A booking as the database holds it. */
function storedBooking({ before, after }: BookingChange, until: Instant) {
  const { table, also, isHeld, record, token, movedTo, freed } = after;
  return {
    ...(table !== null && { table }),
    ...(also !== null && { also }),
    ...(isHeld && { held: true }),
    ...(record !== null && { record }),
    token,
    ...storedTexts(after),
    rev: SERVER_TIME,
    until,
    ...(before && { seen: before.rev }),
    ...timesOf(after),
    ...(movedTo && { movedTo: `${movedTo.date}/${movedTo.key}` }),
    ...(freed && { freed: freedValue(after, freed) }),
  };
}

function timesOf({ seatedAt, readAt }: Booking) {
  return {
    ...(seatedAt !== null && { seatedAt }),
    ...(readAt !== null && { readAt }),
  };
}

function freedValue(
  { token }: Booking,
  { at, by }: { at: Instant; by: string },
) {
  return { at, by: by === 'guest' ? token : by };
}

/** The bookings in the database's answer; null if it does not say them. */
function writtenIn(
  { bookings }: Change,
  body: Readonly<Record<string, unknown>>,
): readonly Booking[] | null {
  const found = bookings
    .map(({ after: { meal, id } }) =>
      bookingIn(id, meal, body[bookingPath(meal, id)]),
    )
    .filter((booking) => booking !== null);
  return found.length === bookings.length ? found : null;
}

async function readBookings(
  { read }: RestDatabase,
  { bookings }: Change,
  { answer: timeout }: Timeouts,
): Promise<readonly (Booking | null)[] | null> {
  const answers = await Promise.all(
    bookings.map(({ after: { meal, id } }) =>
      read(bookingPath(meal, id), { timeout }),
    ),
  );
  if (answers.some((answer) => answer?.status !== 200)) return null;
  return bookings.map(({ after: { meal, id } }, index) =>
    bookingIn(id, meal, answers[index]?.body),
  );
}
