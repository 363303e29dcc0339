import { restaurant } from '../../../src/content/restaurant.ts';
import { fieldsOf } from '../../../src/services/json.ts';
import {
  type Booking,
  parseBookings,
  tablesOf,
} from '../../../src/tables/booking.ts';
import { lockPathsOf } from '../../../src/tables/booking-change.ts';
import { tableByKey } from '../../../src/tables/floor-plan.ts';
import {
  entryPath,
  notePath,
  type PathValues,
} from '../../../src/tables/request.ts';
import type { Instant } from '../../../src/time/rome-clock.ts';
import type { ProjectAccess } from '../../shared/project-access.ts';

/** All bookings as the database holds them, with their secrets and notes. */
export interface BookingsExport {
  readonly bookings: unknown;
  readonly notes: unknown;
}

/** Bookings in one request: a flood may have made very many. */
const MOST_BOOKINGS = 250;

export async function exportBookings(
  project: ProjectAccess,
): Promise<BookingsExport> {
  const read = async (path: string) =>
    (await project.database(path, 'GET')) ?? {};
  return { bookings: await read('bookings'), notes: await read('notes') };
}

/** The bookings of an export, by day and hour. */
export function parseExport({ bookings, notes }: BookingsExport): Booking[] {
  const timeOf = ({ meal, time }: Booking) => `${meal.date} ${time}`;
  return [...parseBookings(bookings, notes)].sort((one, other) =>
    timeOf(one).localeCompare(timeOf(other)),
  );
}

/**
 * The bookings to come whose table or meal is no longer in the restaurant's
 * files, a line each, without names.
 * @param today yyyy-mm-dd
 */
export async function bookingsWithoutTable(
  project: ProjectAccess,
  today: string,
): Promise<string[]> {
  const hasMeal = ({ meal }: Booking) =>
    restaurant.meals.some(({ key }) => key === meal.key);
  const hasTables = (booking: Booking) => tablesOf(booking).every(tableByKey);
  return parseExport(await exportBookings(project))
    .filter(({ meal, freed }) => meal.date >= today && !freed)
    .filter((booking) => !hasMeal(booking) || !hasTables(booking))
    .map((booking) => {
      const { id, meal } = booking;
      const tables = tablesOf(booking).join(', ') || '–';
      return `${meal.date} ${meal.key}, ${tables} (${id})`;
    });
}

/**
 * The bookings that visitors made between two instants, both included, and that
 * the staff have not read or changed. When one was made is not stored: it is
 * older if its last change began from a state before.
 */
export function bookingsMade(
  exported: BookingsExport,
  from: Instant,
  until: Instant,
): Booking[] {
  return parseExport(exported).filter(({ id, secret, rev, readAt }) => {
    const { seen = rev } = fieldsOf(entryIn(exported, id)[secret]);
    return readAt === null && Number(seen) >= from && rev <= until;
  });
}

/** What the database holds under a number. */
const entryIn = ({ bookings }: BookingsExport, id: string) =>
  fieldsOf(fieldsOf(bookings)[id]);

/**
 * Removes bookings with their notes and locks; one that was changed since it was
 * read stays. Their records of now stay, which /admin shows without a booking.
 */
export async function removeBookings(
  project: ProjectAccess,
  bookings: readonly Booking[],
): Promise<void> {
  const revisions = new Map(bookings.map(({ id, rev }) => [id, rev]));
  const unchanged = parseExport(await exportBookings(project)).filter(
    ({ id, rev }) => revisions.get(id) === rev,
  );
  const values = unchanged.map((booking) => ({
    ...entryOf(booking.id, null, null),
    ...each(lockPathsOf(booking), null),
  }));
  await update(project, values);
}

/**
 * Writes bookings of an export that are missing, with their notes and locks.
 * One whose table is held by another booking by now gets no lock.
 * @returns how many were written, and how many of them have lost their table
 */
export async function restoreBookings(
  project: ProjectAccess,
  backup: BookingsExport,
): Promise<{ readonly restored: number; readonly displaced: number }> {
  const now = await exportBookings(project);
  const known = fieldsOf(now.bookings);
  const held = new Set(parseExport(now).flatMap(lockPathsOf));
  const missing = parseExport(backup).filter(({ id }) => !(id in known));
  let displaced = 0;
  const values = missing.map((booking) => {
    const { id, secret } = booking;
    const entry = entryIn(backup, id);
    const note = fieldsOf(backup.notes)[id] ?? null;
    const locks = lockPathsOf(booking);
    if (!locks.some((path) => held.has(path)))
      return { ...entryOf(id, entry, note), ...each(locks, { booking: id }) };
    displaced += 1;
    const withoutTable = { ...fieldsOf(entry[secret]), held: null };
    return entryOf(id, { ...entry, [secret]: withoutTable }, note);
  });
  await update(project, values);
  return { restored: missing.length, displaced };
}

const entryOf = (id: string, entry: unknown, note: unknown): PathValues => ({
  [entryPath(id)]: entry,
  [notePath(id)]: note,
});

/** The same value at each path. */
const each = (paths: readonly string[], value: unknown): PathValues =>
  Object.fromEntries(paths.map((path) => [path, value]));

/** @param values those of a booking go in one request */
async function update(
  project: ProjectAccess,
  values: readonly PathValues[],
): Promise<void> {
  for (let first = 0; first < values.length; first += MOST_BOOKINGS) {
    const some = values.slice(first, first + MOST_BOOKINGS);
    await project.database('', 'PATCH', Object.assign({}, ...some));
  }
}
