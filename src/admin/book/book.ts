import { restaurant } from '../../content/restaurant.ts';
import { fieldsOf } from '../../services/json.ts';
import { floorPlan, type Table, tableKey } from '../../tables/floor-plan.ts';
import { cardIn, type GuestCard } from '../../tables/guest-card.ts';
import {
  type DayRecords,
  type Deadline,
  dayRecordsIn,
  type TableRecord,
  type TableRecords,
} from '../../tables/records.ts';
import { tableState } from '../../tables/table-state.ts';
import { arrivalAt, type Meal } from '../../time/meals.ts';
import { type Instant, romeInstant } from '../../time/rome-clock.ts';
import { isPresent } from './meal.ts';

// The card and who sits where: what the database holds, as the staff read it.

/** Values by date, by a meal's key and by a table's key. */
type ByMeal<T> = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, T>>>>>
>;

/** All that the staff know of the tables. */
export interface Book {
  /** The records of now. */
  readonly records: TableRecords;
  /** The records of meals, by date. */
  readonly days: Readonly<Record<string, DayRecords>>;
  readonly cards: ByMeal<GuestCard>;
}

/**
 * - `expected`: booked for the meal
 * - `seated`: the guests sit there
 * - `freed`: cancelled or freed, by whomever
 */
export type EntryKind = 'expected' | 'seated' | 'freed';

/** A booking, or guests who sit at a table. */
export interface Entry {
  readonly kind: EntryKind;
  readonly table: Table;
  /** The meal of its card and record. */
  readonly meal: Meal;
  /** Null for a record that was written without one. */
  readonly booking: Deadline | null;
  /** Null for a record without a card. */
  readonly card: GuestCard | null;
  /** The table's record of now, if it is this booking's. */
  readonly record: TableRecord | null;
  /** The record of the meal, if it is this booking's. */
  readonly mealRecord: TableRecord | null;
}

/** A table at a meal. */
export interface Place {
  readonly table: Table;
  readonly meal: Meal;
  /** Who has the table; null if it is free for the staff. */
  readonly holder: Entry | null;
  /** Who is expected there after them. */
  readonly next: Entry | null;
  /** The booking that has lost the table. */
  readonly freed: Entry | null;
  /**
   * A booking of another meal that the record of now belongs to: visitors
   * cannot book the table, and for the staff it is free.
   */
  readonly leftover: Entry | null;
}

/** What the database holds at a table's three places. */
export interface Stored {
  readonly record: TableRecord | null;
  readonly mealRecord: TableRecord | null;
  readonly card: GuestCard | null;
}

export function storedAt(book: Book, meal: Meal, key: string): Stored {
  return {
    record: book.records[key] ?? null,
    mealRecord: book.days[meal.date]?.[meal.key]?.[key] ?? null,
    card: book.cards[meal.date]?.[meal.key]?.[key] ?? null,
  };
}

/** The cards in the database's export of `guests`. */
export function cardsIn(exported: unknown): Book['cards'] {
  return mapValues(exported, (meals) =>
    mapValues(meals, (tables) => withoutNulls(mapValues(tables, cardIn))),
  );
}

/** The records in the database's export of `days`. */
export function daysIn(exported: unknown): Book['days'] {
  return mapValues(exported, dayRecordsIn);
}

function mapValues<T>(
  exported: unknown,
  read: (value: unknown) => T,
): Readonly<Record<string, T>> {
  const entries = Object.entries(fieldsOf(exported));
  return Object.fromEntries(
    entries.map(([name, value]) => [name, read(value)]),
  );
}

function withoutNulls<T>(
  values: Readonly<Record<string, T | null>>,
): Readonly<Record<string, T>> {
  const found: Record<string, T> = {};
  for (const [name, value] of Object.entries(values))
    if (value !== null) found[name] = value;
  return found;
}

/** All tables of the floor plan at a meal. @param now server time */
export function placesAt(book: Book, meal: Meal, now: Instant): Place[] {
  return floorPlan
    .flatMap(({ tables }) => tables)
    .map((table) => placeAt(book, table, meal, now));
}

/** A table at a meal. @param now server time */
export function placeAt(
  book: Book,
  table: Table,
  meal: Meal,
  now: Instant,
): Place {
  const { standing, freed } = bookingsAt(book, table, meal);
  const isOfNow = isPresent(meal, now) && !standing?.record;
  const ofNow = isOfNow ? recordOfNow(book, table, meal, now) : null;
  const other = ofNow?.isOver === false ? ofNow.entry : null;
  const present = [standing, other].filter((entry) => entry !== null);
  const seated = present.find(({ kind }) => kind === 'seated');
  const holder = seated ?? present[0] ?? null;
  return {
    table,
    meal,
    holder,
    next: present.find((entry) => entry !== holder) ?? null,
    freed,
    leftover: ofNow?.isOver ? ofNow.entry : null,
  };
}

