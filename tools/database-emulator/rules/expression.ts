import {
  type CallExpression,
  type MemberExpression,
  type Node,
  parse,
  type Expression as Syntax,
} from 'acorn';
import { DEFAULT_QUERY, SNAPSHOT_METHODS, STRING_METHODS } from './members.ts';
import { OPERATORS } from './operators.ts';
import { compilePattern, PatternError } from './pattern.ts';
import { ExpressionError } from './rules-error.ts';
import {
  asBoolean,
  asSnapshot,
  asString,
  Composite,
  EvaluationError,
  type Scope,
  type Type,
  type Value,
} from './values.ts';

export type RuleKind = '.read' | '.write' | '.validate';

/** The text of a rule and where it stands, which decides the variables it may use. */
export interface RuleText {
  readonly text: string;
  readonly kind: RuleKind;
  /** Names of the wildcards above, `$` included. */
  readonly wildcards: readonly string[];
}

export interface Expression {
  readonly type: Type;
  readonly run: (scope: Scope) => Value;
}

/**
 * Compiles the text of a rule: one expression in a subset of JavaScript's, with types of its own
 * (https://firebase.google.com/docs/reference/security/database). The types are checked as far as
 * they are known; `!`, `&&`, `||`, the condition of `?:` and the rule itself take nothing but what
 * is known to be a boolean (https://github.com/goldibex/targaryen/pull/64).
 * @throws {ExpressionError} for what is no such expression.
 */
export function compileExpression(rule: RuleText): Expression {
  const syntax = parseText(rule.text);
  const expression = compile(syntax, rule);
  requireBoolean(expression, syntax, 'A rule must be boolean.');
  return expression;
}

function parseText(text: string): Syntax {
  try {
    // In brackets: what closes them, or adds a statement, shows.
    const [statement, ...more] = parse(`(${text}\n)`, { ecmaVersion: 5 }).body;
    const syntax = statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
    if (syntax !== undefined && syntax.start > 0 && more.length === 0) return syntax;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const at = 'pos' in error && typeof error.pos === 'number' ? error.pos - 1 : 0;
    throw new ExpressionError(Math.min(Math.max(at, 0), text.length), 'Not an expression.');
  }
  throw new ExpressionError(0, 'A rule must be exactly one expression.');
}

function fail(syntax: Node, reason: string): ExpressionError {
  return new ExpressionError(syntax.start - 1, reason);
}

function requireType(found: Type, wanted: readonly Type[], syntax: Node, reason: string): void {
  const fits = wanted.includes(found) || found === 'any';
  if (!fits && (found !== 'primitive' || wanted.every((type) => type === 'snapshot'))) {
    throw fail(syntax, `${reason} It is a ${found}.`);
  }
}

function requireBoolean({ type }: Expression, syntax: Node, reason: string): void {
  if (type !== 'boolean') throw fail(syntax, reason);
}

/** Every part of an expression tells its value where a trace is asked for. */
function compile(syntax: Node, rule: RuleText): Expression {
  const { type, run } = translate(syntax as Syntax, rule);
  if (syntax.type === 'Literal' || type === 'snapshot') return { type, run };
  const text = rule.text.slice(syntax.start - 1, syntax.end - 1);
  return {
    type,
    run: (scope) => {
      if (scope.trace === undefined) return run(scope);
      try {
        const value = run(scope);
        scope.trace(`${text} = ${shown(value)}`);
        return value;
      } catch (error) {
        if (error instanceof EvaluationError) scope.trace(`${text} fails: ${error.message}`);
        throw error;
      }
    },
  };
}

function shown(value: Value): string {
  return value instanceof Composite ? 'an object' : JSON.stringify(value);
}

