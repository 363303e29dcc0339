import {
  asBoolean,
  asNumber,
  type Expression,
  ExpressionError,
  requireType,
  type Type,
} from './types.ts';
import { Composite, EvaluationError, Snapshot, type Value } from './values.ts';

const ARITHMETIC: Readonly<Record<string, (a: number, b: number) => number>> = {
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  // The service has no infinity: a division by zero is not a number.
  '/': (a, b) => (b === 0 ? Number.NaN : a / b),
  '%': (a, b) => a % b,
};

const COMPARISONS: Readonly<Record<string, <T extends string | number>(a: T, b: T) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

/** @throws {ExpressionError} for an operator that rules lack and operands it can never take. */
export function binary(operator: string, left: Expression, right: Expression): Expression {
  const operands = (...wanted: Type[]) => {
    requireType(left.type, wanted, `The left operand of ${operator}`);
    requireType(right.type, wanted, `The right operand of ${operator}`);
  };
  const arithmetic = ARITHMETIC[operator];
  if (arithmetic) {
    operands('number');
    const run: Expression['run'] = (scope) => {
      const [a, b] = [left.run(scope), right.run(scope)];
      return arithmetic(asNumber(a), asNumber(b));
    };
    return { type: 'number', run };
  }
  const comparison = COMPARISONS[operator];
  if (comparison) {
    operands('number', 'string');
    return {
      type: 'boolean',
      run: (scope) => {
        const [a, b] = [left.run(scope), right.run(scope)];
        if (typeof a === 'number' && typeof b === 'number') return comparison(a, b);
        if (typeof a === 'string' && typeof b === 'string') return comparison(a, b);
        throw new EvaluationError(`${operator} compares two numbers or two strings.`);
      },
    };
  }
  switch (operator) {
    case '+':
      operands('number', 'string');
      return { type: sumType(left.type, right.type), run: (s) => add(left.run(s), right.run(s)) };
    case '==':
    case '===':
      operands('primitive', 'boolean', 'number', 'string', 'null');
      return { type: 'boolean', run: (scope) => equal(left.run(scope), right.run(scope)) };
    case '!=':
    case '!==':
      operands('primitive', 'boolean', 'number', 'string', 'null');
      return { type: 'boolean', run: (scope) => !equal(left.run(scope), right.run(scope)) };
    default:
      throw new ExpressionError(`Unknown operator ${operator}.`);
  }
}

/** `&&` and `||`: the right side is evaluated only when the left does not decide. */
export function logical(operator: string, left: Expression, right: Expression): Expression {
  if (operator !== '&&' && operator !== '||') {
    throw new ExpressionError(`Unknown operator ${operator}.`);
  }
  requireType(left.type, ['boolean'], `The left operand of ${operator}`);
  requireType(right.type, ['boolean'], `The right operand of ${operator}`);
  const decisive = operator === '||';
  return {
    type: 'boolean',
    run: (scope) =>
      asBoolean(left.run(scope)) === decisive ? decisive : asBoolean(right.run(scope)),
  };
}

export function unary(operator: string, operand: Expression): Expression {
  if (operator === '!') {
    requireType(operand.type, ['boolean'], 'The operand of !');
    return { type: 'boolean', run: (scope) => !asBoolean(operand.run(scope)) };
  }
  if (operator === '-') {
    requireType(operand.type, ['number'], 'The operand of -');
    return { type: 'number', run: (scope) => -asNumber(operand.run(scope)) };
  }
  throw new ExpressionError(`Unknown operator ${operator}.`);
}

export function conditional(test: Expression, yes: Expression, no: Expression): Expression {
  requireType(test.type, ['boolean'], 'The condition before ?');
  const vague = (type: Type) => type === 'any' || type === 'primitive';
  if (yes.type !== no.type && !vague(yes.type) && !vague(no.type)) {
    throw new ExpressionError(
      `Both results of ?: must have one type, not ${yes.type} and ${no.type}.`,
    );
  }
  return {
    type: yes.type === no.type ? yes.type : 'any',
    run: (scope) => (asBoolean(test.run(scope)) ? yes.run(scope) : no.run(scope)),
  };
}

function sumType(left: Type, right: Type): Type {
  if (left === 'string' || right === 'string') return 'string';
  return left === 'number' && right === 'number' ? 'number' : 'primitive';
}

function add(a: Value, b: Value): Value {
  if (typeof a === 'number' && typeof b === 'number') return a + b;
  const operand = (value: Value) => typeof value === 'string' || typeof value === 'number';
  if (operand(a) && operand(b)) return `${a}${b}`;
  throw new EvaluationError('+ takes numbers and strings.');
}

function equal(a: Value, b: Value): boolean {
  const object = (value: Value) => value instanceof Composite || value instanceof Snapshot;
  if (object(a) && object(b)) throw new EvaluationError('Objects cannot be compared.');
  return a === b;
}
