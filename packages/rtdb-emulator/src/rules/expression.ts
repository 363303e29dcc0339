import type {
  CallExpression,
  MemberExpression,
  Node,
  Expression as Syntax,
} from 'acorn';
import { DEFAULT_QUERY, SNAPSHOT_METHODS, STRING_METHODS } from './members.ts';
import {
  claim,
  type Expression,
  literal,
  type RuleText,
  traced,
  variable,
} from './operands.ts';
import { OPERATORS } from './operators.ts';
import { errorAt, parseRule } from './parse.ts';
import { asSnapshot, asString, type Type } from './values.ts';

type Run = Expression['run'];

/**
 * Compiles the text of a rule: one expression in a subset of JavaScript with its own types
 * (https://firebase.google.com/docs/reference/security/database). Messages are recorded from the
 * service: https://github.com/davideast/pyric, packages/conformance/observations/rtdb.
 * @throws {ExpressionError}
 */
export function compileExpression(rule: RuleText): Run {
  return boolean(
    parseRule(rule.text),
    rule,
    'Expression must evaluate to a boolean.',
  );
}

function boolean(syntax: Node, rule: RuleText, message: string): Run {
  const { type, run } = compile(syntax, rule);
  if (type !== 'boolean') throw errorAt(syntax, message);
  return run;
}

function compile(syntax: Node, rule: RuleText): Expression {
  const expression = translate(syntax as Syntax, rule);
  const isUntraced = ['snapshot', 'method', 'pattern'].includes(
    expression.type,
  );
  if (syntax.type === 'Literal' || isUntraced) return expression;
  return traced(expression, rule.text.slice(syntax.start - 1, syntax.end - 1));
}

function translate(node: Syntax, rule: RuleText): Expression {
  switch (node.type) {
    case 'Literal':
      return literal(node);
    case 'Identifier':
      return variable(node.name, node, rule);
    case 'UnaryExpression': {
      if (node.operator === '!') {
        const run = boolean(
          node.argument,
          rule,
          '! only operates on booleans.',
        );
        return { type: 'boolean', run: (scope) => run(scope) !== true };
      }
      if (node.operator !== '-')
        throw errorAt(node, `Unknown operator ${node.operator}.`);
      const zero: Expression = { type: 'number', run: () => 0 };
      return binary('-', zero, compile(node.argument, rule), node);
    }
    case 'BinaryExpression':
      return binary(
        node.operator,
        compile(node.left, rule),
        compile(node.right, rule),
        node,
      );
    case 'LogicalExpression': {
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
      const run: Run = (scope) =>
        left(scope) === decisive ? decisive : right(scope);
      return { type: 'boolean', run };
    }
    case 'ConditionalExpression': {
      const test = boolean(node.test, rule, 'condition of ? must be boolean.');
      const [yes, no] = [
        compile(node.consequent, rule),
        compile(node.alternate, rule),
      ];
      return {
        type: commonType(yes.type, no.type),
        run: (scope) => (test(scope) === true ? yes.run(scope) : no.run(scope)),
      };
    }
    case 'MemberExpression':
      return member(node, rule);
    case 'CallExpression':
      return call(node, rule);
    case 'ArrayExpression':
      throw errorAt(node, 'Unexpected array literal.');
    case 'AssignmentExpression':
      throw errorAt(node, 'Rule expressions may not contain assignments.');
  }
  throw errorAt(node, `${node.type} is not part of the rules language.`);
}

function commonType(a: Type, b: Type): Type {
  if (a === b) return a;
  return [a, b].some((type) => ['string', 'stored', 'claim'].includes(type))
    ? 'stored'
    : 'mixed';
}

function binary(
  symbol: string,
  left: Expression,
  right: Expression,
  node: Node,
): Expression {
  const operator = OPERATORS.get(symbol);
  if (operator === undefined)
    throw errorAt(node, `Unknown operator ${symbol}.`);
  for (const [side, { type }] of Object.entries({ left, right })) {
    if (operator.operands.includes(type)) continue;
    throw errorAt(
      node,
      `Invalid ${symbol} expression: ${side} operand ${operator.typeError}`,
    );
  }
  return {
    type: operator.typeOf(left.type, right.type),
    run: (scope) => operator.run(left.run(scope), right.run(scope)),
  };
}

