import { failure } from '../refusal.ts';
import { fromJson, priorityFromJson } from './from-json.ts';
import {
  isWithin,
  locationOf,
  type Path,
  parsePath,
  pathText,
} from './path.ts';
import { getAt, setAt, type Tree } from './tree.ts';

export interface Operation {
  readonly kind: 'put' | 'merge';
  /** The location; the path of a put may end in `.priority`. */
  readonly path: Path;
  /**
   * The value of a put; for a merge an object from relative paths to values.
   */
  readonly json: unknown;
  /** If given, the operation is only done if the current data has this hash. */
  readonly hash?: unknown;
}

interface Outcome {
  readonly root: Tree | null;
  readonly changed: readonly Path[];
}

/** A value that replaces what is at a path. */
interface Write {
  readonly path: Path;
  readonly value: unknown;
}

/**
 * Applies an operation without checking the rules.
 * @throws {Refusal} `failure` for invalid data.
 */
export function applyOperation(
  root: Tree | null,
  operation: Operation,
  now: number,
): Outcome {
  const writes = writesOf(operation);
  let after = root;
  for (const { path, value } of writes) {
    const location = locationOf(path);
    if (location === path) after = setAt(after, path, fromJson(value, now));
    else {
      // Missing data has no priority.
      const priority = priorityFromJson(value, now);
      const target = getAt(after, location);
      if (target !== null)
        after = setAt(after, location, { ...target, priority });
    }
  }
  return { root: after, changed: writes.map(({ path }) => locationOf(path)) };
}

function writesOf({ kind, path: base, json }: Operation): Write[] {
  if (kind === 'put') return [{ path: base, value: json }];
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw failure('Invalid data; a merge takes an object.');
  }
  const writes = Object.entries(json).map(([relative, value]): Write => {
    const path = parsePath(`${pathText(base)}/${relative}`, { priority: true });
    if (path.length > base.length) return { path, value };
    throw failure('Invalid data; a merge takes paths below its own.');
  });
  refuseAncestors(writes.map(({ path }) => path));
  return writes;
}

/** @throws {Refusal} if one of the paths is an ancestor of another. */
function refuseAncestors(paths: readonly Path[]): void {
  for (const path of paths) {
    const inner = paths.find(
      (other) => other !== path && isWithin(path, other),
    );
    if (inner === undefined) continue;
    const reason = `/${pathText(path)} is an ancestor of /${pathText(inner)}.`;
    throw failure(`Invalid data; ${reason}`);
  }
}
