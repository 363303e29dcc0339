import { byKey } from './key-order.ts';
import type { Tree } from './tree.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const ARRAY_INDEX = /^(0|[1-9]\d*)$/;

/**
 * Data as the service renders it: children in key order, objects whose keys are mostly small
 * integers as arrays with null in the gaps.
 * @param options.priorities whether priorities are included (`.priority`, `.value`).
 */
export function toJson(tree: Tree | null, options: { priorities: boolean }): Json {
  if (tree === null) return null;
  const priority = options.priorities ? tree.priority : null;
  if (tree.kind === 'leaf') {
    return priority === null ? tree.value : { '.value': tree.value, '.priority': priority };
  }
  const entries = byKey(tree.children).map(([key, child]): [string, Json] => [
    key,
    toJson(child, options),
  ]);
  if (priority === null) {
    const array = asArray(entries);
    if (array !== null) return array;
  }
  // Without a prototype, a child named __proto__ is a child like any other.
  const object: { [key: string]: Json } = Object.create(null);
  for (const [key, value] of entries) object[key] = value;
  if (priority !== null) object['.priority'] = priority;
  return object;
}

/** The array the entries stand for, if all keys are indexes and about half of them are taken. */
function asArray(entries: readonly [string, Json][]): Json[] | null {
  if (!entries.every(([key]) => ARRAY_INDEX.test(key))) return null;
  const length = Number(entries.at(-1)?.[0]) + 1;
  if (length > 2 * entries.length) return null;
  const array: Json[] = new Array(length).fill(null);
  for (const [key, value] of entries) array[Number(key)] = value;
  return array;
}
