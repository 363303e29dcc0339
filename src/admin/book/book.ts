import { isLaterMeal, mealKinds } from '../../content/meals.ts';
import type { Booking } from '../../tables/booking.ts';
import { floorPlan, type Table, tableKey } from '../../tables/floor-plan.ts';
import type { LiveValues } from '../../tables/live-values.ts';
import type { TableRecord } from '../../tables/records.ts';
import { tableState } from '../../tables/table-state.ts';
import { locksOf, statusNow } from '../../tables/table-status.ts';
import { isSameMeal, type Meal } from '../../time/meals.ts';
import type { Instant } from '../../time/rome-clock.ts';
import {
  byArrival,
  changeOf,
  type Entry,
  entryOf,
  isStanding,
  peopleOf,
} from './entry.ts';
import { isPresent, mealOfService } from './meals.ts';

/** What the database holds, as the staff may read it. */
export interface Book {
  readonly values: LiveValues;
  /** Whether it has the bookings. */
  readonly isComplete: boolean;
  /** Also those that were moved to another meal. */
  readonly bookings: readonly Booking[];
  /** The bookings of each meal that has some, by its date and key. */
  readonly meals: ReadonlyMap<string, MealEntries>;
}

interface MealEntries {
  readonly meal: Meal;
  readonly entries: readonly Entry[];
}

/** @param bookings null while they are not known */
export function makeBook(
  values: LiveValues,
  bookings: readonly Booking[] | null,
): Book {
  const meals = new Map<string, MealEntries & { entries: Entry[] }>();
  const cancelled = new Map(
    (bookings ?? [])
      .filter(({ freed }) => freed?.by === 'guest')
      .map((booking) => [changeOf(booking), booking]),
  );
  for (const booking of bookings ?? []) {
    if (booking.movedTo) continue;
    const { meal } = booking;
    const found = meals.get(nameOf(meal)) ?? { meal, entries: [] };
    const before = booking.freed ? null : cancelled.get(changeOf(booking));
    found.entries.push(entryOf(booking, before));
    meals.set(nameOf(meal), found);
  }
  return {
    values,
    isComplete: bookings !== null,
    bookings: bookings ?? [],
    meals,
  };
}

const nameOf = ({ date, key }: Meal) => `${date}/${key}`;

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
  const own = meals.get(nameOf(meal))?.entries ?? [];
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

/** A table at a meal. */
export interface Place {
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
  /** Before the bookings are known, whether visitors see it as free. */
  readonly isFree: boolean;
}

/** All tables of the floor plan at a meal. @param now server time */
export function placesAt(book: Book, meal: Meal, now: Instant): Place[] {
  const entries = entriesAt(book, meal, now);
  const byTable = new Map<string, Entry[]>();
  for (const entry of entries.filter(isAtTable))
    for (const key of entry.tables.map(tableKey))
      byTable.set(key, [...(byTable.get(key) ?? []), entry]);
  const records = new Set(entries.map(({ booking }) => booking.record));
  return floorPlan
    .flatMap(({ tables }) => tables)
    .map((table) => {
      const key = tableKey(table);
      const there = (byTable.get(key) ?? []).toSorted(byArrival);
      const seated = there.find(({ kind }) => kind === 'seated');
      const holder = seated ?? there[0] ?? null;
      const expected = there.filter(({ kind }) => kind === 'expected');
      return {
        table,
        meal,
        holder,
        next: expected.find((entry) => entry !== holder) ?? null,
        bare: isPresent(meal, now) ? bareAt(book, key, records, now) : null,
        isFree: isFreeAt(book, key, meal, now) && holder === null,
      };
    });
}

const isAtTable = ({ kind }: Entry) => kind === 'seated' || kind === 'expected';

/** A record that visitors see as booked, and that no booking here has made. */
function bareAt(
  { values, isComplete }: Book,
  key: string,
  records: ReadonlySet<number | null>,
  now: Instant,
): TableRecord | null {
  const record = values.records[key];
  if (!isComplete || !record) return null;
  const isOwn = record.deadline !== null && records.has(record.deadline);
  return !isOwn && tableState(record.bookedAt, now) === 'booked'
    ? record
    : null;
}

function isFreeAt(
  { values, isComplete }: Book,
  key: string,
  meal: Meal,
  now: Instant,
): boolean {
  if (isComplete) return true;
  if (isPresent(meal, now)) return statusNow(values, key, now).state === 'free';
  // Of a day that was not read nothing is known.
  const locks = locksOf(values, meal);
  return locks !== null && !(key in locks);
}

/** A meal with how much is booked. */
export interface MealCount {
  readonly meal: Meal;
  /** Bookings that stand, and tables at which guests sit. */
  readonly bookings: number;
  readonly people: number;
}

/**
 * The meals of a strip, the soonest first: the present one, those of today and
 * later with a booking, and all of the day that is shown.
 */
export function mealCounts(
  book: Book,
  shown: Meal,
  now: Instant,
): readonly MealCount[] {
  const present = mealOfService(now);
  const ofDay = mealKinds.map(({ key }) => ({ date: shown.date, key }));
  const always = isSameMeal(shown, present)
    ? [present]
    : [present, shown, ...ofDay];
  const booked = [...book.meals.values()]
    .filter(
      ({ meal, entries }) =>
        meal.date >= present.date && entries.some(isStanding),
    )
    .map(({ meal }) => meal);
  const meals = new Map(
    [...always, ...booked].map((meal) => [nameOf(meal), meal]),
  );
  return [...meals.values()]
    .map((meal) => countOf(entriesAt(book, meal, now), meal))
    .sort((one, other) => (isLaterMeal(one.meal, other.meal) ? 1 : -1));
}

function countOf(entries: readonly Entry[], meal: Meal): MealCount {
  const standing = entries.filter(isStanding);
  return {
    meal,
    bookings: standing.length,
    people: sumOfPeople(standing),
  };
}

export const sumOfPeople = (entries: readonly Entry[]): number =>
  entries.reduce((sum, entry) => sum + peopleOf(entry), 0);
