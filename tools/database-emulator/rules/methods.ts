import { compilePattern } from './pattern/compile-pattern.ts';
import {
  asSnapshot,
  asString,
  type Expression,
  ExpressionError,
  requireType,
  type Type,
} from './types.ts';
import type { Snapshot, Value } from './values.ts';

/** An argument as it is written: a value, a list (hasChildren) or a pattern (matches). */
export type Argument =
  | { readonly kind: 'value'; readonly expression: Expression }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'pattern'; readonly source: string; readonly flags: string };

interface Method {
  /** Number of string arguments. */
  readonly strings: number;
  readonly type: Type;
}

interface SnapshotMethod extends Method {
  readonly run: (snapshot: Snapshot, ...args: readonly string[]) => Value;
}

interface StringMethod extends Method {
  readonly run: (text: string, ...args: readonly string[]) => Value;
}

const hasLeaf = (snapshot: Snapshot, type: string) => {
  const tree = snapshot.tree;
  return tree?.kind === 'leaf' && typeof tree.value === type;
};

const SNAPSHOT_METHODS: ReadonlyMap<string, SnapshotMethod> = new Map(
  Object.entries<SnapshotMethod>({
    val: { strings: 0, type: 'primitive', run: (snapshot) => snapshot.val() },
    child: { strings: 1, type: 'snapshot', run: (snapshot, path = '') => snapshot.child(path) },
    parent: { strings: 0, type: 'snapshot', run: (snapshot) => snapshot.parent() },
    hasChild: {
      strings: 1,
      type: 'boolean',
      run: (snapshot, path = '') => snapshot.hasChild(path),
    },
    exists: { strings: 0, type: 'boolean', run: (snapshot) => snapshot.tree !== null },
    getPriority: { strings: 0, type: 'primitive', run: (s) => s.tree?.priority ?? null },
    isNumber: { strings: 0, type: 'boolean', run: (snapshot) => hasLeaf(snapshot, 'number') },
    isString: { strings: 0, type: 'boolean', run: (snapshot) => hasLeaf(snapshot, 'string') },
    isBoolean: { strings: 0, type: 'boolean', run: (snapshot) => hasLeaf(snapshot, 'boolean') },
  }),
);

const STRING_METHODS: ReadonlyMap<string, StringMethod> = new Map(
  Object.entries<StringMethod>({
    contains: { strings: 1, type: 'boolean', run: (text, part = '') => text.includes(part) },
    beginsWith: { strings: 1, type: 'boolean', run: (text, part = '') => text.startsWith(part) },
    endsWith: { strings: 1, type: 'boolean', run: (text, part = '') => text.endsWith(part) },
    // A function as the replacement: `$&` in it has no meaning here.
    replace: {
      strings: 2,
      type: 'string',
      run: (text, part = '', by = '') => text.replaceAll(part, () => by),
    },
    toLowerCase: { strings: 0, type: 'string', run: (text) => text.toLowerCase() },
    toUpperCase: { strings: 0, type: 'string', run: (text) => text.toUpperCase() },
  }),
);

/**
 * A call such as `data.child('a')` or `$key.contains('x')`.
 * @throws {ExpressionError} for an unknown method and for arguments that it can never take.
 */
export function call(receiver: Expression, name: string, args: readonly Argument[]): Expression {
  if (receiver.type === 'snapshot') {
    if (name === 'hasChildren') return hasChildren(receiver, args);
    const method = SNAPSHOT_METHODS.get(name);
    if (!method) throw new ExpressionError(`Unknown method ${name}() of a snapshot.`);
    const strings = stringArguments(name, args, method.strings);
    return {
      type: method.type,
      run: (scope) => {
        const snapshot = asSnapshot(receiver.run(scope));
        return method.run(snapshot, ...strings.map((argument) => asString(argument.run(scope))));
      },
    };
  }
  requireType(receiver.type, ['string'], `What ${name}() is called on`);
  if (name === 'matches') return matches(receiver, args);
  const method = STRING_METHODS.get(name);
  if (!method) throw new ExpressionError(`Unknown method ${name}() of a string.`);
  const strings = stringArguments(name, args, method.strings);
  return {
    type: method.type,
    run: (scope) => {
      const text = asString(receiver.run(scope));
      return method.run(text, ...strings.map((argument) => asString(argument.run(scope))));
    },
  };
}

function stringArguments(name: string, args: readonly Argument[], count: number): Expression[] {
  if (args.length !== count) throw new ExpressionError(`${name}() takes ${count} argument(s).`);
  return args.map((argument) => {
    if (argument.kind !== 'value') throw new ExpressionError(`${name}() takes strings.`);
    requireType(argument.expression.type, ['string'], `The argument of ${name}()`);
    return argument.expression;
  });
}

function hasChildren(receiver: Expression, args: readonly Argument[]): Expression {
  const [list, ...more] = args;
  if (list === undefined) {
    return { type: 'boolean', run: (scope) => asSnapshot(receiver.run(scope)).hasAnyChild() };
  }
  if (list.kind !== 'list' || list.items.length === 0 || more.length > 0) {
    throw new ExpressionError('hasChildren() takes one list of at least one key.');
  }
  for (const item of list.items) requireType(item.type, ['string'], 'A key for hasChildren()');
  return {
    type: 'boolean',
    run: (scope) => {
      const snapshot = asSnapshot(receiver.run(scope));
      const keys = list.items.map((item) => asString(item.run(scope)));
      return keys.every((key) => snapshot.hasChild(key));
    },
  };
}

function matches(receiver: Expression, args: readonly Argument[]): Expression {
  const [pattern, ...more] = args;
  if (pattern?.kind !== 'pattern' || more.length > 0) {
    throw new ExpressionError('matches() takes one pattern such as /^[a-z]+$/.');
  }
  const test = compilePattern(pattern.source, pattern.flags);
  return { type: 'boolean', run: (scope) => test(asString(receiver.run(scope))) };
}