/** What the card and the record of a meal say of a table. */
function bookingsAt(
  book: Book,
  table: Table,
  meal: Meal,
): Readonly<Record<'standing' | 'freed', Entry | null>> {
  const { record, mealRecord, card } = storedAt(book, meal, tableKey(table));
  const booking = card?.booking ?? mealRecord?.deadline ?? null;
  const ownRecord = record && isSame(record, booking) ? record : null;
  const ownMeal = mealRecord && isSame(mealRecord, booking) ? mealRecord : null;
  const stands = ownRecord !== null || ownMeal !== null;
  const entry: Entry = {
    kind: stands ? (card?.seatedAt == null ? 'expected' : 'seated') : 'freed',
    table,
    meal,
    booking,
    card,
    record: ownRecord,
    mealRecord: ownMeal,
  };
  if (stands) return { standing: entry, freed: null };
  const freed = card ? entry : null;
  if (!mealRecord) return { standing: null, freed };
  const standing: Entry = {
    ...entry,
    kind: 'expected',
    booking: mealRecord.deadline,
    card: null,
    mealRecord,
  };
  return { standing, freed };
}

/**
 * Whose a table's record of now is, if it is of the present meal's day: guests
 * of an earlier meal who still sit there, or a record without a card. `isOver`
 * says that it is for another meal, or was forgotten.
 */
function recordOfNow(
  book: Book,
  table: Table,
  meal: Meal,
  now: Instant,
): { readonly entry: Entry; readonly isOver: boolean } | null {
  const record = book.records[tableKey(table)];
  if (!record || record.bookedAt < romeInstant(meal.date, '00:00')) return null;
  const entry = ownerOf(book, table, record);
  if (entry) {
    const isOld = tableState(record.bookedAt, now) === 'expired';
    return { entry, isOver: isOld || entry.kind === 'expected' };
  }
  // The staff's deadlines are whole numbers.
  const isOfStaff = Number.isInteger(record.deadline);
  const bare: Entry = {
    kind: isOfStaff ? 'seated' : 'expected',
    table,
    meal,
    booking: record.deadline,
    card: null,
    record,
    mealRecord: null,
  };
  return { entry: bare, isOver: false };
}

/** The booking of a record of now, whatever its meal. */
function ownerOf(book: Book, table: Table, record: TableRecord): Entry | null {
  for (const [date, meals] of Object.entries(book.cards))
    for (const [key, cards] of Object.entries(meals)) {
      if (!isSame(record, cards[tableKey(table)]?.booking ?? null)) continue;
      return bookingsAt(book, table, { date, key }).standing;
    }
  return null;
}

const isSame = (record: TableRecord, booking: Deadline | null) =>
  record.deadline !== null && record.deadline === booking;

/** All bookings of a meal: those that stand, and those that were freed. */
export function entriesOf(places: readonly Place[]): Entry[] {
  return places.flatMap(({ holder, next, freed }) =>
    [holder, next, freed].filter((entry) => entry !== null),
  );
}

/** When the guests of a booking come; NaN if they did not say. */
export function arrivalOf({ card, meal }: Entry): Instant {
  return arrivalAt(restaurant.meals, meal, card?.time ?? '');
}

/** Since when guests sit at a table; null if they do not. */
export function seatedSince({ kind, card, record }: Entry): Instant | null {
  if (kind !== 'seated') return null;
  return card?.seatedAt ?? record?.bookedAt ?? null;
}

/** The order of a list: by arrival, then those who did not say when. */
export function byArrival(one: Entry, other: Entry): number {
  const [first, second] = [orderOf(one), orderOf(other)];
  return first === second ? 0 : first < second ? -1 : 1;
}

function orderOf(entry: Entry): number {
  const time = arrivalOf(entry);
  if (!Number.isNaN(time)) return time;
  return seatedSince(entry) ?? Number.POSITIVE_INFINITY;
}

/** Guests are late so many ms after their hour. */
const LATE_MS = 15 * 60_000;

/** For how long expected guests are late, in ms; null if they are not. */
export function latenessOf(entry: Entry, now: Instant): number | null {
  const late = now - arrivalOf(entry);
  return entry.kind === 'expected' && late >= LATE_MS ? late : null;
}

/** How many people a booking is for; 0 if it does not say. */
export function peopleOf({ card }: Entry): number {
  return Number.parseInt(card?.people ?? '', 10) || 0;
}

/**
 * Whether a booking of the site is new, or has been cancelled since the staff
 * have seen it. One without a card is never new here.
 */
export function isNew({ kind, card }: Entry): boolean {
  if (!card || card.token === '' || kind === 'seated') return false;
  if (kind === 'expected') return card.seenAt === null;
  const { seenAt, cancelledAt } = card;
  return cancelledAt === null || seenAt === null || seenAt < cancelledAt;
}
