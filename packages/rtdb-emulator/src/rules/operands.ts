import type { Literal, Node } from 'acorn';
import type { Method } from './members.ts';
import { errorAt } from './parse.ts';
import { compilePattern, type Test } from './pattern.ts';
import { asString, type Scope, type Type, type Value } from './values.ts';

export type RuleKind = '.read' | '.write' | '.validate';

/** The text of a rule, and what decides which variables it may use. */
export interface RuleText {
  readonly text: string;
  readonly kind: RuleKind;
  readonly wildcards: readonly string[];
}

/** Evaluates an expression. @throws {EvaluationError} */
export type Run = (scope: Scope) => Value;

export interface Expression {
  readonly type: Type;
  readonly run: Run;
  /** For a method that is not called: `run` returns its receiver. */
  readonly method?: Method & { readonly name: string };
  /** For a pattern. */
  readonly matches?: Test;
}

/** Compiles a part of a rule. @throws {ExpressionError} */
export type Compile = (syntax: Node, rule: RuleText) => Expression;

export function literal({ value, regex, start }: Literal): Expression {
  if (regex) {
    const matches = compilePattern(regex.pattern, regex.flags, start);
    return { type: 'pattern', run: () => null, matches };
  }
  if (value === null) return { type: 'null', run: () => null };
  if (typeof value === 'string') return { type: 'string', run: () => value };
  if (typeof value === 'number') return { type: 'number', run: () => value };
  return { type: 'boolean', run: () => value === true };
}

export function variable(
  name: string,
  node: Node,
  { kind, wildcards }: RuleText,
): Expression {
  if (wildcards.includes(name)) {
    return {
      type: 'string',
      run: (scope) => scope.wildcards.get(name) ?? null,
    };
  }
  if (name === 'auth') return { type: 'claim', run: (scope) => scope.auth };
  if (name === 'now') return { type: 'number', run: (scope) => scope.now };
  if (name === 'root' || name === 'data')
    return { type: 'snapshot', run: (scope) => scope[name] };
  if (name !== 'newData') throw errorAt(node, `Unknown variable '${name}'.`);
  if (kind === '.read')
    throw errorAt(node, 'newData is invalid in .read expressions.');
  return { type: 'snapshot', run: (scope) => scope.newData };
}

/**
 * A member of `auth` or of a claim. A member of null is null, as in the
 * service.
 */
export function claim(run: Run, key: Run): Expression {
  return {
    type: 'claim',
    run: (scope) => memberOf(run(scope), key(scope)),
  };
}

function memberOf(value: Value, key: Value): Value {
  // Lists have indexes, e.g. `auth.token.firebase.identities['google.com'][0]`.
  const isIndex = typeof key === 'number' && Array.isArray(value);
  const name = isIndex ? String(key) : asString(key);
  if (typeof value === 'string' && name === 'length') return value.length;
  // Own members only: `constructor` is not a claim.
  const isObject = typeof value === 'object' && value !== null;
  return isObject && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : null;
}
