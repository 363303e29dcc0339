import { unsupported } from '../refusal.ts';
import { isKey } from './path.ts';
import {
  branch,
  childrenOf,
  compareValues,
  getAt,
  type Primitive,
  type Tree,
} from './tree.ts';

/** Children by the value at a path below each; a missing value is null. */
export interface Query {
  readonly by: string;
  /** Both ends belong to the range; one that is undefined is open. */
  readonly start: Bound;
  readonly end: Bound;
}

type Bound = Primitive | null | undefined;

/**
 * Reads a query as in the wire protocol. `{}` has no constraints; `sin` and
 * `ein` are whether the ends `sp` and `ep` belong to the range.
 * @returns null for all data.
 * @throws {Refusal} for anything but a range by a child.
 */
export function readQuery(json: unknown): Query | null {
  const fields: Record<string, unknown> = Object(json);
  if (Object.keys(fields).length === 0) return null;
  const { i: by, sp, sin = true, ep, ein = true, ...others } = fields;
  const isRange = isBound(sp) && isBound(ep) && sin === true && ein === true;
  const isComplete = Object.keys(others).length === 0;
  const isChild = typeof by === 'string' && by.split('/').every(isKey);
  if (isChild && isRange && isComplete) return { by, start: sp, end: ep };
  throw unsupported('Queries other than a range by a child');
}

const isBound = (value: unknown): value is Bound =>
  typeof value !== 'object' || value === null;

/** @returns the tree with only the children in the range. */
export function keepRange(tree: Tree | null, query: Query | null): Tree | null {
  if (query === null) return tree;
  const { by, start = null, end } = query;
  const path = by.split('/');
  const kept = [...childrenOf(tree)].filter(([, child]) => {
    const at = getAt(child, path);
    const value = at?.kind === 'leaf' ? at.value : at;
    if (compareValues(value, start) < 0) return false;
    return end === undefined || compareValues(value, end) <= 0;
  });
  // The client has no priority for the location of a query.
  return branch(new Map(kept), null);
}
