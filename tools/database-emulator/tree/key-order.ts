import type { Priority, Tree } from './tree.ts';

const INTEGER = /^-?0*\d{1,10}$/;

function asInteger(key: string): number | null {
  if (!INTEGER.test(key)) return null;
  const value = Number(key);
  return value >= -(2 ** 31) && value < 2 ** 31 ? value : null;
}

/** Order of sibling keys: 32-bit integers first, by number, then the others by code unit. */
export function compareKeys(a: string, b: string): number {
  const [x, y] = [asInteger(a), asInteger(b)];
  if (x !== null && y !== null) return x - y || a.length - b.length;
  if (x !== null) return -1;
  if (y !== null) return 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

function comparePriorities(a: Priority, b: Priority): number {
  if (a === b) return 0;
  const rank = (priority: Priority) =>
    priority === null ? 0 : typeof priority === 'number' ? 1 : 2;
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  return a !== null && b !== null && a < b ? -1 : 1;
}

/** Children in the order of keys. */
export function byKey(children: ReadonlyMap<string, Tree>): [string, Tree][] {
  return [...children].sort(([a], [b]) => compareKeys(a, b));
}

/** Children in the order of priorities, then keys: the order in which a hash takes them. */
export function byPriority(children: ReadonlyMap<string, Tree>): [string, Tree][] {
  return [...children].sort(
    ([a, x], [b, y]) => comparePriorities(x.priority, y.priority) || compareKeys(a, b),
  );
}
