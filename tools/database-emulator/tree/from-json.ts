import { InvalidData } from './invalid-data.ts';
import { checkKey, MAX_DEPTH } from './path.ts';
import { branch, childrenOf, type Primitive, type Priority, type Tree } from './tree.ts';

const MAX_STRING_BYTES = 10 * 1024 * 1024;

export interface WriteContext {
  /** Server time of the write, ms since the epoch: what `{'.sv': 'timestamp'}` becomes. */
  readonly now: number;
  /** The data that is there before the write: what an increment adds to. */
  readonly existing: Tree | null;
  /** Depth of the location written to, counted from the root. */
  readonly depth: number;
}

/**
 * Reads a value as clients send it, server values resolved.
 * @returns the tree; null for null, `{}`, `[]` and objects that hold only such.
 * @throws {InvalidData} for forbidden keys, more than 32 levels, strings over 10 MiB, unknown
 * server values and misplaced `.value`, `.priority` or other keys with a dot.
 */
export function fromJson(json: unknown, context: WriteContext): Tree | null {
  if (json === null) return null;
  if (typeof json !== 'object') return leaf(json, null);
  if (Array.isArray(json)) return withChildren(Object.entries(json), null, context);

  const own = new Map(Object.entries(json));
  const priority = priorityFromJson(own.get('.priority') ?? null, context);
  own.delete('.priority');
  if (own.has('.sv')) {
    if (own.size > 1) throw new InvalidData('A server value must stand alone.');
    return leaf(serverValue(own.get('.sv'), context), priority);
  }
  if (own.has('.value')) {
    if (own.size > 1) throw new InvalidData('.value must not stand beside children.');
    const value = own.get('.value');
    if (value === null) return null;
    return leaf(isServerValue(value) ? serverValue(value['.sv'], context) : value, priority);
  }
  return withChildren([...own], priority, context);
}

/**
 * Reads a priority as clients send it, alone or within a value.
 * @throws {InvalidData} unless it is null, a string, a number or a server value.
 */
export function priorityFromJson(json: unknown, context: WriteContext): Priority {
  if (json === null || typeof json === 'string') return json;
  const value = isServerValue(json)
    ? serverValue(json['.sv'], { ...context, existing: null })
    : json;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new InvalidData('A priority must be a string, a number or null.');
}

function withChildren(
  entries: readonly [string, unknown][],
  priority: Priority,
  context: WriteContext,
): Tree | null {
  if (entries.length > 0 && context.depth >= MAX_DEPTH) {
    throw new InvalidData(`Data is nested deeper than ${MAX_DEPTH} levels.`);
  }
  const children = new Map<string, Tree>();
  for (const [key, value] of entries) {
    checkKey(key);
    const existing = childrenOf(context.existing).get(key) ?? null;
    const child = fromJson(value, { ...context, existing, depth: context.depth + 1 });
    if (child !== null) children.set(key, child);
  }
  return branch(children, priority);
}

function leaf(value: unknown, priority: Priority): Tree {
  return { kind: 'leaf', value: primitive(value), priority };
}

function primitive(value: unknown): Primitive {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'string') {
    const mayBeTooLong = value.length * 3 > MAX_STRING_BYTES;
    if (mayBeTooLong && Buffer.byteLength(value) > MAX_STRING_BYTES) {
      throw new InvalidData('A string is longer than 10 MiB.');
    }
    return value;
  }
  throw new InvalidData('A value must be a string, a finite number, a boolean, null or an object.');
}

function isServerValue(json: unknown): json is { '.sv': unknown } {
  return typeof json === 'object' && json !== null && '.sv' in json;
}

function serverValue(sv: unknown, { now, existing }: WriteContext): number {
  if (sv === 'timestamp') return now;
  if (typeof sv === 'object' && sv !== null && 'increment' in sv && Object.keys(sv).length === 1) {
    const delta = sv.increment;
    if (typeof delta === 'number' && Number.isFinite(delta)) {
      const before = existing?.kind === 'leaf' ? existing.value : 0;
      return (typeof before === 'number' ? before : 0) + delta;
    }
  }
  throw new InvalidData(`Unknown server value ${JSON.stringify(sv)?.slice(0, 100)}.`);
}
