import { asSnapshot, asString, type Snapshot, type Type, type Value } from './values.ts';

/** A method of snapshots or of strings whose arguments are strings. */
export interface Method {
  readonly parameters: number;
  readonly type: Type;
  /** @throws {EvaluationError} when the receiver is no such thing. */
  readonly run: (receiver: Value, ...args: readonly string[]) => Value;
}

function ofSnapshot(
  parameters: number,
  type: Type,
  run: (snapshot: Snapshot, ...args: readonly string[]) => Value,
): Method {
  return { parameters, type, run: (receiver, ...args) => run(asSnapshot(receiver), ...args) };
}

function ofString(
  parameters: number,
  type: Type,
  run: (text: string, ...args: readonly string[]) => Value,
): Method {
  return { parameters, type, run: (receiver, ...args) => run(asString(receiver), ...args) };
}

const holds = (type: 'number' | 'string' | 'boolean') =>
  ofSnapshot(0, 'boolean', ({ tree }) => tree?.kind === 'leaf' && typeof tree.value === type);

export const SNAPSHOT_METHODS: ReadonlyMap<string, Method> = new Map([
  ['val', ofSnapshot(0, 'primitive', (snapshot) => snapshot.val())],
  ['child', ofSnapshot(1, 'snapshot', (snapshot, path = '') => snapshot.child(path))],
  ['parent', ofSnapshot(0, 'snapshot', (snapshot) => snapshot.parent())],
  ['hasChild', ofSnapshot(1, 'boolean', (snapshot, path = '') => snapshot.hasChild(path))],
  ['exists', ofSnapshot(0, 'boolean', ({ tree }) => tree !== null)],
  ['getPriority', ofSnapshot(0, 'primitive', ({ tree }) => tree?.priority ?? null)],
  ['isNumber', holds('number')],
  ['isString', holds('string')],
  ['isBoolean', holds('boolean')],
]);

export const STRING_METHODS: ReadonlyMap<string, Method> = new Map([
  ['contains', ofString(1, 'boolean', (text, part = '') => text.includes(part))],
  ['beginsWith', ofString(1, 'boolean', (text, part = '') => text.startsWith(part))],
  ['endsWith', ofString(1, 'boolean', (text, part = '') => text.endsWith(part))],
  // A function as the replacement: `$&` in it has no meaning here.
  ['replace', ofString(2, 'string', (text, part = '', by = '') => text.replaceAll(part, () => by))],
  ['toLowerCase', ofString(0, 'string', (text) => text.toLowerCase())],
  ['toUpperCase', ofString(0, 'string', (text) => text.toUpperCase())],
]);

/** The variable `query` of a read: reads with a query are not served, so it is the default one. */
export const DEFAULT_QUERY: ReadonlyMap<string, boolean | null> = new Map([
  ['orderByKey', true],
  ['orderByValue', false],
  ['orderByPriority', false],
  ['orderByChild', null],
  ['startAt', null],
  ['endAt', null],
  ['equalTo', null],
  ['limitToFirst', null],
  ['limitToLast', null],
]);
