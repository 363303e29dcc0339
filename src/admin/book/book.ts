import { fieldsOf } from '../../services/json.ts';
import { cardIn, type GuestCard } from '../../tables/guest-card.ts';
import {
  type DayRecords,
  dayRecordsIn,
  type TableRecord,
  type TableRecords,
} from '../../tables/records.ts';
import { isSameMeal, type Meal } from '../../time/meals.ts';

/** Values by date, by a meal's key and by a table's key. */
type ByMeal<T> = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, T>>>>>
>;

/** What the database holds of the tables, as the staff may read it. */
export interface Book {
  /** The records of now. */
  readonly records: TableRecords;
  /** The records of meals, by date. */
  readonly days: Readonly<Record<string, DayRecords>>;
  readonly cards: ByMeal<GuestCard>;
  /**
   * The records of now that this device has shown before, by their identity:
   * one without a card has no place that says so for all.
   */
  readonly seenHere: ReadonlySet<number>;
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

/** Every meal of which the database holds something, once. */
export function mealsIn({ days, cards }: Book): Meal[] {
  const meals = [days, cards].flatMap((dates) =>
    Object.entries(dates).flatMap(([date, ofDay]) =>
      Object.keys(ofDay).map((key) => ({ date, key })),
    ),
  );
  return uniqueMeals(meals);
}

export function uniqueMeals(meals: readonly Meal[]): Meal[] {
  return meals.filter(
    (meal, index) =>
      meals.findIndex((other) => isSameMeal(meal, other)) === index,
  );
}
