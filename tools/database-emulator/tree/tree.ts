import type { Path } from './path.ts';

export type Primitive = string | number | boolean;
export type Priority = string | number | null;

export interface Leaf {
  readonly kind: 'leaf';
  readonly value: Primitive;
  readonly priority: Priority;
}

export interface Branch {
  readonly kind: 'branch';
  /** Never empty: a branch without children does not exist. */
  readonly children: ReadonlyMap<string, Tree>;
  readonly priority: Priority;
}

/** Data at a location. Immutable, so an old root stays readable while a new one is judged. */
export type Tree = Leaf | Branch;

const NO_CHILDREN: ReadonlyMap<string, Tree> = new Map();

/** The children of a location; none for absent data and for a leaf. */
export function childrenOf(tree: Tree | null): ReadonlyMap<string, Tree> {
  return tree?.kind === 'branch' ? tree.children : NO_CHILDREN;
}

/** A branch of these children, or null when there are none: empty parents do not exist. */
export function branch(children: ReadonlyMap<string, Tree>, priority: Priority): Branch | null {
  return children.size === 0 ? null : { kind: 'branch', children, priority };
}

/** The data at a path, or null. */
export function getAt(tree: Tree | null, path: Path): Tree | null {
  let at = tree;
  for (const key of path) {
    if (at === null) return null;
    at = childrenOf(at).get(key) ?? null;
  }
  return at;
}

/**
 * The tree with the data at a path replaced; null removes it and every parent that it empties.
 * Writing below a leaf turns the leaf into a branch; removing below a leaf changes nothing.
 */
export function setAt(tree: Tree | null, path: Path, value: Tree | null): Tree | null {
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

/** The tree with the priority of the data at a path replaced; absent data has no priority. */
export function setPriorityAt(tree: Tree | null, path: Path, priority: Priority): Tree | null {
  const target = getAt(tree, path);
  return target === null ? tree : setAt(tree, path, { ...target, priority });
}
