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

type Changes = Readonly<Record<string, unknown>>;

/**
 * Whether the rules would refuse changes: of a booking that is no longer what
 * was seen, or of a lock that another booking keeps.
 */
export function isRefused(tree: Tree, changes: Changes): boolean {
  return Object.entries(changes).some(([path, value]) => {
    const stored = fieldsOf(valueAt(tree, path.split('/')));
    const [root, date, meal] = path.split('/');
    if (root === 'bookings') return fieldsOf(value).seen !== stored.rev;
    const holder = `bookings/${date}/${meal}/${stored.booking}`;
    const isLocked = root === 'days' && typeof stored.booking === 'string';
    const isOwn = stored.booking === fieldsOf(value).booking;
    return isLocked && !isOwn && !(holder in changes);
  });
}
