import {
  type CallExpression,
  type MemberExpression,
  type Node,
  parse,
  type Expression as Syntax,
  type Token,
} from 'acorn';
import { type Argument, call } from './methods.ts';
import { binary, conditional, logical, unary } from './operators.ts';
import { asString, type Expression, ExpressionError, requireType } from './types.ts';
import { Composite, EvaluationError, type Scope } from './values.ts';
import { type Place, queryMember, variable } from './variables.ts';

/** @returns whether the rule allows; false when it cannot be evaluated. */
export type Rule = (scope: Scope) => boolean;

/**
 * Compiles the text of a rule.
 * @throws {ExpressionError} when it is no expression of the rules language or never a boolean.
 */
export function compileRule(text: string, place: Place): Rule {
  const expression = compile(parseExpression(text), place);
  requireType(expression.type, ['boolean'], 'A rule');
  return (scope) => {
    try {
      return expression.run(scope) === true;
    } catch (error) {
      if (error instanceof EvaluationError) return false;
      throw error;
    }
  };
}

function parseExpression(text: string): Syntax {
  const tokens: Token[] = [];
  let body: Node[];
  try {
    body = parse(text, { ecmaVersion: 5, onToken: tokens }).body;
  } catch (error) {
    throw new ExpressionError(`Not an expression: ${(error as Error).message}.`);
  }
  const [statement, ...more] = body as { type: string; expression?: Syntax }[];
  const single = statement?.type === 'ExpressionStatement' && more.length === 0;
  if (!single || statement.expression === undefined || tokens.some(isSemicolon)) {
    throw new ExpressionError('A rule must be exactly one expression.');
  }
  return statement.expression;
}

function isSemicolon(token: Token): boolean {
  return token.type.label === ';';
}

function compile(syntax: Node, place: Place): Expression {
  const node = syntax as Syntax;
  switch (node.type) {
    case 'Literal':
      return literal(node.value);
    case 'Identifier':
      return variable(node.name, place);
    case 'UnaryExpression':
      return unary(node.operator, compile(node.argument, place));
    case 'BinaryExpression':
      return binary(node.operator, compile(node.left, place), compile(node.right, place));
    case 'LogicalExpression':
      return logical(node.operator, compile(node.left, place), compile(node.right, place));
    case 'ConditionalExpression': {
      const [yes, no] = [compile(node.consequent, place), compile(node.alternate, place)];
      return conditional(compile(node.test, place), yes, no);
    }
    case 'MemberExpression':
      return member(node, place);
    case 'CallExpression':
      return method(node, place);
    default:
      throw new ExpressionError(`${node.type} is not part of the rules language.`);
  }
}

function literal(value: unknown): Expression {
  if (value === null) return { type: 'null', run: () => null };
  if (typeof value === 'string') return { type: 'string', run: () => value };
  if (typeof value === 'number') return { type: 'number', run: () => value };
  if (typeof value === 'boolean') return { type: 'boolean', run: () => value };
  throw new ExpressionError('A pattern may stand only as the argument of matches().');
}

function member(node: MemberExpression, place: Place): Expression {
  const name = memberName(node);
  if (node.object.type === 'Identifier' && node.object.name === 'query' && name !== null) {
    return queryMember(name, place);
  }
  const object = compile(node.object, place);
  if (name === 'length' && object.type !== 'any') {
    requireType(object.type, ['string'], 'What .length is asked of');
    return { type: 'number', run: (scope) => asString(object.run(scope)).length };
  }
  if (object.type !== 'any') throw new ExpressionError(`Unknown property ${name ?? '[…]'}.`);
  const key = name === null ? compile(node.property, place) : literal(name);
  requireType(key.type, ['string'], 'A property name');
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

function method(node: CallExpression, place: Place): Expression {
  const { callee } = node;
  const name = callee.type === 'MemberExpression' ? memberName(callee) : null;
  if (callee.type !== 'MemberExpression' || name === null) {
    throw new ExpressionError('Only methods named in the rule can be called.');
  }
  const receiver = compile(callee.object, place);
  return call(
    receiver,
    name,
    node.arguments.map((argument) => toArgument(argument, place)),
  );
}

/** The name after the dot or in the brackets; null when it has to be computed. */
function memberName(node: MemberExpression): string | null {
  if (!node.computed) return node.property.type === 'Identifier' ? node.property.name : null;
  const literalName = node.property.type === 'Literal' ? node.property.value : null;
  return typeof literalName === 'string' ? literalName : null;
}

function toArgument(syntax: Node, place: Place): Argument {
  const node = syntax as Syntax;
  if (node.type === 'ArrayExpression') {
    const items = node.elements.map((element) => {
      if (element === null) throw new ExpressionError('A list must not have gaps.');
      return compile(element, place);
    });
    return { kind: 'list', items };
  }
  if (node.type === 'Literal' && node.regex) {
    return { kind: 'pattern', source: node.regex.pattern, flags: node.regex.flags };
  }
  return { kind: 'value', expression: compile(node, place) };
}
