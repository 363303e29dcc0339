import { identityOf } from '../../tables/changes.ts';
import { floorPlan, type Table, tableKey } from '../../tables/floor-plan.ts';
import type { Deadline, TableRecord } from '../../tables/records.ts';
import { tableState } from '../../tables/table-state.ts';
import { isSameMeal, type Meal } from '../../time/meals.ts';
import { type Instant, romeInstant } from '../../time/rome-clock.ts';
import { type Book, mealsIn, storedAt } from './book.ts';
import type { Entry } from './entry.ts';
import { isPresent, mealOfService } from './meal.ts';

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
  const hasRecord = ownRecord !== null || ownMeal !== null;
  const parts = {
    table,
    meal,
    booking,
    card,
    record: ownRecord,
    mealRecord: ownMeal,
  };
  if (hasRecord) {
    const kind = card?.seatedAt == null ? 'expected' : 'seated';
    return { standing: makeEntry(book, { ...parts, kind }), freed: null };
  }
  const freed = card ? makeEntry(book, { ...parts, kind: 'freed' }) : null;
  if (!mealRecord) return { standing: null, freed };
  const standing = makeEntry(book, {
    ...parts,
    kind: 'expected',
    booking: mealRecord.deadline,
    card: null,
    mealRecord,
  });
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
  const bare = makeEntry(book, {
    kind: isOfStaff(record.deadline) ? 'seated' : 'expected',
    table,
    meal,
    booking: record.deadline,
    card: null,
    record,
    mealRecord: null,
  });
  return { entry: bare, isOver: false };
}

/** The booking of a record of now, whatever its meal. */
function ownerOf(book: Book, table: Table, record: TableRecord): Entry | null {
  for (const meal of mealsIn(book)) {
    const { card } = storedAt(book, meal, tableKey(table));
    if (isSame(record, card?.booking ?? null))
      return bookingsAt(book, table, meal).standing;
  }
  return null;
}

const isSame = (record: TableRecord, booking: Deadline | null) =>
  record.deadline !== null && record.deadline === booking;

/** The staff's deadlines are whole numbers. */
const isOfStaff = (deadline: Deadline | null) => Number.isInteger(deadline);

function makeEntry(book: Book, entry: Omit<Entry, 'isNew'>): Entry {
  return { ...entry, isNew: isNew(book, entry) };
}

function isNew(
  { seenHere }: Book,
  { kind, card, record, booking }: Omit<Entry, 'isNew'>,
): boolean {
  if (kind === 'seated') return false;
  if (!card)
    return (
      record !== null &&
      !isOfStaff(booking) &&
      !seenHere.has(identityOf(record))
    );
  if (card.token === '') return false;
  if (kind === 'expected') return card.seenAt === null;
  const { seenAt, cancelledAt } = card;
  return cancelledAt === null || seenAt === null || seenAt < cancelledAt;
}

/** All bookings at tables: those that stand, and those that were freed. */
export function entriesOf(places: readonly Place[]): Entry[] {
  return places.flatMap(({ holder, next, freed }) =>
    [holder, next, freed].filter((entry) => entry !== null),
  );
}

/** All bookings of the present meal and of later ones. */
export function allEntries(book: Book, now: Instant): readonly Entry[] {
  const present = mealOfService(now);
  const later = mealsIn(book).filter(
    (meal) => meal.date >= present.date && !isSameMeal(meal, present),
  );
  return [present, ...later].flatMap((meal) =>
    entriesOf(placesAt(book, meal, now)),
  );
}