function translate(node: Syntax, rule: RuleText): Expression {
  switch (node.type) {
    case 'Literal':
      if (node.regex) throw fail(node, 'A pattern may stand only in matches().');
      return literal(node.value as string | number | boolean | null);
    case 'Identifier':
      return variable(node.name, node, rule);
    case 'UnaryExpression': {
      const { run, type } = compile(node.argument, rule);
      if (node.operator === '!') {
        requireBoolean({ run, type }, node, '! only operates on booleans.');
        return { type, run: (scope) => !asBoolean(run(scope)) };
      }
      // A sign is a subtraction from nothing.
      if (node.operator === '-') return binary('-', literal(0), { run, type }, node);
      throw fail(node, `Unknown operator ${node.operator}.`);
    }
    case 'BinaryExpression':
      return binary(node.operator, compile(node.left, rule), compile(node.right, rule), node);
    case 'LogicalExpression': {
      const [left, right] = [compile(node.left, rule), compile(node.right, rule)];
      requireBoolean(left, node.left, `Left operand of ${node.operator} must be boolean.`);
      requireBoolean(right, node.right, `Right operand of ${node.operator} must be boolean.`);
      const decisive = node.operator === '||';
      const run: Expression['run'] = (scope) =>
        asBoolean(left.run(scope)) === decisive ? decisive : asBoolean(right.run(scope));
      return { type: 'boolean', run };
    }
    case 'ConditionalExpression': {
      const test = compile(node.test, rule);
      const [yes, no] = [compile(node.consequent, rule), compile(node.alternate, rule)];
      requireBoolean(test, node.test, 'Condition of ? must be boolean.');
      const mixed = [yes.type, no.type].some((type) => type === 'snapshot' || type === 'any');
      return {
        type: yes.type === no.type ? yes.type : mixed ? 'any' : 'primitive',
        run: (scope) => (asBoolean(test.run(scope)) ? yes.run(scope) : no.run(scope)),
      };
    }
    case 'MemberExpression':
      return member(node, rule);
    case 'CallExpression':
      return call(node, rule);
    default:
      throw fail(node, `${node.type} is not part of the rules language.`);
  }
}

function literal(value: string | number | boolean | null): Expression {
  const type = value === null ? 'null' : (typeof value as 'string' | 'number' | 'boolean');
  return { type, run: () => value };
}

function variable(name: string, node: Node, { kind, wildcards }: RuleText): Expression {
  if (wildcards.includes(name)) {
    return { type: 'string', run: (scope) => scope.wildcards.get(name) ?? null };
  }
  if (name === 'auth') return { type: 'any', run: (scope) => scope.auth };
  if (name === 'now') return { type: 'number', run: (scope) => scope.now };
  if (name === 'root' || name === 'data') return { type: 'snapshot', run: (scope) => scope[name] };
  if (name === 'newData' && kind !== '.read') {
    return { type: 'snapshot', run: (scope) => scope.newData };
  }
  throw fail(node, `Unknown variable '${name}'.`);
}

function binary(symbol: string, left: Expression, right: Expression, node: Node): Expression {
  const operator = OPERATORS.get(symbol);
  if (operator === undefined) throw fail(node, `Unknown operator ${symbol}.`);
  const takes = `a ${operator.takes.join(' or ')}`;
  for (const [side, { type }] of Object.entries({ left, right })) {
    const reason = `Invalid ${symbol} expression: ${side} operand is not ${takes}.`;
    requireType(type, operator.takes, node, reason);
  }
  const known = ![left.type, right.type].some((type) => type === 'any' || type === 'primitive');
  if (operator.ofOneType && known && left.type !== right.type) {
    throw fail(node, `Invalid ${symbol} expression: left and right operands are of two types.`);
  }
  return {
    type: operator.typeOf(left.type, right.type),
    run: (scope) => operator.run(left.run(scope), right.run(scope)),
  };
}

