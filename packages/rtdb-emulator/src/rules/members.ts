import {
  asSnapshot,
  asString,
  checkLength,
  type Type,
  type Value,
} from './values.ts';

/** A method of snapshots or of strings. `matches` and `hasChildren([...])` are compiled apart. */
export interface Method {
  readonly parameters: number;
  readonly type: Type;
  readonly run: (receiver: Value, ...args: readonly string[]) => Value;
}

const methodOf =
  <T>(cast: (receiver: Value) => T) =>
  (
    parameters: number,
    type: Type,
    run: (receiver: T, a: string, b: string) => Value,
  ): Method => ({
    ...{ parameters, type },
    run: (receiver, a = '', b = '') => run(cast(receiver), a, b),
  });
const ofSnapshot = methodOf(asSnapshot);
const ofString = methodOf(asString);

const isLeaf = (type: 'number' | 'string' | 'boolean') =>
  ofSnapshot(
    0,
    'boolean',
    ({ tree }) => tree?.kind === 'leaf' && typeof tree.value === type,
  );

export const SNAPSHOT_METHODS: ReadonlyMap<string, Method> = new Map([
  ['val', ofSnapshot(0, 'stored', (snapshot) => snapshot.val())],
  [
    'child',
    ofSnapshot(1, 'snapshot', (snapshot, path) => snapshot.child(path)),
  ],
  ['parent', ofSnapshot(0, 'snapshot', (snapshot) => snapshot.parent())],
  [
    'hasChild',
    ofSnapshot(
      1,
      'boolean',
      (snapshot, path) => snapshot.child(path).tree !== null,
    ),
  ],
  [
    'hasChildren',
    ofSnapshot(0, 'boolean', ({ tree }) => tree?.kind === 'branch'),
  ],
  ['exists', ofSnapshot(0, 'boolean', ({ tree }) => tree !== null)],
  [
    'getPriority',
    ofSnapshot(0, 'stored', ({ tree }) => tree?.priority ?? null),
  ],
  ['isNumber', isLeaf('number')],
  ['isString', isLeaf('string')],
  ['isBoolean', isLeaf('boolean')],
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

function replace(text: string, part: string, replacement: string): string {
  // The empty string is found before and after each character.
  const pieces = part === '' ? ['', ...text.split(''), ''] : text.split(part);
  checkLength(text.length + pieces.length * replacement.length);
  return pieces.join(replacement);
}

/** The members of `query` in a read without a query: reads with one are not supported. */
export const DEFAULT_QUERY: ReadonlyMap<string, false | null> = new Map([
  ...['orderByKey', 'orderByValue', 'orderByPriority'].map(
    (name) => [name, false] as const,
  ),
  ...['orderByChild', 'startAt', 'endAt', 'equalTo'].map(
    (name) => [name, null] as const,
  ),
  ...['limitToFirst', 'limitToLast'].map((name) => [name, null] as const),
]);
