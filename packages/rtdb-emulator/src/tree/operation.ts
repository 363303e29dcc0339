import { Refusal } from '../refusal.ts';
import { fromJson, priorityFromJson } from './from-json.ts';
import { isWithin, locationOf, type Path, parsePath, pathText } from './path.ts';
import { getAt, setAt, type Tree } from './tree.ts';

export interface Operation {
  readonly kind: 'put' | 'merge';
  /** The location; the path of a put may end in `.priority`. */
  readonly path: Path;
  /** The value of a put; for a merge an object from relative paths to values. */
  readonly json: unknown;
  /** When given, the write happens only if the present data has this hash. */
  readonly hash?: string | undefined;
}

export interface Outcome {
  readonly root: Tree | null;
  readonly changed: readonly Path[];
}

/** @throws {Refusal} `failure` for what the service refuses whatever the rules say. */
export function applyOperation(root: Tree | null, operation: Operation, now: number): Outcome {
  const { kind, path, json } = operation;
  const writes: [Path, unknown][] = kind === 'put' ? [[path, json]] : mergeWrites(path, json);
  let after = root;
  for (const [at, value] of writes) {
    const location = locationOf(at);
    const context = { now, existing: getAt(root, location), depth: location.length };
    if (location === at) after = setAt(after, at, fromJson(value, context));
    else {
      // Absent data has no priority.
      const priority = priorityFromJson(value, context);
      const target = getAt(after, location);
      if (target !== null) after = setAt(after, location, { ...target, priority });
    }
  }
  return { root: after, changed: writes.map(([at]) => locationOf(at)) };
}

/**
 * An operation without what it would write at and below a location; null when nothing is left.
 * A put of an object that loses a part becomes a merge of the others.
 */
export function withoutLocation(operation: Operation, location: Path): Operation | null {
  const { kind, path, json } = operation;
  const writes: [Path, unknown][] = kind === 'put' ? [[path, json]] : mergeWrites(path, json);
  const left = writes.flatMap(([at, value]) => valuesOutside(location, at, value));
  if (left.length === 0) return null;
  if (left[0]?.[0] === path) return operation;
  const values = left.map(([at, value]) => [pathText(at.slice(path.length)), value]);
  return { kind: 'merge', path, json: Object.fromEntries(values) };
}

/** What is left of a value to be written at a path: all of it, nothing, or some of its children. */
function valuesOutside(location: Path, path: Path, json: unknown): [Path, unknown][] {
  if (isWithin(location, path)) return [];
  const isObject = typeof json === 'object' && json !== null;
  if (!isWithin(path, location) || !isObject || '.value' in json || '.sv' in json) {
    return [[path, json]];
  }
  // As in the client's own tree of such writes, the priority of an object goes with the object.
  const children = Object.entries(json).filter(([key]) => key !== '.priority');
  return children.flatMap(([key, child]) => valuesOutside(location, [...path, key], child));
}

function mergeWrites(base: Path, json: unknown): [Path, unknown][] {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new Refusal('failure', 'Invalid data; a merge takes an object.');
  }
  const writes = Object.entries(json).map(([relative, value]): [Path, unknown] => {
    const path = parsePath(`${pathText(base)}/${relative}`, { priority: true });
    if (path.length > base.length) return [path, value];
    throw new Refusal('failure', 'Invalid data; a merge takes paths below its own.');
  });
  // Keys hold no control characters: joined by one, an ancestor sorts right before its descendants.
  const joined = (path: Path) => path.join('\u0000');
  const paths = writes.map(([path]) => path).sort((a, b) => (joined(a) < joined(b) ? -1 : 1));
  for (const [index, path] of paths.entries()) {
    const next = paths[index + 1];
    if (next !== undefined && isWithin(path, next)) {
      const [outer, inner] = [pathText(path), pathText(next)];
      throw new Refusal('failure', `Invalid data; /${outer} is an ancestor of /${inner}.`);
    }
  }
  return writes;
}
