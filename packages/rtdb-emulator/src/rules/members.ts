import {
  asSnapshot,
  asString,
  requireBearable,
  type Snapshot,
  type Type,
  type Value,
} from './values.ts';

/** A method of snapshots or of strings; `matches` and `hasChildren` are more than these tell. */
export interface Method {
  readonly parameters: number;
  readonly type: Type;
  readonly run: (receiver: Value, ...args: readonly string[]) => Value;
}

type Run<T> = (receiver: T, first: string, second: string) => Value;

function ofSnapshot(parameters: number, type: Type, run: Run<Snapshot>): Method {
  const onValue: Method['run'] = (value, a = '', b = '') => run(asSnapshot(value), a, b);
  return { parameters, type, run: onValue };
}

function ofString(parameters: number, type: Type, run: Run<string>): Method {
  const onValue: Method['run'] = (value, a = '', b = '') => run(asString(value), a, b);
  return { parameters, type, run: onValue };
}

const holds = (type: 'number' | 'string' | 'boolean') =>
  ofSnapshot(0, 'boolean', ({ tree }) => tree?.kind === 'leaf' && typeof tree.value === type);

export const SNAPSHOT_METHODS: ReadonlyMap<string, Method> = new Map([
  ['val', ofSnapshot(0, 'stored', (snapshot) => snapshot.val())],
  ['child', ofSnapshot(1, 'snapshot', (snapshot, path) => snapshot.child(path))],
  ['parent', ofSnapshot(0, 'snapshot', (snapshot) => snapshot.parent())],
  ['hasChild', ofSnapshot(1, 'boolean', (snapshot, path) => snapshot.child(path).tree !== null)],
  ['hasChildren', ofSnapshot(0, 'boolean', ({ tree }) => tree?.kind === 'branch')],
  ['exists', ofSnapshot(0, 'boolean', ({ tree }) => tree !== null)],
  ['getPriority', ofSnapshot(0, 'stored', ({ tree }) => tree?.priority ?? null)],
  ['isNumber', holds('number')],
  ['isString', holds('string')],
  ['isBoolean', holds('boolean')],
]);

export const STRING_METHODS: ReadonlyMap<string, Method> = new Map([
  ['contains', ofString(1, 'boolean', (text, part) => text.includes(part))],
  ['beginsWith', ofString(1, 'boolean', (text, part) => text.startsWith(part))],
  ['endsWith', ofString(1, 'boolean', (text, part) => text.endsWith(part))],
  ['replace', ofString(2, 'string', replace)],
  ['toLowerCase', ofString(0, 'string', (text) => text.toLowerCase())],
  ['toUpperCase', ofString(0, 'string', (text) => text.toUpperCase())],
  ['matches', ofString(1, 'boolean', () => false)],
]);

function replace(text: string, part: string, by: string): string {
  // Nothing is found around every character.
  const pieces = part === '' ? ['', ...text.split(''), ''] : text.split(part);
  requireBearable(text.length + pieces.length * by.length);
  return pieces.join(by);
}

/** What `query` holds in a read without one: reads with a query are not served. */
export const DEFAULT_QUERY: ReadonlyMap<string, false | null> = new Map([
  ['orderByKey', false],
  ['orderByValue', false],
  ['orderByPriority', false],
  ['orderByChild', null],
  ['startAt', null],
  ['endAt', null],
  ['equalTo', null],
  ['limitToFirst', null],
  ['limitToLast', null],
]);
