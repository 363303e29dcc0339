import { fieldsOf } from '../../src/services/json.ts';

/** What a database in memory holds. */
export type Tree = Record<string, unknown>;

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

/**
 * Whether the rules would refuse changes: a booking that is no longer what was
 * seen. Locks are not looked at.
 */
export function isStale(
  tree: Tree,
  changes: Readonly<Record<string, unknown>>,
): boolean {
  return Object.entries(changes)
    .filter(([path]) => path.startsWith('bookings/'))
    .some(([path, value]) => {
      const stored = fieldsOf(valueAt(tree, path.split('/')));
      return fieldsOf(value).seen !== stored.rev;
    });
}