function member(
  { computed, object, property }: MemberExpression,
  rule: RuleText,
): Expression {
  const { type, run } = compile(object, rule);
  let name: string | null =
    property.type === 'Identifier' && !computed ? property.name : null;
  if (property.type === 'Literal' && typeof property.value === 'string')
    name = property.value;
  if (name === null) {
    const key = compile(property, rule);
    if (type !== 'claim') throw errorAt(property, 'Invalid property access.');
    return claim(run, key.run);
  }

  const isText = type === 'string' || type === 'stored' || type === 'claim';
  const methods =
    type === 'snapshot'
      ? SNAPSHOT_METHODS
      : isText
        ? STRING_METHODS
        : undefined;
  const method = methods?.get(name);
  if (method !== undefined)
    return { type: 'method', method: { ...method, name }, run };
  if (type === 'claim') return claim(run, () => name);
  if (isText && name === 'length') {
    return { type: 'number', run: (scope) => asString(run(scope)).length };
  }
  const option = type === 'query' ? DEFAULT_QUERY.get(name) : undefined;
  if (option !== undefined) {
    return { type: option === null ? 'option' : 'boolean', run: () => option };
  }
  if (methods !== undefined || type === 'query') {
    throw errorAt(property, `No such method/property '${name}'.`);
  }
  throw errorAt(object, 'Invalid property access: target is not an object.');
}

function call(node: CallExpression, rule: RuleText): Expression {
  const { method, run } = compile(node.callee, rule);
  if (method === undefined) {
    throw errorAt(
      node,
      'Type error: Function call on target that is not a function.',
    );
  }
  if (method.name === 'matches') return matches(run, node, rule);
  if (method.name === 'hasChildren' && node.arguments.length > 0) {
    return hasChildren(run, node, rule);
  }
  const { name, parameters, type } = method;
  if (node.arguments.length !== parameters) {
    const expected = ['no arguments', '1 argument', 'two arguments'][
      parameters
    ];
    throw errorAt(node, `${name}() expects ${expected}.`);
  }
  const args = node.arguments.map((argument, index) => {
    const message =
      parameters === 1
        ? `${name}() expects a string argument.`
        : `Argument ${index + 1} of ${name}() must be a string.`;
    return text(argument, rule, message);
  });
  return {
    type,
    run: (scope) =>
      method.run(run(scope), ...args.map((argument) => argument(scope))),
  };
}

function text(syntax: Node, rule: RuleText, message: string) {
  const { type, run } = compile(syntax, rule);
  if (!['string', 'stored', 'claim', 'mixed'].includes(type))
    throw errorAt(syntax, message);
  return (...[scope]: Parameters<Run>) => asString(run(scope));
}

function hasChildren(
  run: Run,
  node: CallExpression,
  rule: RuleText,
): Expression {
  const [list, ...more] = node.arguments;
  if (list?.type !== 'ArrayExpression' || more.length > 0) {
    const single =
      'only a single argument (containing an array of child names)';
    const expected = more.length > 0 ? single : 'an array of child names';
    throw errorAt(node, `hasChildren() expects ${expected}.`);
  }
  const message = 'hasChildren() expects an array of strings.';
  const keys = list.elements.map((element) => {
    if (element === null) throw errorAt(list, message);
    return text(element, rule, message);
  });
  return {
    type: 'boolean',
    run: (scope) => {
      const snapshot = asSnapshot(run(scope));
      return keys
        .map((key) => key(scope))
        .every((key) => snapshot.child(key).tree !== null);
    },
  };
}

function matches(run: Run, node: CallExpression, rule: RuleText): Expression {
  const [argument, ...more] = node.arguments;
  const test = argument && compile(argument, rule).matches;
  if (test === undefined || more.length > 0) {
    throw errorAt(
      node,
      'matches() expects a regular expression literal argument.',
    );
  }
  return { type: 'boolean', run: (scope) => test(asString(run(scope))) };
}
