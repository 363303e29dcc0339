import {
  type CallExpression,
  type MemberExpression,
  type Node,
  parse,
  type Expression as Syntax,
} from 'acorn';
import { DEFAULT_QUERY, type Method, SNAPSHOT_METHODS, STRING_METHODS } from './members.ts';
import { OPERATORS } from './operators.ts';
import { compilePattern, PatternError, unsupportedPattern } from './pattern.ts';
import { ExpressionError } from './rules-error.ts';
import {
  asSnapshot,
  asString,
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
  readonly wildcards: readonly string[];
}

export interface Expression {
  readonly type: Type;
  readonly run: (scope: Scope) => Value;
  /** What a method that is not yet called does with its receiver, which `run` gives. */
  readonly method?: Method;
  readonly matches?: (text: string) => boolean;
}

/**
 * Compiles the text of a rule: one expression in a subset of JavaScript's
 * (https://firebase.google.com/docs/reference/security/database) with types of its own. What the
 * service refuses when rules are set, it refuses, and in its words, as recorded from the service:
 * https://github.com/davideast/pyric, packages/conformance/observations/rtdb.
 * @throws {ExpressionError} for what is no such expression.
 */
export function compileExpression(rule: RuleText): Expression {
  const syntax = parseText(rule.text);
  return boolean(syntax, rule, 'Expression must evaluate to a boolean.');
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
    const offset = Math.min(Math.max(at, 0), text.length);
    const reason = error.message.replace(/ \(\d+:\d+\)$/, '');
    // What JavaScript's parser makes of a pattern says nothing about the dialect of the service.
    const [, pattern] = /^Invalid regular expression: (.*)/s.exec(reason) ?? [];
    throw new ExpressionError(
      offset,
      pattern === undefined ? `Not an expression: ${reason}.` : unsupportedPattern(pattern).message,
    );
  }
  throw new ExpressionError(0, 'A rule must be exactly one expression.');
}

function fail(syntax: Node, reason: string): ExpressionError {
  return new ExpressionError(syntax.start - 1, reason);
}

function boolean(syntax: Node, rule: RuleText, complaint: string): Expression {
  const expression = compile(syntax, rule);
  if (expression.type !== 'boolean') throw fail(syntax, complaint);
  return expression;
}

/** Every part of an expression tells its value where a trace is asked for. */
function compile(syntax: Node, rule: RuleText): Expression {
  const expression = translate(syntax as Syntax, rule);
  const { type, run } = expression;
  const isSilent = ['snapshot', 'method', 'pattern'].includes(type);
  if (syntax.type === 'Literal' || isSilent) return expression;
  const text = rule.text.slice(syntax.start - 1, syntax.end - 1);
  return {
    type,
    run: (scope) => {
      if (scope.trace === undefined) return run(scope);
      try {
        const value = run(scope);
        const isObject = typeof value === 'object' && value !== null;
        scope.trace(`${text} = ${isObject ? 'an object' : JSON.stringify(value)}`);
        return value;
      } catch (error) {
        if (error instanceof EvaluationError) scope.trace(`${text} fails: ${error.message}`);
        throw error;
      }
    },
  };
}