function member(node: MemberExpression, rule: RuleText): Expression {
  const name = memberName(node);
  const unknown = fail(node.property, `No such method/property '${name ?? '[…]'}'.`);
  if (node.object.type === 'Identifier' && node.object.name === 'query') {
    const value = DEFAULT_QUERY.get(name ?? '');
    if (rule.kind !== '.read') throw fail(node.object, "Unknown variable 'query'.");
    if (value === undefined) throw unknown;
    return { type: value === null ? 'primitive' : 'boolean', run: () => value };
  }
  const object = compile(node.object, rule);
  if (name === 'length' && object.type !== 'any') {
    requireType(object.type, ['string'], node.object, 'Only a string has a length.');
    return { type: 'number', run: (scope) => asString(object.run(scope)).length };
  }
  if (object.type !== 'any') throw unknown;
  const key = name === null ? compile(node.property, rule) : literal(name);
  requireType(key.type, ['string'], node.property, 'The name of a property must be a string.');
  return {
    type: 'any',
    run: (scope) => {
      const value = object.run(scope);
      const property = asString(key.run(scope));
      if (typeof value === 'string' && property === 'length') return value.length;
      // The service gives null for a member of null: `auth.uid` of a visitor who is signed out.
      return value instanceof Composite ? value.member(property) : null;
    },
  };
}

/** The name after the dot or in the brackets; null when it has to be computed. */
function memberName({ computed, property }: MemberExpression): string | null {
  if (!computed) return property.type === 'Identifier' ? property.name : null;
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : null;
}

function call(node: CallExpression, rule: RuleText): Expression {
  const { callee } = node;
  const name = callee.type === 'MemberExpression' ? memberName(callee) : null;
  if (callee.type !== 'MemberExpression' || name === null) {
    throw fail(node, 'Type error: Function call on target that is not a function.');
  }
  const { type, run } = compile(callee.object, rule);
  const isSnapshot = type === 'snapshot';
  if (isSnapshot && name === 'hasChildren') return hasChildren(run, node, rule);
  if (!isSnapshot) requireType(type, ['string'], callee.object, `${name}() is for strings.`);
  if (!isSnapshot && name === 'matches') return matches(run, node);
  const method = (isSnapshot ? SNAPSHOT_METHODS : STRING_METHODS).get(name);
  if (method === undefined) throw fail(callee.property, `No such method/property '${name}'.`);
  if (node.arguments.length !== method.parameters) {
    throw fail(node, `${name}() expects ${method.parameters} argument(s).`);
  }
  const args = node.arguments.map((argument) => stringArgument(argument, rule));
  return {
    type: method.type,
    run: (scope) => method.run(run(scope), ...args.map((argument) => argument(scope))),
  };
}

function stringArgument(argument: Node, rule: RuleText): (scope: Scope) => string {
  const { type, run } = compile(argument, rule);
  requireType(type, ['string'], argument, 'The argument must be a string.');
  return (scope) => asString(run(scope));
}

function hasChildren(run: Expression['run'], node: CallExpression, rule: RuleText): Expression {
  const [list, ...more] = node.arguments;
  if (list === undefined) {
    return { type: 'boolean', run: (scope) => asSnapshot(run(scope)).hasAnyChild() };
  }
  if (list.type !== 'ArrayExpression' || list.elements.length === 0 || more.length > 0) {
    throw fail(node, 'hasChildren() takes 1 argument: a list of at least one string.');
  }
  const keys = list.elements.map((element) => {
    if (element === null) throw fail(list, 'hasChildren() takes a list without gaps.');
    return stringArgument(element, rule);
  });
  return {
    type: 'boolean',
    run: (scope) => {
      const snapshot = asSnapshot(run(scope));
      return keys.map((key) => key(scope)).every((key) => snapshot.hasChild(key));
    },
  };
}

function matches(run: Expression['run'], node: CallExpression): Expression {
  const [pattern, ...more] = node.arguments;
  if (pattern?.type !== 'Literal' || !pattern.regex || more.length > 0) {
    throw fail(node, 'matches() takes 1 argument: a pattern such as /^[a-z]+$/.');
  }
  try {
    const test = compilePattern(pattern.regex.pattern, pattern.regex.flags);
    return { type: 'boolean', run: (scope) => test(asString(run(scope))) };
  } catch (error) {
    throw error instanceof PatternError ? fail(pattern, error.message) : error;
  }
}
