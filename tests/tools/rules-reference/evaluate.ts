import type { Expression } from '../../../tools/fuzz/rules/expression.ts';
import { calculate } from './operators.ts';
import {
  child,
  expectBoolean,
  expectNumber,
  expectText,
  isObject,
  type Json,
  memberOf,
  RuntimeError,
  Snapshot,
  Undocumented,
  type Value,
} from './values.ts';

/** All that an expression can see. */
export interface World {
  readonly root: Json;
  /** The database as the write would leave it; null for a read. */
  readonly newRoot: { readonly tree: Json } | null;
  readonly path: readonly string[];
  readonly auth: Json;
  /** ms since the epoch */
  readonly now: number;
  readonly wildcards: Readonly<Record<string, string>>;
}

/** `unknown`: neither the documentation nor a record of the service tells. */
export type Outcome = boolean | 'error' | 'unknown';

// Recorded of a read without a query: observations/rtdb-rules/rules-rtdb-r30-query-rules.json in
// the repository that static-type.ts names.
const EMPTY_QUERY: { readonly [key: string]: Json } = {
  orderByKey: false,
  orderByValue: false,
  orderByPriority: false,
};

/**
 * The value of an expression that the service accepts as a rule.
 *
 * @see https://firebase.google.com/docs/reference/security/database
 * @see https://www.firebase.com/docs/security/api/string/ "can only be used on strings (otherwise the rule will fail)"
 */
export function evaluate(expression: Expression, world: World): Outcome {
  try {
    const value = resultOf(expression);
    return typeof value === 'boolean' ? value : 'error';
  } catch (error) {
    if (error instanceof RuntimeError) return 'error';
    if (error instanceof Undocumented) return 'unknown';
    throw error;
  }

  function resultOf(expression: Expression): Value {
    switch (expression.kind) {
      case 'literal':
        return expression.value;
      case 'variable':
        return variable(expression.name);
      case 'unary': {
        const value = resultOf(expression.operand);
        return expression.operator === '!' ? !expectBoolean(value) : -expectNumber(value);
      }
      case 'binary':
        if (expression.operator === '&&') {
          return isTrue(expression.left) && isTrue(expression.right);
        }
        if (expression.operator === '||') {
          return isTrue(expression.left) || isTrue(expression.right);
        }
        return calculate(
          expression.operator,
          resultOf(expression.left),
          resultOf(expression.right),
        );
      case 'choice':
        return resultOf(isTrue(expression.condition) ? expression.yes : expression.no);
      case 'member':
        return member(expression.object, expression.name);
      case 'index': {
        const object = expression.object;
        const index = resultOf(expression.index);
        if (typeof index !== 'string') throw new Undocumented();
        return member(object, index);
      }
      case 'call':
        return call(resultOf(expression.object), expression.name, expression.args);
      default:
        throw new Undocumented();
    }
  }

  function isTrue(expression: Expression): boolean {
    return expectBoolean(resultOf(expression));
  }

  function variable(name: string): Value {
    if (name === 'root') return new Snapshot(world.root, []);
    if (name === 'data') return new Snapshot(world.root, world.path);
    if (name === 'newData' && world.newRoot) return new Snapshot(world.newRoot.tree, world.path);
    if (name === 'now') return world.now;
    if (name === 'auth') return world.auth;
    if (name === 'query') throw new Undocumented();
    return world.wildcards[name] ?? null;
  }

  function member(expression: Expression, name: string): Value {
    if (expression.kind === 'variable' && expression.name === 'query') {
      // Only a read has a query.
      if (world.newRoot) throw new Undocumented();
      return EMPTY_QUERY[name] ?? null;
    }
    const object = resultOf(expression);
    if (typeof object === 'string' && name === 'length') return object.length;
    if (isObject(object)) {
      if (name === 'length') throw new Undocumented();
      return memberOf(object, name);
    }
    // A method that is not called is taken beside a number; what it is then is not told.
    if (object instanceof Snapshot) throw new Undocumented();
    // Of claims it is recorded only that a member of null is null.
    if (!isClaim(expression)) throw new RuntimeError();
    if (object !== null || name === 'length') throw new Undocumented();
    return null;
  }

  function call(object: Value, name: string, args: readonly Expression[]): Value {
    if (object instanceof Snapshot) return callOfSnapshot(object, name, args);
    const text = expectText(object);
    const [first] = args;
    if (name === 'matches' && first?.kind === 'pattern') {
      return new RegExp(first.source, first.flags).test(text);
    }
    const texts = args.map((arg) => expectText(resultOf(arg)));
    const [one = '', two = ''] = texts;
    switch (name) {
      case 'contains':
        return text.includes(one);
      case 'beginsWith':
        return text.startsWith(one);
      case 'endsWith':
        return text.endsWith(one);
      case 'replace':
        if (one === '') throw new Undocumented();
        return text.split(one).join(two);
      case 'toLowerCase':
        return text.toLowerCase();
      case 'toUpperCase':
        return text.toUpperCase();
      default:
        throw new Error(`Strings have no ${name}.`);
    }
  }

  function callOfSnapshot(at: Snapshot, name: string, args: readonly Expression[]): Value {
    const { tree } = at;
    const below = (arg: Expression) => child(at, expectText(resultOf(arg)));
    const [first] = args;
    switch (name) {
      case 'val':
        return tree;
      case 'getPriority':
        return null;
      case 'exists':
        return tree !== null;
      case 'isString':
        return typeof tree === 'string';
      case 'isNumber':
        return typeof tree === 'number';
      case 'isBoolean':
        return typeof tree === 'boolean';
      case 'parent':
        if (at.path.length === 0) throw new RuntimeError();
        return new Snapshot(at.root, at.path.slice(0, -1));
      case 'child':
        return first ? below(first) : null;
      case 'hasChild':
        return first !== undefined && below(first).tree !== null;
      case 'hasChildren': {
        if (first?.kind !== 'list') return isObject(tree);
        // Recorded of an object and of a leaf: all of none are there.
        if (first.items.length === 0 && tree === null) throw new Undocumented();
        return first.items.map(below).every((snapshot) => snapshot.tree !== null);
      }
      default:
        // A choice between a snapshot and something else is taken as a string when it is loaded.
        throw new Undocumented();
    }
  }
}

/** Whether it is `auth` or below it. */
function isClaim(expression: Expression): boolean {
  if (expression.kind === 'variable') return expression.name === 'auth';
  const isMember = expression.kind === 'member' || expression.kind === 'index';
  return isMember && isClaim(expression.object);
}
