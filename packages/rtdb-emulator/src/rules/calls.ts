import type {
  CallExpression,
  MemberExpression,
  Node,
  Expression as Syntax,
} from 'acorn';
import { failure, unsupported } from '../refusal.ts';
import { claimOf, isText, type Method, methodsOf } from './members.ts';
import { patternOf } from './parse.ts';
import {
  asSnapshot,
  asString,
  type Expression,
  type Run,
  type Scope,
} from './values.ts';

/** Compiles a part of a rule. @throws {Refusal} */
type Compile = (syntax: Node) => Expression;

const COUNTS = ['no arguments', '1 argument', 'two arguments'];

/**
 * `object.name` or `object['name']` that is not called.
 * @throws {Refusal}
 */
export function compileMember(
  node: MemberExpression,
  compile: Compile,
): Expression {
  const { type, run } = compile(node.object);
  const name = nameOf(node);
  if (type === 'claim') {
    return { type, run: (scope) => claimOf(run(scope), name) };
  }
  const methods = methodsOf(type);
  if (methods === undefined) {
    throw failure('Invalid property access: target is not an object.');
  }
  if (isText(type) && name === 'length') {
    return { type: 'number', run: (scope) => asString(run(scope)).length };
  }
  if (methods.has(name)) return { type: 'other', run: () => null };
  throw failure(`No such method/property '${name}'.`);
}

/** A call of a method. @throws {Refusal} */
export function compileCall(
  { callee, arguments: args }: CallExpression,
  compile: Compile,
): Expression {
  if (callee.type === 'MemberExpression') {
    const { type, run } = compile(callee.object);
    const name = nameOf(callee);
    const method = methodsOf(type)?.get(name);
    if (name === 'matches' && method) return matches(run, args);
    if (name === 'hasChildren' && method && args.length > 0) {
      return hasChildren(run, args, compile);
    }
    if (method) return call(run, name, method, args, compile);
  }
  // An unknown member has a message of its own.
  compile(callee);
  throw failure('Type error: Function call on target that is not a function.');
}

function call(
  receiver: Run,
  name: string,
  { parameters, type, run }: Method,
  args: readonly Node[],
  compile: Compile,
): Expression {
  if (args.length !== parameters) {
    throw failure(`${name}() expects ${COUNTS[parameters]}.`);
  }
  const texts = args.map((argument, index) => {
    const typeError =
      parameters === 1
        ? `${name}() expects a string argument.`
        : `Argument ${index + 1} of ${name}() must be a string.`;
    return textOf(compile(argument), typeError);
  });
  return {
    type,
    run: (scope) => run(receiver(scope), ...texts.map((text) => text(scope))),
  };
}

/** @param typeError the message for an expression of another type. */
function textOf(
  { type, run }: Expression,
  typeError: string,
): (scope: Scope) => string {
  if (!isText(type)) throw failure(typeError);
  return (scope) => asString(run(scope));
}

function hasChildren(
  receiver: Run,
  args: readonly Node[],
  compile: Compile,
): Expression {
  const [list, ...more] = args as Syntax[];
  if (more.length > 0) {
    throw failure(
      'hasChildren() expects only a single argument (containing an array of ' +
        'child names).',
    );
  }
  if (list?.type !== 'ArrayExpression') {
    throw failure('hasChildren() expects an array of child names.');
  }
  const typeError = 'hasChildren() expects an array of strings.';
  const keys = list.elements.map((element) => {
    if (element === null) throw failure(typeError);
    return textOf(compile(element), typeError);
  });
  return {
    type: 'boolean',
    run: (scope) => {
      const snapshot = asSnapshot(receiver(scope));
      // All of them first: a key that is not a text fails the rule.
      const names = keys.map((key) => key(scope));
      return names.every((name) => snapshot.child(name).tree !== null);
    },
  };
}

function matches(receiver: Run, args: readonly Node[]): Expression {
  const [argument, ...more] = args as Syntax[];
  if (argument === undefined || more.length > 0) {
    throw failure('matches() expects 1 regular expression literal argument.');
  }
  const pattern = argument.type === 'Literal' ? patternOf(argument) : null;
  if (pattern === null) {
    throw failure('matches() expects a regular expression literal argument.');
  }
  return {
    type: 'boolean',
    run: (scope) => pattern.test(asString(receiver(scope))),
  };
}

/** @throws {Refusal} for a name that is only known when the rule runs. */
function nameOf({ computed, property }: MemberExpression): string {
  if (property.type === 'Identifier' && !computed) return property.name;
  const name = property.type === 'Literal' ? property.value : null;
  if (typeof name === 'string') return name;
  throw unsupported('A member whose name is computed');
}
