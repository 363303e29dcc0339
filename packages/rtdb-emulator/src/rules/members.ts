import {
  asSnapshot,
  asString,
  checkLength,
  type Snapshot,
  type Type,
  type Value,
} from './values.ts';

/** A method of snapshots or of strings. */
export type Method = ValueMethod | PatternMethod;

/**
 * A method whose arguments are texts; `hasChildren([...])` is compiled apart.
 */
export interface ValueMethod {
  readonly takes: 'texts';
  readonly parameters: number;
  /** Of its result. */
  readonly type: Type;
  readonly run: (receiver: Value, ...args: readonly string[]) => Value;
}

/** `matches`, whose argument is a pattern. */
export interface PatternMethod {
  readonly takes: 'a pattern';
}

function ofSnapshot(
  parameters: number,
  type: Type,
  run: (receiver: Snapshot, path: string) => Value,
): ValueMethod {
  return {
    takes: 'texts',
    parameters,
    type,
    run: (receiver, path = '') => run(asSnapshot(receiver), path),
  };
}

function ofString(
  parameters: number,
  type: Type,
  run: (receiver: string, first: string, second: string) => Value,
): ValueMethod {
  return {
    takes: 'texts',
    parameters,
    type,
    run: (receiver, first = '', second = '') =>
      run(asString(receiver), first, second),
  };
}

function isLeaf(type: 'number' | 'string' | 'boolean'): ValueMethod {
  return ofSnapshot(
    0,
    'boolean',
    ({ tree }) => tree?.kind === 'leaf' && typeof tree.value === type,
  );
}

const SNAPSHOT: Readonly<Record<string, Method>> = {
  val: ofSnapshot(0, 'stored', (snapshot) => snapshot.val()),
  child: ofSnapshot(1, 'snapshot', (snapshot, path) => snapshot.child(path)),
  parent: ofSnapshot(0, 'snapshot', (snapshot) => snapshot.parent()),
  hasChild: ofSnapshot(
    1,
    'boolean',
    (snapshot, path) => snapshot.child(path).tree !== null,
  ),
  hasChildren: ofSnapshot(0, 'boolean', ({ tree }) => tree?.kind === 'branch'),
  exists: ofSnapshot(0, 'boolean', ({ tree }) => tree !== null),
  getPriority: ofSnapshot(0, 'stored', ({ tree }) => tree?.priority ?? null),
  isNumber: isLeaf('number'),
  isString: isLeaf('string'),
  isBoolean: isLeaf('boolean'),
};

const STRING: Readonly<Record<string, Method>> = {
  contains: ofString(1, 'boolean', (text, part) => text.includes(part)),
  beginsWith: ofString(1, 'boolean', (text, part) => text.startsWith(part)),
  endsWith: ofString(1, 'boolean', (text, part) => text.endsWith(part)),
  replace: ofString(2, 'string', replace),
  toLowerCase: ofString(0, 'string', (text) => text.toLowerCase()),
  toUpperCase: ofString(0, 'string', (text) => text.toUpperCase()),
  matches: { takes: 'a pattern' },
};

// Maps, because every object has members such as `constructor`.
export const SNAPSHOT_METHODS = new Map(Object.entries(SNAPSHOT));
export const STRING_METHODS = new Map(Object.entries(STRING));

function replace(text: string, part: string, replacement: string): string {
  // The empty string is found before and after each character.
  const pieces = part === '' ? ['', ...text.split(''), ''] : text.split(part);
  checkLength(text.length + pieces.length * replacement.length);
  return pieces.join(replacement);
}
