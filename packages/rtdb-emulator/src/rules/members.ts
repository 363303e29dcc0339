import type { Snapshot, Type, Value } from './values.ts';

/** A method of snapshots, with at most one argument: a path. */
export interface Method {
  readonly takesPath: boolean;
  /** Of its result. */
  readonly type: Type;
  readonly run: (snapshot: Snapshot, path: string) => Value;
}

function method(type: Type, run: (snapshot: Snapshot) => Value): Method {
  return { takesPath: false, type, run };
}

function isLeaf(type: 'number' | 'string' | 'boolean'): Method {
  return method(
    'boolean',
    ({ tree }) => tree?.kind === 'leaf' && typeof tree.value === type,
  );
}

/**
 * `hasChildren([…])` is compiled apart. A map, because every object has members
 * such as `constructor`.
 */
export const METHODS = new Map<string, Method>([
  ['val', method('stored', (snapshot) => snapshot.val())],
  ['parent', method('snapshot', (snapshot) => snapshot.parent())],
  ['exists', method('boolean', ({ tree }) => tree !== null)],
  ['hasChildren', method('boolean', ({ tree }) => tree?.kind === 'branch')],
  ['getPriority', method('stored', ({ tree }) => tree?.priority ?? null)],
  ['isNumber', isLeaf('number')],
  ['isString', isLeaf('string')],
  ['isBoolean', isLeaf('boolean')],
  [
    'child',
    {
      takesPath: true,
      type: 'snapshot',
      run: (snapshot, path) => snapshot.child(path),
    },
  ],
  [
    'hasChild',
    {
      takesPath: true,
      type: 'boolean',
      run: (snapshot, path) => snapshot.child(path).tree !== null,
    },
  ],
]);

/** The methods of texts that no rule of the project uses. */
export const UNSUPPORTED_METHOD =
  /^(contains|beginsWith|replace|to(Lower|Upper)Case)$/;

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