function translate(node: Syntax, rule: RuleText): Expression {
  switch (node.type) {
    case 'Literal':
      return node.regex ? pattern(node.regex, node) : literal(node.value);
    case 'Identifier':
      return variable(node.name, node, rule);
    case 'UnaryExpression': {
      if (node.operator === '!') {
        const { run } = boolean(node.argument, rule, '! only operates on booleans.');
        return { type: 'boolean', run: (scope) => run(scope) !== true };
      }
      // A sign is a subtraction from nothing.
      if (node.operator === '-') return binary('-', literal(0), compile(node.argument, rule), node);
      throw fail(node, `Unknown operator ${node.operator}.`);
    }
    case 'BinaryExpression':
      return binary(node.operator, compile(node.left, rule), compile(node.right, rule), node);
    case 'LogicalExpression': {
      const { operator } = node;
      const left = boolean(node.left, rule, `Left operand of ${operator} must be boolean.`);
      const right = boolean(node.right, rule, `Right operand of ${operator} must be boolean.`);
      const decisive = operator === '||';
      const run: Expression['run'] = (scope) =>
        left.run(scope) === decisive ? decisive : right.run(scope);
      return { type: 'boolean', run };
    }
    case 'ConditionalExpression': {
      const test = boolean(node.test, rule, 'condition of ? must be boolean.');
      const [yes, no] = [compile(node.consequent, rule), compile(node.alternate, rule)];
      return {
        type: commonType(yes.type, no.type),
        run: (scope) => (test.run(scope) === true ? yes.run(scope) : no.run(scope)),
      };
    }
    case 'MemberExpression':
      return member(node, rule);
    case 'CallExpression':
      return call(node, rule);
    case 'ArrayExpression':
      throw fail(node, 'Unexpected array literal.');
    case 'AssignmentExpression':
      throw fail(node, 'Rule expressions may not contain assignments.');
    default:
      throw fail(node, `${node.type} is not part of the rules language.`);
  }
}

function commonType(a: Type, b: Type): Type {
  if (a === b) return a;
  return [a, b].some((type) => ['string', 'stored', 'claim'].includes(type)) ? 'stored' : 'mixed';
}

function literal(value: unknown): Expression {
  if (value === null) return { type: 'null', run: () => null };
  if (typeof value === 'string') return { type: 'string', run: () => value };
  if (typeof value === 'number') return { type: 'number', run: () => value };
  return { type: 'boolean', run: () => value === true };
}

function pattern({ pattern, flags }: { pattern: string; flags: string }, node: Node): Expression {
  try {
    return { type: 'pattern', run: () => null, matches: compilePattern(pattern, flags) };
  } catch (error) {
    throw error instanceof PatternError ? fail(node, error.message) : error;
  }
}

function variable(name: string, node: Node, { kind, wildcards }: RuleText): Expression {
  if (wildcards.includes(name)) {
    return { type: 'string', run: (scope) => scope.wildcards.get(name) ?? null };
  }
  switch (name) {
    case 'auth':
      return { type: 'claim', run: (scope) => scope.auth };
    case 'now':
      return { type: 'number', run: (scope) => scope.now };
    case 'root':
    case 'data':
      return { type: 'snapshot', run: (scope) => scope[name] };
    case 'newData':
      if (kind === '.read') throw fail(node, 'newData is invalid in .read expressions.');
      return { type: 'snapshot', run: (scope) => scope.newData };
    case 'query':
      return { type: 'query', run: () => null };
    default:
      throw fail(node, `Unknown variable '${name}'.`);
  }
}

function binary(symbol: string, left: Expression, right: Expression, node: Node): Expression {
  const operator = OPERATORS.get(symbol);
  if (operator === undefined) throw fail(node, `Unknown operator ${symbol}.`);
  for (const [side, { type }] of Object.entries({ left, right })) {
    if (operator.takes.includes(type)) continue;
    throw fail(node, `Invalid ${symbol} expression: ${side} operand ${operator.complaint}`);
  }
  return {
    type: operator.typeOf(left.type, right.type),
    run: (scope) => operator.run(left.run(scope), right.run(scope)),
  };
}

function member({ computed, object, property }: MemberExpression, rule: RuleText): Expression {
  const { type, run } = compile(object, rule);
  let name: string | null = property.type === 'Identifier' && !computed ? property.name : null;
  if (property.type === 'Literal' && typeof property.value === 'string') name = property.value;
  if (name === null) return indexed(type, run, property, rule);

  const isText = type === 'string' || type === 'stored' || type === 'claim';
  const methods = type === 'snapshot' ? SNAPSHOT_METHODS : isText ? STRING_METHODS : undefined;
  const method = methods?.get(name);
  if (method !== undefined) return { type: 'method', method, run };
  if (type === 'claim') return claim(run, () => name);
  if (isText && name === 'length') {
    return { type: 'number', run: (scope) => asString(run(scope)).length };
  }
  const option = type === 'query' ? DEFAULT_QUERY.get(name) : undefined;
  if (option !== undefined)
    return { type: option === null ? 'option' : 'boolean', run: () => option };
  if (methods !== undefined || type === 'query') {
    throw fail(property, `No such method/property '${name}'.`);
  }
  throw fail(object, 'Invalid property access: target is not an object.');
}

