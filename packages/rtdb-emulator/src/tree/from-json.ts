import { failure, type Refusal, unsupported } from '../refusal.ts';
import { isKey } from './path.ts';
import { branch, type Primitive, type Priority, type Tree } from './tree.ts';

/**
 * Reads a value that a client sends, and resolves its server values.
 * @param now the value of a server timestamp, ms since the epoch
 * @returns the tree; null for null, `{}`, `[]` and objects that contain only
 *   those.
 * @throws {Refusal} for forbidden keys, unknown server values and misplaced `.value`,
 *   `.priority` or other keys with a dot.
 */
export function fromJson(json: unknown, now: number): Tree | null {
  if (json === null) return null;
  if (typeof json !== 'object') {
    return { kind: 'leaf', value: primitive(json, now), priority: null };
  }
  const own = new Map(Object.entries(json));
  const priority = priorityFromJson(own.get('.priority') ?? null, now);
  own.delete('.priority');
  if (own.has('.value') || own.has('.sv')) {
    if (own.size > 1) throw invalid('.value and .sv must stand alone.');
    const value = own.has('.value') ? own.get('.value') : json;
    if (value === null) return null;
    return { kind: 'leaf', value: primitive(value, now), priority };
  }
  const children = new Map<string, Tree>();
  for (const [key, item] of own) {
    if (!isKey(key)) {
      const rule = `can't be empty or contain $ # [ ] / or .`;
      throw invalid(`couldn't parse key "${key}". Key value ${rule}`);
    }
    const child = fromJson(item, now);
    if (child !== null) children.set(key, child);
  }
  return branch(children, priority);
}

/**
 * @throws {Refusal} unless it is null, a string, a number or a server value.
 */
export function priorityFromJson(json: unknown, now: number): Priority {
  if (json === null) return null;
  const value = primitive(json, now);
  if (typeof value !== 'boolean') return value;
  throw invalid('a priority is a string, a number or null.');
}

function primitive(json: unknown, now: number): Primitive {
  switch (typeof json) {
    case 'string':
    case 'boolean':
      return json;
    case 'number':
      if (!Number.isFinite(json)) break;
      // JSON does not keep the sign of -0: the hash of the client would differ.
      return json === 0 ? 0 : json;
    case 'object':
      if (json !== null && '.sv' in json) return resolve(json['.sv'], now);
  }
  throw invalid(
    'a value is a string, a finite number, a boolean, null or an object of ' +
      'such.',
  );
}

function resolve(serverValue: unknown, now: number): number {
  if (serverValue === 'timestamp') return now;
  const isIncrement = Object.hasOwn(Object(serverValue), 'increment');
  throw isIncrement
    ? unsupported('increment()')
    : invalid('unknown server value.');
}

function invalid(reason: string): Refusal {
  return failure(`Invalid data; ${reason}`);
}
