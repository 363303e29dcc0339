import type { Book } from '../../src/admin/book/book.ts';
import { fieldsOf } from '../../src/services/json.ts';
import { storedCard } from '../../src/tables/guest-card.ts';
import { exported } from './make-seating.ts';

/** What a database in memory holds. */
type Tree = Record<string, unknown>;

/** A database that holds a book, with all switches on. */
export function treeOf({ records, days, cards }: Book): Tree {
  const each = <T, R>(
    values: Readonly<Record<string, T>>,
    map: (value: T) => R,
  ) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, map(value)]),
    );
  return {
    admin: { giardino: true, prenotazioni: true },
    tables: each(records, exported),
    days: each(days, (meals) => each(meals, (day) => each(day, exported))),
    guests: each(cards, (meals) => each(meals, (day) => each(day, storedCard))),
  };
}

/** Writes a value at a path; null removes it. */
export function setIn(
  tree: Tree,
  [key = '', ...rest]: readonly string[],
  value: unknown,
): void {
  if (rest.length === 0) {
    if (value === null) delete tree[key];
    else tree[key] = value;
    return;
  }
  const child = { ...fieldsOf(tree[key]) };
  setIn(child, rest, value);
  tree[key] = child;
}

export const valueAt = (tree: Tree, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => fieldsOf(value)[key], tree);

/** The server's own time in place of what asks for it. */
export function withTime(value: unknown, time: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('.sv' in value) return time;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withTime(each, time)]),
  );
}
