import type { Database } from '../services/database.ts';
import { memoised } from '../services/memoised.ts';
import type { ChildRange } from '../services/rest.ts';
import type { Store } from '../services/store.ts';
import { watchAgain } from '../services/watching.ts';
import { dateAfter } from '../time/dates.ts';
import { type BookingKey, parseBooking, parseBookings } from './booking.ts';
import {
  dayPath,
  type LiveData,
  type LiveValues,
  type Received,
} from './live-values.ts';
import { bookingPath, type RestDatabase, visitorPath } from './request.ts';

// What a page follows of the database beside the switches and the tables.

export interface Followed {
  /** The days whose locks are read, yyyy-mm-dd. */
  readonly dates: readonly string[];
  /** The bookings of this device. */
  readonly own: readonly BookingKey[];
  /** For the staff, all bookings. */
  readonly staff?: FollowedBookings | undefined;
}

/** The bookings up to 60 days ahead, and those of a day that is asked for. */
export interface FollowedBookings {
  /** With the user's rights. */
  readonly database: Pick<RestDatabase, 'read'>;
  /** yyyy-mm-dd */
  readonly today: string;
  /** yyyy-mm-dd */
  readonly asked: string;
}

/**
 * The tables and the switches, live (requirements, section 7: read and
 * subscribe the tables and admin nodes), with the locks of the days and the
 * bookings that the page shows.
 */
export interface LiveTables extends Store<LiveData> {
  /**
   * Sets what is live; what is not named stays. What is new is missing until it
   * is read.
   */
  follow(followed: Partial<Followed>): void;
  /**
   * Reads once by REST: what is shown afterwards is younger than this call.
   * Never rejects.
   * @returns whether it could be read
   */
  refresh(): Promise<boolean>;
  /**
   * Finds out whether what is shown is current, since the tab was hidden, the
   * device has slept, or nothing has arrived for a while: the socket is asked,
   * then the database by REST. Until then the status is `checking`. Never
   * rejects.
   * @returns whether it is
   */
  lookAgain(): Promise<boolean>;
}

/** A value that is followed. */
export interface Part {
  /** Under which it is received: a path, unless it is a part of one. */
  readonly name: string;
  readonly path: string;
  readonly range?: ChildRange;
  /** Who may read it; without, everybody, or who knows the path. */
  readonly reader?: FollowedBookings['database'];
}

const SOON = 'bookings';
const ASKED = 'bookings of a day';
const NOTES = 'notes';

/** How many days ahead are read; later ones when the staff ask for one. */
const DAYS_AHEAD = 60;

/** The values of what a page shows. */
export function partsOf({ dates, own, staff }: Followed): readonly Part[] {
  const paths = [
    'admin',
    'tables',
    ...dates.map(dayPath),
    ...own.flatMap((key) => [bookingPath(key), visitorPath(key.id)]),
  ];
  const all = paths.map((path): Part => ({ name: path, path }));
  return staff ? [...all, ...staffParts(staff)] : all;
}

function staffParts({
  database,
  today,
  asked,
}: FollowedBookings): readonly Part[] {
  const end = dateAfter(today, DAYS_AHEAD);
  const partOf = (name: string, from: string, until: string): Part => ({
    name,
    path: 'bookings',
    // No key of a meal is later than this sign.
    range: { child: 'meal', from, until: `${until}/\uf8ff` },
    reader: database,
  });
  return [
    // Those of days that are over as well: they are removed.
    partOf(SOON, '', end),
    ...(asked > end ? [partOf(ASKED, asked, asked)] : []),
    { name: NOTES, path: NOTES, reader: database },
  ];
}

/** Of two parts that are the same this is. */
export const idOf = ({ name, range }: Part): string =>
  [name, range?.from, range?.until].join(' ');

/** Whether the database refuses a part while nothing is there. */
const isRefusedIfAbsent = ({ path, reader }: Part): boolean =>
  path.startsWith('bookings/') && !reader;

/**
 * Watches a part by the socket.
 * @param onRefusal called if it may not be read
 * @returns ends it
 */
export function watchPart(
  database: Pick<Database, 'watch'>,
  part: Part,
  onValue: (value: unknown) => void,
  onRefusal: () => void,
): () => void {
  const { path, reader } = part;
  if (reader) return watchAgain(database, path, onValue, part);
  const isAbsent = isRefusedIfAbsent(part);
  return database.watch(path, onValue, () =>
    isAbsent ? onValue(null) : onRefusal(),
  );
}

/** The bookings of this device that were received. */
export function parseOwn(
  received: Received,
  keys: readonly BookingKey[],
): LiveValues['own'] {
  const known = keys.filter(
    (key) => bookingPath(key) in received && visitorPath(key.id) in received,
  );
  return Object.fromEntries(
    known.map((key) => {
      const mark = received[visitorPath(key.id)];
      return [key.id, parseBooking(key, received[bookingPath(key)], mark)];
    }),
  );
}

/** All bookings; undefined before they and their notes are received. */
export function parseAll(received: Received): LiveValues['bookings'] {
  const { [SOON]: soon, [NOTES]: notes } = received;
  if (soon === undefined || notes === undefined) return undefined;
  return parseBoth(soon, received[ASKED], notes);
}

/** Not again for each table that changes. */
const parseBoth = memoised((soon: unknown, asked: unknown, notes: unknown) =>
  parseBookings(Object.assign({}, soon, asked), notes),
);

/**
 * The raw values of some parts; null unless all can be read. Never rejects.
 * @param timeout ms
 */
export async function readParts(
  database: Pick<Database, 'read'>,
  parts: readonly Part[],
  timeout: number,
): Promise<Received | null> {
  const received: Record<string, unknown> = {};
  await Promise.all(
    parts.map(async (part) => {
      const value = await readPart(database, part, timeout);
      if (value !== undefined) received[part.name] = value;
    }),
  );
  return Object.keys(received).length === parts.length ? received : null;
}

/** @returns undefined if it cannot be read */
async function readPart(
  database: Pick<Database, 'read'>,
  part: Part,
  timeout: number,
): Promise<unknown> {
  const { path, range, reader = database } = part;
  const options = range ? { timeout, range } : { timeout };
  const answer = await reader.read(path, options);
  if (answer?.status === 200) return answer.body;
  if (answer?.status === 401 && isRefusedIfAbsent(part)) return null;
  // A database whose rules are older has no index.
  return answer?.status === 400 && range
    ? readPart(database, { name: part.name, path, reader }, timeout)
    : undefined;
}
