import { unsupported } from '../refusal.ts';
import { compareKeys } from './path.ts';
import { branch, childrenOf, type Tree } from './tree.ts';

/** Keys of children, with both ends; an end that is undefined is open. */
export interface KeyRange {
  readonly start: string | undefined;
  readonly end: string | undefined;
}

/**
 * Reads a query as in the wire protocol. `{}` has no constraints; `sin` and
 * `ein` are whether the ends `sp` and `ep` belong to the range.
 * @returns null for all data.
 * @throws {Refusal} for anything but a range of keys.
 */
export function readKeyRange(query: unknown): KeyRange | null {
  const fields: Record<string, unknown> = Object(query);
  if (Object.keys(fields).length === 0) return null;
  const { i, sp, sin = true, ep, ein = true, ...others } = fields;
  const isRange = i === '.key' && sin === true && ein === true;
  const isComplete = Object.keys(others).length === 0;
  if (!(isRange && isComplete && isEnd(sp) && isEnd(ep))) {
    throw unsupported('Queries other than a range of keys');
  }
  // Without ends it only asks for an order; the data of a leaf is sent, too.
  return sp === undefined && ep === undefined ? null : { start: sp, end: ep };
}

function isEnd(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string';
}

export function isInRange(key: string, range: KeyRange | null): boolean {
  if (range === null) return true;
  const { start, end } = range;
  if (start !== undefined && compareKeys(key, start) < 0) return false;
  return end === undefined || compareKeys(key, end) <= 0;
}

/** @returns the tree with only the children in the range. */
export function keepRange(
  tree: Tree | null,
  range: KeyRange | null,
): Tree | null {
  if (range === null) return tree;
  const kept = [...childrenOf(tree)].filter(([key]) => isInRange(key, range));
  // The client has no priority for the location of a range.
  return branch(new Map(kept), null);
}
