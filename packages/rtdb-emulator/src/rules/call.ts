import type { CallExpression, Node } from 'acorn';
import type { Compile, Expression, RuleText, Run } from './operands.ts';
import { errorAt } from './parse.ts';
import { asSnapshot, asString, type Scope, type Type } from './values.ts';

/** A text when the rule runs. */
type TextRun = (scope: Scope) => string;

const MAY_BE_TEXT: readonly Type[] = ['string', 'stored', 'claim', 'mixed'];
const ARGUMENT_COUNTS = ['no arguments', '1 argument', 'two arguments'];

/** A call of a method. @throws {ExpressionError} */
export function call(
  node: CallExpression,
  rule: RuleText,
  compile: Compile,
): Expression {
  const { method, run } = compile(node.callee, rule);
  if (method === undefined) {
    const reason =
      'Type error: Function call on target that is not a function.';
    throw errorAt(node, reason);
  }
  if (method.takes === 'a pattern') return matches(run, node, rule, compile);
  const { name, parameters, type } = method;
  if (name === 'hasChildren' && node.arguments.length > 0) {
    return hasChildren(run, node, rule, compile);
  }
  if (node.arguments.length !== parameters) {
    const reason = `${name}() expects ${ARGUMENT_COUNTS[parameters]}.`;
    throw errorAt(node, reason);
  }
  const args = node.arguments.map((argument) =>
    text(argument, rule, compile, `${name}() expects strings.`),
  );
  return {
    type,
    run: (scope) => {
      const receiver = run(scope);
      const values = args.map((argument) => argument(scope));
      return method.run(receiver, ...values);
    },
  };
}

function text(
  syntax: Node,
  rule: RuleText,
  compile: Compile,
  typeError: string,
): TextRun {
  const { type, run } = compile(syntax, rule);
  if (!MAY_BE_TEXT.includes(type)) throw errorAt(syntax, typeError);
  return (scope) => asString(run(scope));
}

function hasChildren(
  run: Run,
  node: CallExpression,
  rule: RuleText,
  compile: Compile,
): Expression {
  const [list] = node.arguments;
  if (list?.type !== 'ArrayExpression' || node.arguments.length > 1) {
    throw errorAt(node, 'hasChildren() expects an array of child names.');
  }
  const typeError = 'hasChildren() expects an array of strings.';
  const keys = list.elements.map((element) => {
    if (element === null) throw errorAt(list, typeError);
    return text(element, rule, compile, typeError);
  });
  return {
    type: 'boolean',
    run: (scope) => {
      const snapshot = asSnapshot(run(scope));
      // All of them first: a key that is not a text fails the rule.
      const names = keys.map((key) => key(scope));
      return names.every((name) => snapshot.child(name).tree !== null);
    },
  };
}

function matches(
  run: Run,
  node: CallExpression,
  rule: RuleText,
  compile: Compile,
): Expression {
  const [argument] = node.arguments;
  const test = argument && compile(argument, rule).matches;
  if (test === undefined || node.arguments.length > 1) {
    const reason = 'matches() expects a regular expression literal argument.';
    throw errorAt(node, reason);
  }
  return { type: 'boolean', run: (scope) => test(asString(run(scope))) };
}
