import { fieldsOf } from '../../services/json.ts';
import { recordOf, SERVER_TIME, type Seen } from '../../tables/changes.ts';
import { type Table, tableKey } from '../../tables/floor-plan.ts';
import { type GuestCard, storedCard } from '../../tables/guest-card.ts';
import type { Change } from '../../tables/make-change.ts';
import { cardPath, dayPath, tablePath } from '../../tables/paths.ts';
import type { Deadline, TableRecord } from '../../tables/records.ts';
import type { Meal } from '../../time/meals.ts';
import { type Book, storedAt } from '../book/book.ts';

/** What shall be true after a press, if nothing has changed at its tables. */
export interface Wanted {
  readonly at: readonly { readonly table: Table; readonly meal: Meal }[];
  /** The new value of each path. */
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * The request for what is wanted, with what the book holds at its tables. A
 * record of now only counts if it changes too.
 */
export function changeOf(book: Book, { at, values }: Wanted): Change {
  const seen = at.flatMap(({ table, meal }) => {
    const key = tableKey(table);
    const { record, mealRecord, card } = storedAt(book, meal, key);
    const isOfNow = tablePath(key) in values;
    return [
      ...(isOfNow ? [[tablePath(key), record] as const] : []),
      [dayPath(meal, key), mealRecord] as const,
      [cardPath(meal, key), card] as const,
    ];
  });
  return { seen: Object.fromEntries(seen), changes: values };
}

/**
 * What takes a change back: each path gets the value that was seen before, if
 * what the change has written is still there. A record's time is new.
 */
export function inverseOf({ seen, changes }: Change): Change {
  const values = Object.keys(changes).map((path) => [
    path,
    valueBefore(seen, path),
  ]);
  const after = Object.entries(seen).map(([path, value]) => [
    path,
    path in changes ? identityIn(changes[path]) : value,
  ]);
  return {
    seen: Object.fromEntries(after),
    changes: Object.fromEntries(values),
  };
}

/** What was at a path, or in a card: `guests/{date}/{meal}/{key}/{field}`. */
function valueBefore(seen: Seen, path: string): unknown {
  const value = seen[path];
  if (value !== undefined) return storedValue(value);
  const end = path.lastIndexOf('/');
  const card = seen[path.slice(0, end)];
  if (!card || !('booking' in card)) return null;
  return storedCard(card)[path.slice(end + 1)] ?? null;
}

function storedValue(value: TableRecord | GuestCard | null): unknown {
  if (value === null) return null;
  if ('booking' in value) return storedCard(value);
  return value.deadline === null ? SERVER_TIME : recordOf(value.deadline);
}

/** What a written value will be seen as. */
function identityIn(written: unknown): Seen[string] {
  const { '.priority': deadline, booking } = fieldsOf(written);
  const id = (deadline ?? booking) as Deadline | undefined;
  // Only the deadline is compared.
  return id === undefined ? null : { bookedAt: 0, deadline: id };
}
