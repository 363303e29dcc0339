import { createHash } from 'node:crypto';
import { compareKeys, type Path } from './path.ts';

export type Primitive = string | number | boolean;
export type Priority = string | number | null;
export type Json = Primitive | null | { [key: string]: Json };

export interface Leaf {
  readonly kind: 'leaf';
  readonly value: Primitive;
  readonly priority: Priority;
}

export interface Branch {
  readonly kind: 'branch';
  readonly children: ReadonlyMap<string, Tree>;
  readonly priority: Priority;
}

/**
 * The data at a location; null if it is missing. Immutable, so an old root
 * stays readable.
 */
export type Tree = Leaf | Branch;

const NO_CHILDREN: ReadonlyMap<string, Tree> = new Map();

export function childrenOf(tree: Tree | null): ReadonlyMap<string, Tree> {
  return tree?.kind === 'branch' ? tree.children : NO_CHILDREN;
}

/**
 * A branch of these children; null without children, because empty parents do
 * not exist.
 */
export function branch(
  children: ReadonlyMap<string, Tree>,
  priority: Priority,
): Branch | null {
  return children.size === 0 ? null : { kind: 'branch', children, priority };
}

export function getAt(tree: Tree | null, path: Path): Tree | null {
  let at = tree;
  for (const key of path) at = childrenOf(at).get(key) ?? null;
  return at;
}

/**
 * The tree with the data at a path replaced. Null removes it, with every parent
 * that becomes empty. A write below a leaf turns the leaf into a branch. A
 * removal below a leaf changes nothing.
 */
export function setAt(
  tree: Tree | null,
  path: Path,
  value: Tree | null,
): Tree | null {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const before = childrenOf(tree).get(key) ?? null;
  const after = setAt(before, rest, value);
  if (after === before) return tree;
  const children = new Map(childrenOf(tree));
  if (after === null) children.delete(key);
  else children.set(key, after);
  return branch(children, tree?.priority ?? null);
}

/**
 * Data as it is sent.
 * @param options.priorities whether to include priorities (`.priority`,
 *   `.value`).
 */
export function toJson(
  tree: Tree | null,
  options: { priorities: boolean },
): Json {
  if (tree === null) return null;
  const priority = options.priorities ? tree.priority : null;
  if (tree.kind === 'leaf') {
    return priority === null
      ? tree.value
      : { '.value': tree.value, '.priority': priority };
  }
  const entries = [...tree.children].map(([key, child]): [string, Json] => [
    key,
    toJson(child, options),
  ]);
  if (priority !== null) entries.push(['.priority', priority]);
  // `fromEntries` is safe for a child named __proto__.
  return Object.fromEntries(entries);
}

/**
 * The hash that clients send with a transaction.
 * @returns base64 of a SHA-1; the empty string for missing data.
 */
export function hashOf(tree: Tree | null): string {
  if (tree === null) return '';
  const priority =
    tree.priority === null ? '' : `priority:${scalarText(tree.priority)}:`;
  const value =
    tree.kind === 'leaf' ? scalarText(tree.value) : childrenText(tree);
  return createHash('sha1')
    .update(priority + value)
    .digest('base64');
}

function childrenText({ children }: Branch): string {
  const sorted = [...children].sort(
    ([a, x], [b, y]) =>
      compareValues(x.priority, y.priority) || compareKeys(a, b),
  );
  return sorted.map(([key, child]) => `:${key}:${hashOf(child)}`).join('');
}

function scalarText(value: Primitive): string {
  if (typeof value !== 'number') return `${typeof value}:${value}`;
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return `number:${bytes.toString('hex')}`;
}

/** The order of priorities and values: null first, then by type. */
export function compareValues(
  a: Primitive | Branch | null,
  b: Primitive | null,
): number {
  if (a === null || b === null || typeof a !== typeof b) {
    return rankOf(a) - rankOf(b);
  }
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const TYPES = ['boolean', 'number', 'string', 'object'];

const rankOf = (value: Primitive | Branch | null) =>
  value === null ? -1 : TYPES.indexOf(typeof value);
