import type {
  BinaryExpression,
  ConditionalExpression,
  Literal,
  LogicalExpression,
  Node,
  Expression as Syntax,
  UnaryExpression,
} from 'acorn';
import { failure, unsupported } from '../refusal.ts';
import { compileCall, compileMember } from './calls.ts';
import { OPERATORS } from './operators.ts';
import { parseRule, patternOf } from './parse.ts';
import type { Expression, Run, Scope } from './values.ts';

export type RuleKind = '.read' | '.write' | '.validate';

/**
 * Compiles the text of a rule: one expression in a subset of JavaScript with
 * its own types (https://firebase.google.com/docs/reference/security/database).
 * Types and messages are recorded from the service:
 * https://github.com/davideast/pyric, packages/conformance/observations/rtdb.
 * @param wildcards the variables `$name` of the places above the rule.
 * @throws {Refusal}
 */
export function compileRule(
  text: string,
  kind: RuleKind,
  wildcards: readonly string[],
): Run {
  const compiler = new Compiler(kind, wildcards);
  const message = 'Expression must evaluate to a boolean.';
  return compiler.boolean(parseRule(text), message);
}

class Compiler {
  readonly #kind: RuleKind;
  readonly #wildcards: readonly string[];

  constructor(kind: RuleKind, wildcards: readonly string[]) {
    this.#kind = kind;
    this.#wildcards = wildcards;
  }

  /** @param typeError the message for an expression of another type. */
  boolean(syntax: Node, typeError: string): Run {
    const { type, run } = this.#compile(syntax);
    if (type !== 'boolean') throw failure(typeError);
    return run;
  }

  readonly #compile = (syntax: Node): Expression => {
    const node = syntax as Syntax;
    switch (node.type) {
      case 'Literal':
        return literal(node);
      case 'Identifier':
        return this.#variable(node.name);
      case 'UnaryExpression':
        return this.#unary(node);
      case 'BinaryExpression':
        return this.#binary(node);
      case 'LogicalExpression':
        return this.#logical(node);
      case 'ConditionalExpression':
        return this.#conditional(node);
      case 'MemberExpression':
        return compileMember(node, this.#compile);
      case 'CallExpression':
        return compileCall(node, this.#compile);
      case 'ArrayExpression':
        throw failure('Unexpected array literal.');
      case 'AssignmentExpression':
        throw failure('Rule expressions may not contain assignments.');
    }
    throw failure(`${node.type} is not part of the rules language.`);
  };

  #variable(name: string): Expression {
    if (this.#wildcards.includes(name)) {
      const run = ({ wildcards }: Scope) => wildcards.get(name) ?? null;
      return { type: 'string', run };
    }
    switch (name) {
      case 'auth':
        return { type: 'claim', run: ({ auth }) => auth };
      case 'now':
        return { type: 'number', run: ({ now }) => now };
      case 'root':
      case 'data':
        return { type: 'snapshot', run: (scope) => scope[name] };
      case 'newData':
        if (this.#kind === '.read')
          throw failure('newData is invalid in .read expressions.');
        return { type: 'snapshot', run: ({ newData }) => newData };
      case 'query':
        throw unsupported('query');
    }
    throw failure(`Unknown variable '${name}'.`);
  }

  #unary({ operator, argument }: UnaryExpression): Expression {
    if (operator === '!') {
      const run = this.boolean(argument, '! only operates on booleans.');
      return { type: 'boolean', run: (scope) => run(scope) !== true };
    }
    const minus = operator === '-' ? OPERATORS.get('-') : undefined;
    if (minus === undefined) throw failure(`Unknown operator ${operator}.`);
    const { type, run } = this.#compile(argument);
    if (!minus.operands.includes(type))
      throw failure('- only operates on numbers.');
    return { type: 'number', run: (scope) => minus.run(0, run(scope)) };
  }

  #binary({ operator: symbol, left, right }: BinaryExpression): Expression {
    const a = this.#compile(left);
    const b = this.#compile(right);
    const operator = OPERATORS.get(symbol);
    if (operator === undefined) throw failure(`Unknown operator ${symbol}.`);
    for (const [side, { type }] of [
      ['left', a],
      ['right', b],
    ] as const) {
      if (operator.operands.includes(type)) continue;
      const reason = `${side} operand ${operator.typeError}`;
      throw failure(`Invalid ${symbol} expression: ${reason}`);
    }
    return {
      type: operator.typeOf(a.type, b.type),
      run: (scope) => operator.run(a.run(scope), b.run(scope)),
    };
  }

  #logical({ operator, left, right }: LogicalExpression): Expression {
    const must = `operand of ${operator} must be boolean.`;
    const a = this.boolean(left, `Left ${must}`);
    const b = this.boolean(right, `Right ${must}`);
    const decisive = operator === '||';
    return {
      type: 'boolean',
      run: (scope) => (a(scope) === decisive ? decisive : b(scope)),
    };
  }

  #conditional(node: ConditionalExpression): Expression {
    const test = this.boolean(node.test, 'condition of ? must be boolean.');
    const a = this.#compile(node.consequent);
    const b = this.#compile(node.alternate);
    return {
      type: a.type === b.type ? a.type : 'stored',
      run: (scope) => (test(scope) === true ? a.run(scope) : b.run(scope)),
    };
  }
}

function literal(node: Literal): Expression {
  const { value } = node;
  if (patternOf(node)) return { type: 'other', run: () => null };
  if (value === null) return { type: 'null', run: () => null };
  if (typeof value === 'string') return { type: 'string', run: () => value };
  if (typeof value === 'number') return { type: 'number', run: () => value };
  return { type: 'boolean', run: () => value === true };
}
