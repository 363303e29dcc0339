import type {
  CallExpression,
  MemberExpression,
  Node,
  Expression as Syntax,
} from 'acorn';
import { failure, unsupported } from '../refusal.ts';
import {
  claimOf,
  isText,
  METHODS,
  type Method,
  UNSUPPORTED_METHOD,
} from './members.ts';
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
  if (type !== 'snapshot' && !isText(type)) {
    throw failure('Invalid property access: target is not an object.');
  }
  if (type !== 'snapshot' && name === 'length') {
    return { type: 'number', run: (scope) => asString(run(scope)).length };
  }
  // A method that is not called.
  const isMethod = type === 'snapshot' ? METHODS.has(name) : name === 'matches';
  if (isMethod) return { type: 'other', run: () => null };
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
    if (isText(type)) {
      if (name === 'matches') return matches(run, args);
      if (name === 'endsWith') return endsWith(run, args, compile);
      if (UNSUPPORTED_METHOD.test(name)) throw unsupported(`${name}()`);
    }
    const method = type === 'snapshot' ? METHODS.get(name) : undefined;
    if (method !== undefined) {
      return name === 'hasChildren' && args.length > 0
        ? hasChildren(run, args, compile)
        : call(run, name, method, args, compile);
    }
  }
  // An unknown member has a message of its own.
  compile(callee);
  throw failure('Type error: Function call on target that is not a function.');
}

function call(
  receiver: Run,
  name: string,
  { takesPath, type, run }: Method,
  args: readonly Node[],
  compile: Compile,
): Expression {
  const count = takesPath ? '1 argument' : 'no arguments';
  if (args.length !== (takesPath ? 1 : 0)) {
    throw failure(`${name}() expects ${count}.`);
  }
  const [path = () => ''] = args.map((argument) =>
    textOf(compile(argument), `${name}() expects a string argument.`),
  );
  return {
    type,
    run: (scope) => run(asSnapshot(receiver(scope)), path(scope)),
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

function endsWith(
  receiver: Run,
  args: readonly Node[],
  compile: Compile,
): Expression {
  const [argument, ...more] = args;
  if (argument === undefined || more.length > 0) {
    throw failure('endsWith() expects 1 argument.');
  }
  const end = textOf(
    compile(argument),
    'endsWith() expects a string argument.',
  );
  return {
    type: 'boolean',
    run: (scope) => asString(receiver(scope)).endsWith(end(scope)),
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
