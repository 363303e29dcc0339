import { failure, type Refusal } from '../refusal.ts';
import { isKey, MAX_DEPTH } from './path.ts';
import {
  branch,
  childrenOf,
  type Primitive,
  type Priority,
  type Tree,
} from './tree.ts';

const MAX_STRING_BYTES = 10 * 1024 * 1024;

export interface WriteContext {
  /** The value of a server timestamp, ms since the epoch. */
  readonly now: number;
  /** The data before the write: an increment adds to it. */
  readonly existing: Tree | null;
  readonly depth: number;
}

/**
 * Reads a value that a client sends, and resolves its server values.
 * @returns the tree; null for null, `{}`, `[]` and objects that contain only
 *   those.
 * @throws {Refusal} `failure` for forbidden keys, more than 32 levels, strings
 *   over 10 MiB, unknown server values and misplaced `.value`, `.priority` or
 *   other keys with a dot.
 */
export function fromJson(json: unknown, context: WriteContext): Tree | null {
  if (json === null) return null;
  if (typeof json !== 'object') return leaf(json, null);
  const own = new Map(Object.entries(json));
  const priority = priorityFromJson(own.get('.priority') ?? null, context);
  own.delete('.priority');
  const value = own.has('.value') ? own.get('.value') : json;
  if (own.has('.value') || own.has('.sv')) {
    if (own.size > 1) throw invalid('.value and .sv must stand alone.');
    if (value === null) return null;
    return leaf(
      isServerValue(value) ? resolve(value['.sv'], context) : value,
      priority,
    );
  }

  if (own.size > 0 && context.depth >= MAX_DEPTH) {
    throw invalid(`the path is deeper than ${MAX_DEPTH} levels.`);
  }
  const children = new Map<string, Tree>();
  for (const [key, item] of own) {
    if (!isKey(key)) {
      const shown = JSON.stringify(key.slice(0, 100));
      const rule =
        "Key value can't be empty, too long or contain $ # [ ] / or .";
      throw invalid(`couldn't parse key ${shown}. ${rule}`);
    }
    const existing = childrenOf(context.existing).get(key) ?? null;
    const child = fromJson(item, {
      ...context,
      existing,
      depth: context.depth + 1,
    });
    if (child !== null) children.set(key, child);
  }
  return branch(children, priority);
}

/**
 * @throws {Refusal} `failure` unless it is null, a string, a number or a server
 * value.
 */
export function priorityFromJson(
  json: unknown,
  context: WriteContext,
): Priority {
  if (json === null) return null;
  const isResolved = isServerValue(json);
  const value = primitive(
    isResolved ? resolve(json['.sv'], { ...context, existing: null }) : json,
  );
  if (typeof value === 'boolean')
    throw invalid('a priority is a string, a number or null.');
  return value;
}

function leaf(value: unknown, priority: Priority): Tree {
  return { kind: 'leaf', value: primitive(value), priority };
}

function primitive(value: unknown): Primitive {
  if (typeof value === 'boolean') return value;
  // -0 becomes 0: JSON does not keep the sign, so the hash of the client would
  // differ.
  if (typeof value === 'number' && Number.isFinite(value))
    return value === 0 ? 0 : value;
  if (typeof value !== 'string') {
    throw invalid(
      'a value is a string, a finite number, a boolean, null or an object of ' +
        'such.',
    );
  }
  if (Buffer.byteLength(value) > MAX_STRING_BYTES)
    throw invalid('a string is over 10 MB.');
  return value;
}

function isServerValue(json: unknown): json is { '.sv': unknown } {
  return typeof json === 'object' && json !== null && '.sv' in json;
}

function resolve(sv: unknown, { now, existing }: WriteContext): number {
  if (sv === 'timestamp') return now;
  const delta =
    typeof sv === 'object' && sv !== null && 'increment' in sv
      ? sv.increment
      : null;
  if (typeof delta !== 'number') throw invalid('unknown server value.');
  const before = existing?.kind === 'leaf' ? existing.value : 0;
  return (typeof before === 'number' ? before : 0) + delta;
}

function invalid(reason: string): Refusal {
  return failure(`Invalid data; ${reason}`);
}
