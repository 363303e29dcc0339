import { isLaterMeal } from '../../content/meals.ts';
import { memoised } from '../../services/memoised.ts';
import type { Store } from '../../services/store.ts';
import { type Booking, mealPath } from '../../tables/booking.ts';
import { floorPlan, type Table, tableKey } from '../../tables/floor-plan.ts';
import type { LiveTables } from '../../tables/followed.ts';
import type { LiveValues } from '../../tables/live-values.ts';
import type { TableRecord } from '../../tables/records.ts';
import { isZoneOpen, type Settings } from '../../tables/settings.ts';
import { tableState } from '../../tables/table-state.ts';
import type { Meal } from '../../time/meals.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { byArrival, type Entry, entryOf } from './entry.ts';
import { endOfDay, firstDay, isPresent, mealOfService } from './meals.ts';

/** What the database holds, as the staff may read it. */
export interface Book {
  readonly values: LiveValues;
  readonly bookings: readonly Booking[];
  /** The bookings of each meal that has some, by its date and key. */
  readonly meals: ReadonlyMap<string, MealEntries>;
}

interface MealEntries {
  readonly meal: Meal;
  readonly entries: readonly Entry[];
}

export function makeBook(
  values: LiveValues,
  bookings: readonly Booking[],
): Book {
  const meals = new Map<string, MealEntries & { entries: Entry[] }>();
  for (const booking of bookings) {
    const { meal } = booking;
    const found = meals.get(mealPath(meal)) ?? { meal, entries: [] };
    found.entries.push(entryOf(booking));
    meals.set(mealPath(meal), found);
  }
  return { values, bookings, meals };
}

/** The book as it is now; null before tables and bookings are known. */
export type BookStore = Store<Book | null>;

/** The book of the live tables, made once for all that read it. */
export function makeBookStore({
  get,
  subscribe,
}: Pick<LiveTables, 'get' | 'subscribe'>): BookStore {
  const bookOf = memoised((values: LiveValues | null) =>
    values?.bookings ? makeBook(values, values.bookings) : null,
  );
  return { get: () => bookOf(get().values), subscribe };
}

/**
 * The bookings of a meal. The present one also has those who sit there since
 * an earlier one.
 * @param now server time
 */
export function entriesAt(
  { meals }: Book,
  meal: Meal,
  now: Instant,
): readonly Entry[] {
  const own = meals.get(mealPath(meal))?.entries ?? [];
  if (!isPresent(meal, now)) return own;
  const earlier = [...meals.values()].filter((other) =>
    isLaterMeal(meal, other.meal),
  );
  const seated = earlier.flatMap(({ entries }) =>
    entries.filter(({ kind }) => kind === 'seated'),
  );
  return [...seated, ...own];
}

/** All bookings of the present meal and of later ones. */
export function allEntries(book: Book, now: Instant): readonly Entry[] {
  const present = mealOfService(now);
  const later = [...book.meals.values()].filter(({ meal }) =>
    isLaterMeal(meal, present),
  );
  return [
    ...entriesAt(book, present, now),
    ...later.flatMap(({ entries }) => entries),
  ];
}

/** How long a booking stays that was moved to a past day, in ms. */
const MISTAKE_MS = 24 * 60 * 60_000;

/**
 * The bookings of each meal that is to be removed. A meal waits if one of its
 * bookings was changed after it was over: the staff have moved it there by
 * mistake.
 */
export function mealsOver(
  { meals }: Book,
  now: Instant,
): readonly (readonly Booking[])[] {
  return [...meals.values()]
    .filter(({ meal }) => meal.date < firstDay(now))
    .map(({ entries }) => entries.map(({ booking }) => booking))
    .filter((bookings) =>
      bookings.every(
        ({ meal, rev }) => rev < endOfDay(meal) || now - rev >= MISTAKE_MS,
      ),
    );
}

/** A table at a meal. */
export interface Seating {
  readonly table: Table;
  readonly meal: Meal;
  /** Who sits there, else who is expected; null if it is free for the staff. */
  readonly holder: Entry | null;
  /** Who is expected there after them. */
  readonly next: Entry | null;
  /**
   * A record of now that is of no booking here: visitors cannot book the
   * table, and for the staff it is free.
   */
  readonly bare: TableRecord | null;
}

/** All tables of the floor plan at a meal. @param now server time */
export function seatingsAt(book: Book, meal: Meal, now: Instant): Seating[] {
  const entries = entriesAt(book, meal, now);
  const byTable = new Map<string, Entry[]>();
  for (const entry of entries.filter(isAtTable))
    for (const key of entry.tables.map(tableKey))
      byTable.set(key, [...(byTable.get(key) ?? []), entry]);
  const own = new Set(entries.map(({ booking }) => booking.record));
  return floorPlan
    .flatMap(({ tables }) => tables)
    .map((table) => {
      const key = tableKey(table);
      const there = (byTable.get(key) ?? []).toSorted(byArrival);
      const seated = there.find(({ kind }) => kind === 'seated');
      const holder = seated ?? there[0] ?? null;
      const expected = there.filter(({ kind }) => kind === 'expected');
      const record = isPresent(meal, now) ? book.values.records[key] : null;
      return {
        table,
        meal,
        holder,
        next: expected.find((entry) => entry !== holder) ?? null,
        bare: record && isBare(record, own, now) ? record : null,
      };
    });
}

/** The zones that are closed, by name. */
export const closedZones = (settings: Settings): readonly string[] =>
  floorPlan
    .filter((zone) => !isZoneOpen(zone, settings))
    .map(({ name }) => name);

/** The free tables of zones that are open. */
export function freeSeatings(
  seatings: readonly Seating[],
  settings: Settings,
): readonly Seating[] {
  const closed = closedZones(settings);
  return seatings.filter(
    ({ table, holder }) => !holder && !closed.includes(table.zone),
  );
}

/** Who is expected or sits in zones that were closed, as when it rains. */
export function guestsToMove(
  entries: readonly Entry[],
  settings: Settings,
): readonly Entry[] {
  const closed = closedZones(settings);
  return entries
    .filter(isAtTable)
    .filter(({ tables }) => tables.some(({ zone }) => closed.includes(zone)))
    .toSorted(byArrival);
}

const isAtTable = ({ kind }: Entry) => kind === 'seated' || kind === 'expected';

/** Whether visitors see a record as booked that no booking here has made. */
function isBare(
  { bookedAt, deadline }: TableRecord,
  own: ReadonlySet<number | null>,
  now: Instant,
): boolean {
  const isOwn = deadline !== null && own.has(deadline);
  return !isOwn && tableState(bookedAt, now) === 'booked';
}
