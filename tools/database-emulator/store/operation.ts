import { fromJson, priorityFromJson } from '../tree/from-json.ts';
import { InvalidData } from '../tree/invalid-data.ts';
import { isWithin, type Path, parsePath } from '../tree/path.ts';
import { getAt, setAt, setPriorityAt, type Tree } from '../tree/tree.ts';

/** A write as it comes from a client, not yet judged. */
export interface Operation {
  readonly kind: 'put' | 'merge';
  /** The location; the path of a put may end in `.priority`. */
  readonly path: Path;
  /** The value of a put; for a merge an object from relative paths to values. */
  readonly json: unknown;
  /** When given, the write happens only if the present data has this hash. */
  readonly hash?: string | undefined;
}

/** What an operation would do. */
export interface Outcome {
  readonly root: Tree | null;
  /** The locations written to. */
  readonly changed: readonly Path[];
}

/**
 * Applies an operation to a tree, server values resolved.
 * @param now server time of the write, ms since the epoch.
 * @throws {InvalidData} for what the service refuses whatever the rules say.
 */
export function applyOperation(root: Tree | null, operation: Operation, now: number): Outcome {
  const { kind, path, json } = operation;
  const writes: [Path, unknown][] = kind === 'put' ? [[path, json]] : mergeWrites(path, json);
  let after = root;
  for (const [at, value] of writes) after = applyWrite(root, after, at, value, now);
  return { root: after, changed: writes.map(([at]) => locationOf(at)) };
}

/** The location a write concerns: that of the data where the path names its priority. */
export function locationOf(path: Path): Path {
  return path.at(-1) === '.priority' ? path.slice(0, -1) : path;
}

function applyWrite(
  before: Tree | null,
  root: Tree | null,
  path: Path,
  json: unknown,
  now: number,
): Tree | null {
  const location = locationOf(path);
  const context = { now, existing: getAt(before, location), depth: location.length };
  return location === path
    ? setAt(root, path, fromJson(json, context))
    : setPriorityAt(root, location, priorityFromJson(json, context));
}

function mergeWrites(base: Path, json: unknown): [Path, unknown][] {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new InvalidData('A merge takes an object.');
  }
  const writes = Object.entries(json).map(([relative, value]): [Path, unknown] => {
    const path = parsePath([...base, relative].join('/'), { priority: true });
    if (path.length === base.length) throw new InvalidData('A merge takes paths below its own.');
    return [path, value];
  });
  // Sorted, an ancestor comes right before the first of its descendants.
  const texts = writes.map(([path]) => path).sort((a, b) => (joined(a) < joined(b) ? -1 : 1));
  for (const [index, path] of texts.entries()) {
    const next = texts[index + 1];
    if (next !== undefined && isWithin(path, next)) {
      throw new InvalidData(`/${path.join('/')} and a path within it are in the same merge.`);
    }
  }
  return writes;
}

// Keys hold no control characters, so this one sorts a parent's children right after it.
function joined(path: Path): string {
  return path.join('\u0000');
}
