import {
  asSnapshot,
  asString,
  type Snapshot,
  type Type,
  type Value,
} from './values.ts';

/**
 * A method whose arguments are texts. `matches(/…/)` and `hasChildren([…])` are
 * compiled apart.
 */
export interface Method {
  readonly parameters: number;
  /** Of its result. */
  readonly type: Type;
  readonly run: (receiver: Value, ...args: readonly string[]) => Value;
}

function ofSnapshot(
  parameters: number,
  type: Type,
  run: (receiver: Snapshot, path: string) => Value,
): Method {
  return {
    parameters,
    type,
    run: (receiver, path = '') => run(asSnapshot(receiver), path),
  };
}

function ofString(
  parameters: number,
  type: Type,
  run: (receiver: string, first: string, second: string) => Value,
): Method {
  return {
    parameters,
    type,
    run: (receiver, first = '', second = '') =>
      run(asString(receiver), first, second),
  };
}

function isLeaf(type: 'number' | 'string' | 'boolean'): Method {
  return ofSnapshot(
    0,
    'boolean',
    ({ tree }) => tree?.kind === 'leaf' && typeof tree.value === type,
  );
}

// Maps, because every object has members such as `constructor`.
const SNAPSHOT = new Map<string, Method>([
  ['val', ofSnapshot(0, 'stored', (at) => at.val())],
  ['child', ofSnapshot(1, 'snapshot', (at, path) => at.child(path))],
  ['parent', ofSnapshot(0, 'snapshot', (at) => at.parent())],
  [
    'hasChild',
    ofSnapshot(1, 'boolean', (at, path) => at.child(path).tree !== null),
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

const STRING = new Map<string, Method>([
  ['contains', ofString(1, 'boolean', (text, part) => text.includes(part))],
  ['beginsWith', ofString(1, 'boolean', (text, part) => text.startsWith(part))],
  ['endsWith', ofString(1, 'boolean', (text, part) => text.endsWith(part))],
  // A function, because `$&` in a replacement has no meaning in rules.
  [
    'replace',
    ofString(2, 'string', (text, part, by) => text.replaceAll(part, () => by)),
  ],
  ['toLowerCase', ofString(0, 'string', (text) => text.toLowerCase())],
  ['toUpperCase', ofString(0, 'string', (text) => text.toUpperCase())],
  ['matches', ofString(1, 'boolean', () => false)],
]);

/** The methods of a type; undefined if it has no members. */
export function methodsOf(type: Type): ReadonlyMap<string, Method> | undefined {
  if (type === 'snapshot') return SNAPSHOT;
  return isText(type) ? STRING : undefined;
}

/** Whether an expression of a type may be a text when the rule runs. */
export function isText(type: Type): boolean {
  return type === 'string' || type === 'stored' || type === 'claim';
}

/** A member of `auth` or of a claim. A member of null is null. */
export function claimOf(value: Value, name: string): Value {
  if (typeof value === 'string' && name === 'length') return value.length;
  // Own members only: `constructor` is not a claim.
  const isObject = typeof value === 'object' && value !== null;
  return isObject && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : null;
}
