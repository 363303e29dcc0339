import type {
  BinaryExpression,
  ConditionalExpression,
  LogicalExpression,
  Node,
  Expression as Syntax,
  UnaryExpression,
} from 'acorn';
import { call } from './call.ts';
import { member } from './member.ts';
import {
  type Expression,
  literal,
  type RuleText,
  type Run,
  variable,
} from './operands.ts';
import { OPERATORS } from './operators.ts';
import { errorAt, parseRule } from './parse.ts';
import type { Type } from './values.ts';

const NO_BOOLEAN = 'Expression must evaluate to a boolean.';
const TEXTS: readonly Type[] = ['string', 'stored', 'claim'];

/**
 * Compiles the text of a rule: one expression in a subset of JavaScript with
 * its own types (https://firebase.google.com/docs/reference/security/database).
 * Messages are recorded from the service:
 * https://github.com/davideast/pyric, packages/conformance/observations/rtdb.
 * @throws {ExpressionError}
 */
export function compileExpression(rule: RuleText): Run {
  return boolean(parseRule(rule.text), rule, NO_BOOLEAN);
}

/** @param typeError the message for an expression of another type. */
function boolean(syntax: Node, rule: RuleText, typeError: string): Run {
  const { type, run } = compile(syntax, rule);
  if (type !== 'boolean') throw errorAt(syntax, typeError);
  return run;
}

function compile(syntax: Node, rule: RuleText): Expression {
  const node = syntax as Syntax;
  switch (node.type) {
    case 'Literal':
      return literal(node);
    case 'Identifier':
      return variable(node.name, node, rule);
    case 'UnaryExpression':
      return unary(node, rule);
    case 'BinaryExpression': {
      const left = compile(node.left, rule);
      const right = compile(node.right, rule);
      return binary(node, left, right);
    }
    case 'LogicalExpression':
      return logical(node, rule);
    case 'ConditionalExpression':
      return conditional(node, rule);
    case 'MemberExpression':
      return member(node, rule, compile);
    case 'CallExpression':
      return call(node, rule, compile);
    case 'ArrayExpression':
      throw errorAt(node, 'Unexpected array literal.');
    case 'AssignmentExpression':
      throw errorAt(node, 'Rule expressions may not contain assignments.');
  }
  throw errorAt(node, `${node.type} is not part of the rules language.`);
}

function unary(node: UnaryExpression, rule: RuleText): Expression {
  const { operator, argument } = node;
  if (operator === '!') {
    const run = boolean(argument, rule, '! only operates on booleans.');
    return { type: 'boolean', run: (scope) => run(scope) !== true };
  }
  if (operator !== '-') throw errorAt(node, `Unknown operator ${operator}.`);
  const zero: Expression = { type: 'number', run: () => 0 };
  return binary(node, zero, compile(argument, rule));
}

function binary(
  node: BinaryExpression | UnaryExpression,
  left: Expression,
  right: Expression,
): Expression {
  const symbol = node.operator;
  const operator = OPERATORS.get(symbol);
  if (operator === undefined) {
    throw errorAt(node, `Unknown operator ${symbol}.`);
  }
  for (const [side, { type }] of Object.entries({ left, right })) {
    if (operator.operands.includes(type)) continue;
    const reason = `Invalid ${symbol} expression: ${side} operand ${operator.typeError}`;
    throw errorAt(node, reason);
  }
  return {
    type: operator.typeOf(left.type, right.type),
    run: (scope) => operator.run(left.run(scope), right.run(scope)),
  };
}

function logical(node: LogicalExpression, rule: RuleText): Expression {
  const { operator } = node;
  const left = boolean(
    node.left,
    rule,
    `Left operand of ${operator} must be boolean.`,
  );
  const right = boolean(
    node.right,
    rule,
    `Right operand of ${operator} must be boolean.`,
  );
  const decisive = operator === '||';
  return {
    type: 'boolean',
    run: (scope) => (left(scope) === decisive ? decisive : right(scope)),
  };
}

function conditional(node: ConditionalExpression, rule: RuleText): Expression {
  const test = boolean(node.test, rule, 'condition of ? must be boolean.');
  const consequent = compile(node.consequent, rule);
  const alternate = compile(node.alternate, rule);
  return {
    type: commonType(consequent.type, alternate.type),
    run: (scope) =>
      test(scope) === true ? consequent.run(scope) : alternate.run(scope),
  };
}

function commonType(a: Type, b: Type): Type {
  if (a === b) return a;
  return TEXTS.includes(a) || TEXTS.includes(b) ? 'stored' : 'mixed';
}