function indexed(type: Type, run: Expression['run'], index: Node, rule: RuleText): Expression {
  const key = compile(index, rule);
  if (type !== 'claim') throw fail(index, 'Invalid property access.');
  return claim(run, key.run);
}

/** The service gives null for a member of null: `auth.uid` of a visitor who is signed out. */
function claim(run: Expression['run'], key: Expression['run']): Expression {
  return {
    type: 'claim',
    run: (scope) => {
      const value = run(scope);
      const index = key(scope);
      // Lists have indexes, e.g. `auth.token.firebase.identities['google.com'][0]`.
      const isIndex = typeof index === 'number' && Array.isArray(value);
      const name = isIndex ? String(index) : asString(index);
      if (typeof value === 'string' && name === 'length') return value.length;
      // Only own members count: `constructor` is no claim.
      const isObject = typeof value === 'object' && value !== null;
      return isObject && Object.hasOwn(value, name) ? (Reflect.get(value, name) as Value) : null;
    },
  };
}

function call(node: CallExpression, rule: RuleText): Expression {
  const { method, run } = compile(node.callee, rule);
  if (method === undefined) {
    throw fail(node, 'Type error: Function call on target that is not a function.');
  }
  if (method === STRING_METHODS.get('matches')) return matches(run, node, rule);
  if (method === SNAPSHOT_METHODS.get('hasChildren') && node.arguments.length > 0) {
    return hasChildren(run, node, rule);
  }
  const { parameters, type } = method;
  if (node.arguments.length !== parameters) {
    const wanted = ['no arguments', '1 argument', 'two arguments'][parameters];
    throw fail(node, `${nameOf(node)}() expects ${wanted}.`);
  }
  const args = node.arguments.map((argument, index) => {
    const complaint =
      parameters === 1
        ? `${nameOf(node)}() expects a string argument.`
        : `Argument ${index + 1} of ${nameOf(node)}() must be a string.`;
    return stringOf(argument, rule, complaint);
  });
  return {
    type,
    run: (scope) => method.run(run(scope), ...args.map((argument) => argument(scope))),
  };
}

function nameOf({ callee }: CallExpression): string {
  const property = callee.type === 'MemberExpression' ? callee.property : callee;
  return property.type === 'Identifier' ? property.name : 'It';
}

function stringOf(syntax: Node, rule: RuleText, complaint: string): (scope: Scope) => string {
  const { type, run } = compile(syntax, rule);
  if (!['string', 'stored', 'claim', 'mixed'].includes(type)) throw fail(syntax, complaint);
  return (scope) => asString(run(scope));
}

function hasChildren(run: Expression['run'], node: CallExpression, rule: RuleText): Expression {
  const [list, ...more] = node.arguments;
  if (more.length > 0) {
    const complaint = 'only a single argument (containing an array of child names)';
    throw fail(node, `hasChildren() expects ${complaint}.`);
  }
  if (list?.type !== 'ArrayExpression') {
    throw fail(node, 'hasChildren() expects an array of child names.');
  }
  const complaint = 'hasChildren() expects an array of strings.';
  const keys = list.elements.map((element) => {
    if (element === null) throw fail(list, complaint);
    return stringOf(element, rule, complaint);
  });
  return {
    type: 'boolean',
    run: (scope) => {
      const snapshot = asSnapshot(run(scope));
      return keys.map((key) => key(scope)).every((key) => snapshot.child(key).tree !== null);
    },
  };
}

function matches(run: Expression['run'], node: CallExpression, rule: RuleText): Expression {
  const [argument, ...more] = node.arguments;
  const test = argument && compile(argument, rule).matches;
  if (test === undefined || more.length > 0) {
    throw fail(node, 'matches() expects a regular expression literal argument.');
  }
  return { type: 'boolean', run: (scope) => test(asString(run(scope))) };
}
