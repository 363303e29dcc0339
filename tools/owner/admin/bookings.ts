import { restaurant } from '../../../src/content/restaurant.ts';
import { tableByKey } from '../../../src/tables/floor-plan.ts';
import type { Instant } from '../../../src/time/rome-clock.ts';
import type { ProjectAccess } from '../../shared/project-access.ts';

/** A booking in the database, as far as the owner's commands read it. */
export interface ExportedBooking {
  /** The key of its table, and of a second one. */
  readonly table?: string;
  readonly also?: string;
  /** Whether it has the locks of its tables. */
  readonly held?: true;
  readonly time?: string;
  readonly people?: string;
  readonly name?: string;
  readonly phone?: string;
  readonly note?: string;
  /** When it was changed last. */
  readonly rev: Instant;
  /** When the staff read, made or changed it. */
  readonly readAt?: Instant;
  readonly freed?: object;
  readonly movedTo?: string;
}

interface Lock {
  /** The id of the booking that holds the table. */
  readonly booking: string;
}

/** By date, meal and id or key. */
type ByMeal<T> = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, T>>>>>
>;

/** All bookings, and the locks of the tables that they hold. */
export interface ExportedBookings {
  readonly bookings: ByMeal<ExportedBooking>;
  readonly days: ByMeal<Lock>;
}

interface Entry<T> {
  /** yyyy-mm-dd */
  readonly date: string;
  /** Its key. */
  readonly meal: string;
  /** The id of a booking, or the key of a table. */
  readonly key: string;
  readonly value: T;
}

/** Paths in one request: a flood may have made very many bookings. */
const MOST_PATHS = 1000;

export async function readBookings(
  project: ProjectAccess,
): Promise<ExportedBookings> {
  const read = async (path: string) =>
    ((await project.database(path, 'GET')) ?? {}) as ByMeal<never>;
  return { bookings: await read('bookings'), days: await read('days') };
}

/** What is stored by meal, in the order of the days. */
export function entriesOf<T>(byMeal: ByMeal<T>): Entry<T>[] {
  return Object.entries(byMeal)
    .flatMap(([date, meals]) =>
      Object.entries(meals).flatMap(([meal, values]) =>
        Object.entries(values).map(([key, value]) => ({
          date,
          meal,
          key,
          value,
        })),
      ),
    )
    .sort((one, other) => one.date.localeCompare(other.date));
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
  const { bookings } = await readBookings(project);
  const isMeal = (key: string) =>
    restaurant.meals.some((meal) => meal.key === key);
  return entriesOf(bookings)
    .filter(
      ({ date, value }) => date >= today && !value.freed && !value.movedTo,
    )
    .filter(
      ({ meal, value }) =>
        !isMeal(meal) || tablesOf(value).some((key) => !tableByKey(key)),
    )
    .map(
      ({ date, meal, key, value }) =>
        `${date} ${meal}, ${tablesOf(value).join(', ') || '–'} (${key})`,
    );
}

const tablesOf = ({ table, also }: ExportedBooking) =>
  [table, also].filter((key) => key !== undefined);

/**
 * The bookings that were made on the site between two instants, both included,
 * and that the staff have not read or changed. When one was made is stored only
 * until they do; one that was freed on the site counts as made then.
 */
export function bookingsMade(
  { bookings }: ExportedBookings,
  from: Instant,
  until: Instant,
): Entry<ExportedBooking>[] {
  return entriesOf(bookings).filter(
    ({ value: { rev, readAt } }) =>
      readAt === undefined && rev >= from && rev <= until,
  );
}

/**
 * Removes bookings with their locks. Their records of now stay, which /admin
 * shows without a booking.
 */
export async function removeBookings(
  project: ProjectAccess,
  { days }: ExportedBookings,
  removed: readonly Entry<ExportedBooking>[],
): Promise<void> {
  const ids = new Set(removed.map(placeOf));
  const locks = entriesOf(days).filter(({ value, ...lock }) =>
    ids.has(placeOf({ ...lock, key: value.booking })),
  );
  const paths = [
    ...removed.map((entry) => `bookings/${placeOf(entry)}`),
    ...locks.map((lock) => `days/${placeOf(lock)}`),
  ];
  await update(project, Object.fromEntries(paths.map((path) => [path, null])));
}

/**
 * Writes bookings of an export that are missing, with their locks. One whose
 * table is held by another booking by now gets no lock.
 * @returns how many were written, and how many of them have lost their table
 */
export async function restoreBookings(
  project: ProjectAccess,
  backup: ExportedBookings,
): Promise<{ readonly restored: number; readonly displaced: number }> {
  const now = await readBookings(project);
  const known = new Set(entriesOf(now.bookings).map(placeOf));
  const held = new Set(entriesOf(now.days).map(placeOf));
  const locks = entriesOf(backup.days);
  const absent = entriesOf(backup.bookings).filter(
    (entry) => !known.has(placeOf(entry)),
  );
  const updates: Record<string, unknown> = {};
  let displaced = 0;
  for (const entry of absent) {
    const { date, meal, key, value } = entry;
    const own = locks.filter(
      (lock) =>
        lock.date === date && lock.meal === meal && lock.value.booking === key,
    );
    const isDisplaced = own.some((lock) => held.has(placeOf(lock)));
    const { held: _, ...waiting } = value;
    updates[`bookings/${placeOf(entry)}`] = isDisplaced ? waiting : value;
    if (isDisplaced) displaced += 1;
    else for (const lock of own) updates[`days/${placeOf(lock)}`] = lock.value;
  }
  await update(project, updates);
  return { restored: absent.length, displaced };
}

const placeOf = ({ date, meal, key }: Omit<Entry<unknown>, 'value'>) =>
  `${date}/${meal}/${key}`;

async function update(
  project: ProjectAccess,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const entries = Object.entries(values);
  for (let first = 0; first < entries.length; first += MOST_PATHS) {
    const some = entries.slice(first, first + MOST_PATHS);
    await project.database('', 'PATCH', Object.fromEntries(some));
  }
}
